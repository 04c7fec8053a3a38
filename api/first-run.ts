// What an empty data folder is filled with: somebody who can sign in, and something to look at.
import { DEFAULT_ROLE } from '#api/contract/admin.ts'
import type { ImageShelf } from '#api/images/image-shelf.ts'
import { hashPassword, randomPassword } from '#api/security/password.ts'
import type { Stores } from '#api/store/stores.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

export async function fillFirstRun({
  stores,
  config,
  log,
}: {
  stores: Stores
  images: ImageShelf
  config: Config
  log: Log
}) {
  if ((await stores.admins.all()).length > 0) return
  const password = config.adminPassword ?? randomPassword()
  const passwordHash = await hashPassword(password)
  await stores.admins.insert(() => ({
    name: 'Owner',
    email: config.adminEmail ?? 'owner@example.com',
    passwordHash,
    role: 'super_admin',
    isActive: true,
    sessionVersion: 1,
    endedSessions: [],
    ...(config.adminPassword ? {} : { mustChangePassword: true as const }),
  }))
  log.info(
    `First sign-in: ${config.adminEmail ?? 'owner@example.com'} / ${password} ${DEFAULT_ROLE}`,
  )
}
