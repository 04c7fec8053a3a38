// How a call can fail, as far as that follows from who may call it, what it takes and where it stands.
import { CHANGE_PASSWORD_FIRST, NOT_ALLOWED, SIGN_IN_AGAIN } from '#api/contract/admin.ts'
import type { FailureStatus } from '#api/contract/failure.ts'
import { IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import type { Declaration } from '#api/middleware/permission.ts'
import type { Call } from './call.ts'

/** The last one is the process's own, before any call hears of the request. */
type Reason = [FailureStatus | 431, string]

interface CallPlace {
  /** 'GET' */
  method: string
  path: string
  declaration: Declaration
}

/** Each status once, in order, with everything that it can mean here. */
export function failuresOf(call: Call, { method, path, declaration }: CallPlace): Reason[] {
  const reasons = [
    ...ofCaller(declaration),
    ...ofPlace(call, path),
    [431, 'The address and the headers are longer than 16 KB.'] satisfies Reason,
    ...ofBody(call),
    ...ofServer(method !== 'GET' && !call.storesNothing),
    ...Object.entries(call.failures ?? {}).map(
      ([status, reason]): Reason => [Number(status) as FailureStatus, reason],
    ),
  ]
  return [...Map.groupBy(reasons, ([status]) => status)]
    .map(([status, all]): Reason => [status, all.map(([, reason]) => reason).join(' ')])
    .toSorted(([a], [b]) => a - b)
}

function ofCaller({ who, beforePasswordChange }: Declaration): Reason[] {
  const reasons: Reason[] = []
  if (who !== 'public') reasons.push([401, SIGN_IN_AGAIN])
  if (who === 'super_admin') reasons.push([403, `${NOT_ALLOWED}.`])
  if (!beforePasswordChange) reasons.push([403, CHANGE_PASSWORD_FIRST])
  return reasons
}

function ofPlace({ isEdit }: Call, path: string): Reason[] {
  const reasons: Reason[] = []
  if (path.includes(':'))
    reasons.push(
      [400, 'The address cannot be read, such as one with `%00` or `..%2f` in it.'],
      [404, 'There is no such record.'],
    )
  if (isEdit) reasons.push([409, 'The record is newer than `rev`; `conflict` says who was faster.'])
  return reasons
}

function ofBody({ form, picture }: Call): Reason[] {
  if (!form) return []
  const reasons: Reason[] = [
    [400, 'The body cannot be read.'],
    [413, picture ? `${IMAGE_TOO_LARGE}.` : 'More text than the form can take.'],
    [422, 'A field breaks a rule; `fields` says which and how.'],
  ]
  if (picture) reasons.push([415, IMAGE_NOT_ACCEPTED])
  return reasons
}

/** What is no fault of the caller: a body with a sentence all the same. */
function ofServer(stores: boolean): Reason[] {
  const reasons: Reason[] = [
    [500, 'The server has made a mistake, which its log names.'],
    [503, 'The stored data cannot be read at the moment.'],
  ]
  if (stores)
    reasons.push(
      [
        503,
        'The change could not be saved, or the server is about to restart: nothing has changed.',
      ],
      [507, 'The disk is full: nothing has changed.'],
    )
  return reasons
}
