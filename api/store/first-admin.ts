// Creates the first super admin of a data folder without one.
import type { Store } from './store.ts'

const EMAIL_DEFAULT = 'owner@example.com'

interface FirstAdminSource {
  stores: Pick<Store, 'admins'>
  /** The owner's settings; either may be missing. */
  config: { adminEmail?: string | undefined; adminPassword?: string | undefined }
  hashPassword(password: string): Promise<string>
  randomPassword(): string
}

/** The created admin. */
interface FirstAdmin {
  email: string
  /** Only a generated password, to be printed once. */
  password?: string
}

/**
 * Creates the first super admin while there is no admin; otherwise returns undefined.
 * A generated password must be changed at the first sign-in.
 * @throws Failure 503 or 507 when the admin could not be saved
 */
export async function firstAdmin(source: FirstAdminSource): Promise<FirstAdmin | undefined> {
  const { stores, config, hashPassword, randomPassword } = source
  if (stores.admins.all().length > 0) return undefined

  const email = config.adminEmail ?? EMAIL_DEFAULT
  const password = config.adminPassword ?? randomPassword()
  const isMadeUp = config.adminPassword === undefined
  const passwordHash = await hashPassword(password)
  await stores.admins.insert(() => ({
    name: 'Owner',
    email,
    passwordHash,
    role: 'super_admin',
    isActive: true,
    ...(isMadeUp && { mustChangePassword: true as const }),
    sessionVersion: 1,
    endedSessions: [],
  }))
  return { email, ...(isMadeUp && { password }) }
}
