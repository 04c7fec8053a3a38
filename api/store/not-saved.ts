// The error when the data folder does not accept a change.
import { Failure } from '#api/contract/failure.ts'
import { errorCode } from './file-system.ts'

const DISK_FULL = 'The disk is full: the change was not saved. Free some space and try again.'
const NOT_WRITABLE = 'The data folder could not be written: the change was not saved. Try again.'

/** The failure for an error of the file system; one that is a Failure already stays as it is. */
export function notSaved(cause: unknown): Failure {
  if (cause instanceof Failure) return cause
  return ['ENOSPC', 'EDQUOT'].includes(errorCode(cause))
    ? new Failure(507, DISK_FULL, { cause })
    : new Failure(503, NOT_WRITABLE, { cause })
}
