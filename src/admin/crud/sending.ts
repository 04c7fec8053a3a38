// Sends a form: filled fields of a new item, changed fields of a stored one.
import { type Conflict, Failure } from '#api/contract/failure.ts'
import { created, updated } from '#src/admin/messages.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import { showToast } from '#src/ui/toasts.ts'
import { changedSince, type DraftContent, merge, type TakenOver } from './merging.ts'
import { readPhotos } from './photo-list.ts'
import { type Item, labelOf, type Resource } from './resource.ts'

/** Another admin has saved meanwhile, and both have changed these fields. */
export interface ConflictDetails<T> {
  theirs: T
  conflict: Conflict
  names: readonly string[]
  /** Fields that only the other admin has changed. */
  takenOver: readonly string[]
}

type Outcome<T> =
  | { kind: 'saved'; item: T; takenOver: TakenOver | undefined }
  | ({ kind: 'conflict' } & ConflictDetails<T>)

export function createSending<T extends Item>(resource: Resource<T>, calls: Calls) {
  const { tidy, images } = resource

  function store({ item, start, values }: DraftContent<T>): Promise<T> {
    const changed = changedSince(item ? tidy(start) : {}, tidy(values))
    const body = resource.bodyOf?.(changed) ?? changed
    const text = images.max === 1 ? changed[images.field] : undefined
    const form = {
      ...body,
      ...(text !== undefined && { [images.field]: readPhotos(text)[0]?.id ?? '' }),
    }
    return item
      ? resource.calls.change(calls.api, item._id, { ...form, rev: String(item.rev) })
      : resource.calls.create(calls.api, form)
  }

  /** @throws the refusal of the server or the connection. */
  async function send(content: DraftContent<T>): Promise<Outcome<T>> {
    try {
      const item = await store(content)
      return { kind: 'saved', item, takenOver: content.takenOver }
    } catch (error) {
      const { item } = content
      if (!item || !(error instanceof Failure) || !error.conflict) throw error
      const theirs = await resource.calls.find(calls.api, item._id).catch(() => {
        throw error
      })
      return sendOver(theirs, error.conflict, content)
    }
  }

  /** Without a conflict my changes are saved over theirs. */
  async function sendOver(
    theirs: T,
    conflict: Conflict,
    content: DraftContent<T>,
  ): Promise<Outcome<T>> {
    const { merged, both, theirs: more } = merge(resource, content, theirs)
    const takenOver = [...new Set([...(content.takenOver?.names ?? []), ...more])]
    if (both.length > 0) return { kind: 'conflict', theirs, conflict, names: both, takenOver }
    return send({ ...merged, takenOver: { by: conflict.changedBy, names: takenOver } })
  }

  return send
}

export const isNotFound = (error: unknown) => error instanceof Failure && error.status === 404

/** The refused fields. */
export const fieldsOf = (error: unknown) => (error instanceof Failure ? (error.fields ?? {}) : {})

export function showSavedToasts<T extends Item>(
  resource: Resource<T>,
  wasStored: boolean,
  takenOver: TakenOver | undefined,
): void {
  showToast('success', wasStored ? updated(resource.noun) : created(resource.noun))
  const labels = takenOver?.names.map((name) => labelOf(resource, name)) ?? []
  if (!takenOver || labels.length === 0) return
  const changes = labels.length === 1 ? 'change' : 'changes'
  const list = new Intl.ListFormat('en-IN').format(labels)
  showToast('success', `Kept ${takenOver.by}'s ${changes} to ${list}.`)
}
