// `npm run backup`: copies all records into backups/ and verifies the copy, even while the server is running.
import { diskFiles } from '#api/store/file-system.ts'
import { readStateOfFiles } from '#api/store/json/read-files.ts'
import { openSnapshots } from '#api/store/json/snapshots.ts'
import { type Command, formatCount } from './command.ts'

/** The exit code is 1 if a file could not be read. */
export const backup: Command = async (args, { config: { dataDir, databaseUrl }, print, now }) => {
  if (args.length > 0) {
    print('Usage: npm run backup     copies all records into backups/')
    return 1
  }
  if (databaseUrl) {
    print('Records and images are in PostgreSQL, whose own tool makes the backup:')
    print('pg_dump --format=custom --file=showroom.dump "$DATABASE_URL"')
    return 1
  }
  const state = await readStateOfFiles(dataDir)
  const { path } = await openSnapshots(dataDir, diskFiles).make(state, now(), 'command')
  const recordCount = Object.values(state.records).flat().length
  print(`${formatCount(recordCount, 'record')} in ${path}`)
  return 0
}
