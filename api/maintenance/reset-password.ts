// `npm run admin -- reset-password EMAIL`: lets a locked-out admin sign in again.
import { setPassword } from '#api/accounts/rules.ts'
import { hasSecondStep, removeSecondSteps } from '#api/accounts/second-step.ts'
import { createPassword, hashPassword } from '#api/security/password.ts'
import { openConfigured } from '#api/store/data-folder.ts'
import { FolderInUse } from '#api/store/lock.ts'
import type { Store } from '#api/store/store.ts'
import type { Command, CommandEnvironment } from './command.ts'

const USAGE = 'Usage: npm run admin -- reset-password EMAIL'

/** Sets a random password, prints it once, removes second steps, and reactivates the admin. */
export const resetPassword: Command = async ([email, ...rest], { config, print }) => {
  if (!email || rest.length > 0) {
    print('Say for which e-mail address.')
    print(USAGE)
    return 1
  }
  try {
    const store = await openConfigured(config)
    return await resetInStore(store, email, print).finally(() => store.close())
  } catch (error) {
    if (error instanceof FolderInUse)
      print('The showroom is running: stop it, do this, and start it again.')
    throw error
  }
}

async function resetInStore(
  { admins }: Store,
  email: string,
  print: CommandEnvironment['print'],
): Promise<number> {
  const admin = admins.findBy('email', email)
  if (!admin) {
    const emails = admins
      .all()
      .map((existing) => existing.email)
      .join(', ')
    print(`No admin has the e-mail ${email}. Those who are there: ${emails || 'nobody'}.`)
    print(USAGE)
    return 1
  }
  const password = createPassword()
  const passwordHash = await hashPassword(password)
  await admins.update(
    admin._id,
    (current) => ({
      ...setPassword(removeSecondSteps(current), passwordHash, 'somebody else'),
      isActive: true,
    }),
    { by: 'command' },
  )
  print(`The new password of ${admin.name} (${admin.email}): ${password}`)
  print('It is shown this once, and has to be changed at the next sign-in.')
  if (hasSecondStep(admin))
    print(
      'Its passkeys, two-step codes and recovery codes are removed: the password alone opens it.',
    )
  return 0
}
