// Sends a form: filled fields of a new item, changed fields of a stored one.
import { type Conflict, Failure } from '#api/contract/failure.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { UploadWatch } from '#src/admin/session/environment.ts'
import type { DraftContent } from './draft.ts'
import { NO_IMAGE } from './image.ts'
import { changedNames, changedSince, merge, type TakenOver, typedSince } from './merging.ts'
import type { Item, Resource } from './resource.ts'

/** Another admin has saved meanwhile, and both have changed these fields. */
export interface ConflictDetails<T> {
  theirs: T
  conflict: Conflict
  names: readonly string[]
  /** Fields that only the other admin has changed. */
  takenOver: readonly string[]
}

export interface Saved<T> {
  kind: 'saved'
  item: T
  takenOver: TakenOver | undefined
}

export type Outcome<T> = Saved<T> | ({ kind: 'conflict' } & ConflictDetails<T>)

export interface Sending<T> {
  content: DraftContent<T>
  /** Rejects as `createSending` does. */
  outcome: Promise<Outcome<T>>
  abort: () => void
}

export function createSending<T extends Item>(resource: Resource<T>, calls: Calls) {
  const { tidy, picture } = resource

  function store(
    { item, start, values }: DraftContent<T>,
    file: File | undefined,
    watch: UploadWatch,
  ): Promise<T> {
    const options = calls.uploading({
      ...watch,
      onProgress: (share) => file && watch.onProgress(share),
    })
    const changed = changedSince(item ? tidy(start) : {}, tidy(values))
    const form = {
      ...(resource.bodyOf?.(changed) ?? changed),
      ...(file && picture && { [picture.field]: file }),
    }
    return item
      ? resource.calls.change(calls.api, item._id, { ...form, rev: String(item.rev) }, options)
      : resource.calls.create(calls.api, form, options)
  }

  /** @throws the refusal of the server or the connection; AbortError after `watch.signal`. */
  async function send(content: DraftContent<T>, watch: UploadWatch): Promise<Outcome<T>> {
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

  /** Without a conflict my changes are saved over theirs. */
  async function sendOver(
    theirs: T,
    conflict: Conflict,
    content: DraftContent<T>,
    watch: UploadWatch,
  ): Promise<Outcome<T>> {
    const { values, both, theirs: more } = merge(resource, content, theirs)
    const takenOver = [...new Set([...(content.takenOver?.names ?? []), ...more])]
    if (both.length > 0) return { kind: 'conflict', theirs, conflict, names: both, takenOver }
    const merged = { item: theirs, start: resource.valuesOf(theirs), values }
    const by = conflict.changedBy
    return send({ ...content, ...merged, takenOver: { by, names: takenOver } }, watch)
  }

  return send
}

/** The part of `content` that is unsaved after `sent` was saved as `item`. */
export function restOf<T extends Item>(
  resource: Resource<T>,
  content: DraftContent<T>,
  sent: DraftContent<T>,
  item: T,
): DraftContent<T> | undefined {
  const typed = typedSince(resource, sent.values, content.values, item)
  const isSent = content.picture === sent.picture
  const isTyped = changedNames(resource, typed.start, typed.values).length > 0
  if (!isTyped && (isSent || !content.hasPicture)) return undefined
  const picture = isSent ? { hasPicture: false, picture: NO_IMAGE } : {}
  return { ...content, ...typed, takenOver: undefined, ...picture }
}

export const isNotFound = (error: unknown) => error instanceof Failure && error.status === 404

/** The refused fields; an error about the file belongs to the image. */
export function fieldsOf<T extends Item>(
  { picture, photosField }: Resource<T>,
  error: unknown,
): Record<string, string> {
  if (!(error instanceof Failure)) return {}
  const { fields, status, message } = error
  const image = picture?.field ?? photosField
  return fields ?? (image && (status === 413 || status === 415) ? { [image]: message } : {})
}
