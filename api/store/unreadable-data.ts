// The error of an unreadable data file: the fault, its place, and the restore command.
import { dirname, resolve } from 'node:path'
import { BrokenText } from './bad-content.ts'

/** An invalid data file; its message says how to continue. The file is never changed. */
export class UnreadableData extends Error {
  /** The file and its fault, without the restore command. */
  readonly finding: string
  /** Whether there is no file at all. */
  readonly missing: boolean
  /** Whether it may be another one in a moment, since an editor is in the middle of saving it. */
  readonly unfinished: boolean

  constructor({ path, cause, missing = false, backup }: UnreadableDetails) {
    const file = resolve(path)
    const finding = cause instanceof Error ? cause.message : String(cause)
    super(`${file} cannot be read: ${finding}. ${wayOut(file, backup)}`, { cause })
    this.name = 'UnreadableData'
    this.finding = finding
    this.missing = missing
    this.unfinished = missing || cause instanceof BrokenText
  }
}

interface UnreadableDetails {
  path: string
  /** The fault, as `line 3, column 7: "}" is out of place`; no full stop. */
  cause: unknown
  missing?: boolean
  /** The last good backup, if there is one. */
  backup: string | undefined
}

function wayOut(file: string, backup: string | undefined): string {
  const command = `DATA_DIR=${quoted(dirname(file))} npm run restore -- last`
  return (
    `Nothing was changed. Mend the file by hand, or have it written again as it was after the last change: ${command}` +
    (backup ? `. The last backup is ${resolve(backup)}` : '')
  )
}

/** For a POSIX shell. */
function quoted(path: string): string {
  return `'${path.replaceAll("'", "'\\''")}'`
}
