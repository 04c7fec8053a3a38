// `npm run admin`: rescues an admin who is locked out, from the machine that the showroom runs on.
import { withPassword } from '#api/security/new-password.ts'
import { hashPassword, randomPassword } from '#api/security/password.ts'
import { FolderInUse } from '#api/store/lock.ts'
import { openStores, type Stores } from '#api/store/stores.ts'
import { type Env, readConfig } from './config.ts'

const USAGE = 'Usage: npm run admin -- reset-password EMAIL'

type Print = (line: string) => void

/** Does what `args` ask for; what there is to say goes to `print`. Resolves with the exit code. */
export async function runAdminTool(
  args: readonly string[],
  env: Env,
  print: Print,
): Promise<number> {
  const [command, email, ...rest] = args
  if (command !== 'reset-password' || !email || rest.length > 0) {
    print('Say reset-password, and for which e-mail address.')
    print(USAGE)
    return 1
  }
  try {
    const stores = await openStores(readConfig(env).dataDir)
    try {
      return await resetPassword(stores, email, print)
    } finally {
      await stores.close()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      print('The showroom is running: stop it, do this, and start it again.')
    print(error instanceof Error ? error.message : String(error))
    return 1
  }
}

async function resetPassword({ admins }: Stores, email: string, print: Print): Promise<number> {
  const admin = await admins.findBy('email', email)
  if (!admin) {
    const known = (await admins.all()).map((one) => one.email).join(', ')
    print(`No admin has the e-mail ${email}. Those who are there: ${known || 'nobody'}.`)
    print(USAGE)
    return 1
  }
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  await admins.update(admin._id, (current) => ({
    ...withPassword(current, passwordHash, 'somebody else'),
    isActive: true,
  }))
  print(`The new password of ${admin.name} (${admin.email}): ${password}`)
  print('It is shown this once, and has to be changed at the next sign-in.')
  return 0
}

if (import.meta.main)
  process.exitCode = await runAdminTool(process.argv.slice(2), process.env, console.log)
