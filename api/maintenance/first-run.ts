// First run: fills an empty data folder with the sample catalogue, then creates the first super admin.
import { fileURLToPath } from 'node:url'
import type { Config } from '#api/config.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { isCommonPassword } from '#api/security/common-password.ts'
import { createPassword, hashPassword } from '#api/security/password.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import { importSample } from './sample.ts'

const EMAIL_DEFAULT = 'owner@example.com'
const SAMPLES = fileURLToPath(new URL('../../data/sample', import.meta.url))

interface FirstRun {
  stores: Store
  images: ImageStore
  config: Pick<Config, 'samples' | 'adminEmail' | 'adminPassword'>
  log: Log
}

/**
 * Imports the samples unless SAMPLES is off, and creates the first super admin. Does nothing if the data folder has an
 * admin. A password that is generated here must be changed at the first sign-in.
 * @throws Error if ADMIN_PASSWORD is a common password; Failure 503 or 507 if the admin could not be saved.
 */
export async function fillFirstRun({ stores, images, config, log }: FirstRun): Promise<void> {
  if (stores.admins.all().length > 0) return
  assertUncommonPassword(config)
  if (config.samples) {
    const importedCount = await importSample({ store: stores, images, folder: SAMPLES })
    log.info(`Imported the sample catalogue: ${importedCount} items`)
  }
  const { adminEmail: email = EMAIL_DEFAULT, adminPassword } = config
  const password = adminPassword ?? createPassword()
  const passwordHash = await hashPassword(password)
  await stores.admins.insert(() => ({
    name: 'Owner',
    email,
    passwordHash,
    role: 'super_admin',
    isActive: true,
    ...(!adminPassword && { mustChangePassword: true as const }),
    sessionVersion: 1,
    endedSessions: [],
  }))
  const lines = adminPassword
    ? [`First admin: ${email}, with the password from ADMIN_PASSWORD`]
    : [
        `First admin: ${email}, password ${password}`,
        'Shown only this once. You choose your own when you sign in.',
      ]
  log.info(`First run\n${drawFrame(lines)}`)
}

/** Returns the lines in a frame, so that they stand out on the console. */
function drawFrame(lines: readonly string[]): string {
  const width = Math.max(...lines.map((line) => line.length))
  const horizontalEdge = '─'.repeat(width + 2)
  return [
    `┌${horizontalEdge}┐`,
    ...lines.map((line) => `│ ${line.padEnd(width)} │`),
    `└${horizontalEdge}┘`,
  ].join('\n')
}

/** Checks the password before the import, so that the owner sees the error at once. */
function assertUncommonPassword({ adminPassword, adminEmail }: FirstRun['config']): void {
  if (!adminPassword || !isCommonPassword(adminPassword, { email: adminEmail ?? '' })) return
  throw new Error(
    'ADMIN_PASSWORD is one of those that are tried first. Choose another, or leave it out to have one made.',
  )
}
