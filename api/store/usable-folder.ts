// Checks of the data folder's disk: why it cannot be used.
import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { isDiskFull } from './file-system.ts'

/** With less free space the disk counts as full, because the next photo would not fit. */
const FREE_MIN_BYTES = 1024 * 1024

const IS_FILE = 'it is a file, or lies below one'
/** Why a folder cannot be used, by error code. */
const REASONS: Record<string, string> = {
  EROFS: 'its disk is read-only',
  EEXIST: IS_FILE,
  ENOTDIR: IS_FILE,
  ENOENT: 'no folder can be made there',
}

/** The error for the owner when the system refused to open the data folder. */
export function createUnusableFolderError(dir: string, cause: NodeJS.ErrnoException): Error {
  const code = cause.code ?? ''
  const reason =
    REASONS[code] ??
    (/^(EACCES|EPERM)$/.test(code)
      ? `the user ${userInfo().username} may not write there`
      : cause.message)
  const advice = isDiskFull(cause)
    ? 'its disk is full. Free some space and start again.'
    : `${reason}. Set DATA_DIR to a folder that this process may write to, such as ./data.`
  return new Error(`The data folder ${dir} cannot be used: ${advice}`, { cause })
}

/** Why nothing can be saved in the folder at present; undefined while saving works. */
export async function findFolderProblem(dir: string): Promise<string | undefined> {
  try {
    await access(dir, constants.W_OK)
    const { bavail, bsize, files, ffree } = await statfs(dir)
    const isFull = bavail * bsize < FREE_MIN_BYTES || (files > 0 && ffree === 0)
    return isFull ? 'The disk is full: nothing can be saved. Free some space.' : undefined
  } catch {
    return 'The data folder cannot be written: nothing can be saved. Look at its disk and its permissions.'
  }
}
