// The smallest durable change: one line of 600 bytes, appended and fsynced. Argument: a folder.
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { measureWrites } from './write-times.ts'

const LINE = `${'x'.repeat(599)}\n`

const file = await open(join(process.argv[2] ?? '', 'lines.txt'), 'a')
await measureWrites(async () => {
  await file.appendFile(LINE)
  await file.datasync()
})
await file.close()
