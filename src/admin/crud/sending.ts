// Sends what a form holds: what is filled in of a new item, what has changed of a stored one; others' changes stay.
import { type Conflict, Failure } from '#api/contract/failure.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { UploadWatch } from '#src/admin/session/environment.ts'
import type { DraftContent } from './draft.ts'
import { NO_PICTURE } from './image.ts'
import { changedSince, filledIn, merge, type TakenOver, typedSince } from './merging.ts'
import type { Item, Resource } from './resource.ts'

/** Somebody else has saved meanwhile, and both have changed the fields with these names. */
export interface Disagreement<T> {
  /** The item as it is now. */
  theirs: T
  conflict: Conflict
  names: readonly string[]
  /** Fields that only they have changed: their values are taken over without a question. */
  takenOver: readonly string[]
}

export interface Saved<T> {
  kind: 'saved'
  item: T
  takenOver: TakenOver | undefined
}

export type Outcome<T> = Saved<T> | ({ kind: 'conflict' } & Disagreement<T>)

/** A save that is on its way. */
export interface Sending<T extends Item, Name extends string> {
  content: DraftContent<T, Name>
  /** Rejects as `createSending` says. */
  outcome: Promise<Outcome<T>>
  abort: () => void
}

type SendingRules<T extends Item, Name extends string> = Pick<
  Resource<T, Name, never>,
  'calls' | 'tidy' | 'valuesOf' | 'picture'
>

export function createSending<T extends Item, Name extends string>(
  resource: SendingRules<T, Name>,
  calls: Calls,
) {
  const { tidy, valuesOf } = resource

  function store(
    { item, start, values }: DraftContent<T, Name>,
    file: File | undefined,
    watch: UploadWatch,
  ) {
    const options = calls.uploading({
      ...watch,
      onProgress: (share) => file && watch.onProgress(share),
    })
    const now = tidy(values)
    return item
      ? resource.calls.change(
          calls.api,
          item,
          { values: changedSince(tidy(start), now), file },
          options,
        )
      : resource.calls.create(calls.api, { values: filledIn(now), file }, options)
  }

  /** @throws what the server or the connection has refused, AbortError where `watch.signal` has stopped it. */
  async function send(content: DraftContent<T, Name>, watch: UploadWatch): Promise<Outcome<T>> {
    const read = await content.picture
    watch.signal.throwIfAborted()
    if (read.kind === 'refused') throw new Failure(415, read.message)
    const file = read.kind === 'read' ? read.file : undefined
    try {
      const item = await store(content, file, watch)
      return { kind: 'saved', item, takenOver: content.takenOver }
    } catch (error) {
      const { item } = content
      if (!item || !(error instanceof Failure) || !error.conflict) throw error
      const theirs = await resource.calls.find(calls.api, item._id).catch(() => {
        throw error
      })
      return sendOver(theirs, error.conflict, content, watch)
    }
  }

  /** Where nobody disagrees, mine are saved as changes to theirs. */
  async function sendOver(
    theirs: T,
    conflict: Conflict,
    content: DraftContent<T, Name>,
    watch: UploadWatch,
  ): Promise<Outcome<T>> {
    const { values, both, theirs: more } = merge(resource, content, theirs)
    const takenOver = [...new Set([...(content.takenOver?.names ?? []), ...more])]
    if (both.length > 0) return { kind: 'conflict', theirs, conflict, names: both, takenOver }
    const merged = { item: theirs, start: valuesOf(theirs), values }
    const by = conflict.changedBy
    return send({ ...content, ...merged, takenOver: { by, names: takenOver } }, watch)
  }

  return send
}

/** What of `content` is still to be saved once `sent`, an earlier state of it, has been stored as `item`. */
export function restOf<T extends Item, Name extends string>(
  resource: Pick<Resource<T, Name, never>, 'tidy' | 'valuesOf' | 'picture'>,
  content: DraftContent<T, Name>,
  sent: DraftContent<T, Name>,
  item: T,
): DraftContent<T, Name> | undefined {
  const { tidy } = resource
  const typed = typedSince(resource, sent.values, content.values, item)
  const isSent = content.picture === sent.picture
  const changed = Object.keys(changedSince(tidy(typed.start), tidy(typed.values)))
  if (changed.length === 0 && (isSent || !content.hasPicture)) return undefined
  const picture = isSent ? { hasPicture: false, picture: NO_PICTURE } : {}
  return { ...content, ...typed, takenOver: undefined, ...picture }
}

/** Whether somebody has deleted what it was about. */
export const isGone = (error: unknown) => error instanceof Failure && error.status === 404

/** A refusal in the words of the form: what the shelf says names no field, and is about the one file. */
export function fieldsOf<T extends Item, Name extends string>(
  { picture }: Pick<Resource<T, Name, never>, 'picture'>,
  error: unknown,
): Record<string, string> {
  if (!(error instanceof Failure)) return {}
  const { fields, status, message } = error
  return fields ?? (status === 413 || status === 415 ? { [picture.field]: message } : {})
}
