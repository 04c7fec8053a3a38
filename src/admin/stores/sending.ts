// Sends what a form holds: what is filled in of a new item, what has changed of a stored one; others' changes stay.
import { type Conflict, Failure } from '#api/contract/failure.ts'
import type { Item, Resource } from '#src/admin/resources/resource.ts'
import type { Calls } from './calls.ts'
import type { DraftContent } from './draft.ts'
import { merge } from './merging.ts'
import { changedSince, filledIn } from './values.ts'
import type { UploadWatch } from './world.ts'

/** Somebody else has saved meanwhile, and both have changed the fields with these names. */
export interface Disagreement<T> {
  /** The item as it is now. */
  theirs: T
  conflict: Conflict
  names: readonly string[]
  /** Fields that only they have changed: their values are taken over without a question. */
  takenOver: readonly string[]
}

/** Fields of somebody else's that a save has left as they were. */
export interface KeptChanges {
  by: string
  names: readonly string[]
}

export interface Saved<T> {
  kind: 'saved'
  item: T
  kept: KeptChanges | undefined
}

export type Outcome<T> = Saved<T> | ({ kind: 'conflict' } & Disagreement<T>)

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
      return { kind: 'saved', item: await store(content, file, watch), kept: undefined }
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
    const hasPicture = (await content.picture).kind === 'read'
    const merged = merge(resource, { ...content, hasPicture }, theirs)
    if (merged.both.length > 0) {
      const { both: names, theirs: takenOver } = merged
      return { kind: 'conflict', theirs, conflict, names, takenOver }
    }
    const upon = { ...content, item: theirs, start: valuesOf(theirs), values: merged.values }
    const outcome = await send(upon, watch)
    const union = (names: readonly string[] = []) => [...new Set([...merged.theirs, ...names])]
    if (outcome.kind === 'conflict') return { ...outcome, takenOver: union(outcome.takenOver) }
    const names = union(outcome.kept?.names)
    return { ...outcome, kept: { by: conflict.changedBy, names } }
  }

  return send
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
