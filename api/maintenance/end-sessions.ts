// Ends all sessions before accounts are restored: an older file would make ended sessions valid again.
import { rm } from 'node:fs/promises'
import { secretPath } from '#api/security/secret.ts'
import { diskFiles, syncFolder } from '#api/store/file-system.ts'
import { holderOfFolder } from '#api/store/lock.ts'
import type { CommandEnvironment } from './command.ts'

/** Deletes the signing secret; the next start makes a new one. A running server keeps it: it remembers ended sessions. */
export async function endSessions({ config, print }: CommandEnvironment): Promise<void> {
  const { dataDir, jwtSecret } = config
  if (await holderOfFolder(dataDir)) return
  if (jwtSecret) {
    print(
      '  Change JWT_SECRET before the next start: sessions that had been ended would be good again.',
    )
    return
  }
  await rm(secretPath(dataDir), { force: true })
  await syncFolder(diskFiles, dataDir)
  print('  Everybody has to sign in again: sessions that had been ended stay so.')
}
