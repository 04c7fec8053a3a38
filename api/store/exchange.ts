// Replaces a file without overwriting an unread save; Node has no atomic exchange.
import { errorCode, type FileIdentity, type FileSystem, sameSave } from './file-system.ts'

interface Exchange {
  path: string
  /** The expected state of the file; any other is not replaced. */
  expected: FileIdentity
  from: string
  /** Where the file goes; free, or a file that is not needed any more. */
  spot: string
}

/**
 * Moves the file to `spot`, checks it there, and gives `from` its name: for some microseconds there
 * is no file. Returns false, with the newest save in its place, when the file was not the expected one, or
 * another program saved it meanwhile. After an error the file is back.
 */
export function exchange(files: FileSystem, { path, expected, from, spot }: Exchange): boolean {
  try {
    files.rename(path, spot)
  } catch (error) {
    // An editor that saves by a copy kept has moved it away, and is about to write the new one.
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
  try {
    const asExpected = sameSave(expected, files.stat(spot))
    files.link(asExpected ? from : spot, path)
    return asExpected
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false
    files.rename(spot, path)
    throw error
  }
}
