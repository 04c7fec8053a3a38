// Submission of a form: all filled fields of a new item, only the changed fields of a stored one.
import { type Conflict, Failure } from '#api/contract/failure.ts'
import { type Item, type Resource, readTextValues, type Values } from '#src/admin/list/resource.ts'
import { readPhotos } from '#src/admin/photos/photo-list.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import { findChanges } from '#src/ui/form-store.ts'
import { cleanTexts, type FormContent, merge } from './merge.ts'

/** Another admin saved first, and both changed the same fields. */
export interface ConflictDetails<T> {
  theirs: T
  conflict: Conflict
  names: readonly string[]
  /** Names of fields that only the other admin changed; their values are merged in. */
  mergedNames: readonly string[]
}

type Outcome<T> =
  /** `theirChanges` names the fields that were merged in from another admin's save. */
  | { kind: 'saved'; item: T; theirChanges: { by: string; names: readonly string[] } | undefined }
  | ({ kind: 'conflict' } & ConflictDetails<T>)

/** Without conflicting fields, both admins' changes are merged and saved. @throws Failure or Unreachable. */
export async function sendForm<T extends Item>(
  resource: Resource<T>,
  calls: Calls,
  content: FormContent<T>,
  theirChanges?: { by: string; names: readonly string[] },
): Promise<Outcome<T>> {
  try {
    return { kind: 'saved', item: await sendContent(resource, calls, content), theirChanges }
  } catch (error) {
    const { item } = content
    const conflict = error instanceof Failure && error.conflict
    if (!item || !conflict) throw error
    const theirs = await resource.calls.find(calls.api, item._id).catch(() => undefined)
    if (!theirs) throw error
    const {
      merged,
      conflicting: conflictingNames,
      theirChanges: newTheirChanges,
    } = merge(resource, content, theirs)
    const mergedNames = [...new Set([...(theirChanges?.names ?? []), ...newTheirChanges])]
    if (conflictingNames.length > 0)
      return { kind: 'conflict', theirs, conflict, names: conflictingNames, mergedNames }
    return sendForm(resource, calls, merged, { by: conflict.changedBy, names: mergedNames })
  }
}

function sendContent<T extends Item>(
  { labels, tidy, images, bodyOf, calls }: Resource<T>,
  { api }: Calls,
  { item, start, values }: FormContent<T>,
): Promise<T> {
  const before = item ? tidy(start) : readTextValues(labels)
  const changedValues = findChanges(before, tidy(values), cleanTexts) as Values
  const form = bodyOf?.(changedValues) ?? { ...changedValues }
  const image = images.max === 1 ? changedValues[images.field] : undefined
  if (image !== undefined) form[images.field] = readPhotos(image)[0]?.id ?? ''
  return item
    ? calls.change(api, item._id, { ...form, rev: String(item.rev) })
    : calls.create(api, form)
}
