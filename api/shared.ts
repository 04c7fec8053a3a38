// Parts that processes share through the database: image files, attempts, claims and the secret.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { analyticsInDatabase } from '#api/analytics/database-counts.ts'
import { CACHE_FOLDER, createCachedFiles } from '#api/images/cached-files.ts'
import { imageFilesInDatabase } from '#api/images/database-files.ts'
import { importsInDatabase } from '#api/imports/database-imports.ts'
import type { Allowance } from '#api/middleware/rate-limit.ts'
import type { WebhookState } from '#api/programs/webhooks/deliver.ts'
import type { Failures } from '#api/security/attempts.ts'
import { entriesInDatabase } from '#api/security/database-entries.ts'
import type { Entry } from '#api/security/entries.ts'
import type { UsedTokens } from '#api/security/last-uses.ts'
import { readSharedSecret } from '#api/security/secret.ts'
import type { AccountActivity } from '#api/security/sign-in-log.ts'
import type { Database } from '#api/store/postgres/database.ts'
import type { Config } from './config.ts'

/** Longer than a delivery takes, including recording it, in ms. */
const CLAIM_MS = 2 * 60 * 1000

interface Claim extends Entry {
  by: string
}

/** Opens the shared parts. The cache of image files is in the data folder. */
export function openShared(
  database: Database,
  { dataDir, jwtSecret }: Pick<Config, 'dataDir'> & Partial<Config>,
) {
  const processId = randomUUID()
  const claims = entriesInDatabase<Claim>(database)
  return {
    files: createCachedFiles(imageFilesInDatabase(database), join(dataDir, CACHE_FOLDER)),
    enquiryFiles: imageFilesInDatabase(database, 'enquiry_files'),
    analytics: analyticsInDatabase(database),
    imports: importsInDatabase(database),
    /** Counters of failed attempts. */
    entries: entriesInDatabase<Failures>(database),
    /** Counters of visitors' messages. */
    messages: entriesInDatabase<Allowance>(database),
    /** Tickets of sign-ins that were redeemed. */
    tickets: entriesInDatabase<Entry>(database),
    /** Addresses that have sent messages. */
    senders: entriesInDatabase<Entry>(database),
    /** The last uses of API tokens. */
    tokenUses: entriesInDatabase<UsedTokens>(database),
    /** Where accounts are signed in, and their last sign-ins. */
    signIns: entriesInDatabase<AccountActivity>(database),
    /** How far each webhook has come. */
    webhookStates: entriesInDatabase<WebhookState>(database),
    readSecret: () => readSharedSecret(database, jwtSecret),
    /** Whether this process may now do what only one process may do, such as sending an enquiry. */
    claim: (key: string) =>
      claims.change(`claim ${key}`, (entry) => {
        const now = Date.now()
        return entry && entry.by !== processId && entry.expires > now
          ? { entry, result: false }
          : { entry: { by: processId, expires: now + CLAIM_MS }, result: true }
      }),
  }
}
