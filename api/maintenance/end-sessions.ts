// Ends all sessions before accounts go back to a backup: it would bring ended ones back as well.
import { rm } from 'node:fs/promises'
import { secretPath } from '#api/security/secret.ts'
import { diskFiles, syncFolder } from '#api/store/file-system.ts'
import { holderOfFolder } from '#api/store/lock.ts'
import type { CommandEnvironment } from './command.ts'

/**
 * Removes the secret that signed them, for good; the next start makes a new one. A showroom that is running does without:
 * it knows which sessions have ended, and lets none of them come back.
 */
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
