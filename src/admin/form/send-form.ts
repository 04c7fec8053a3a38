// Submission of a form: all filled fields of a new item, only the changed fields of a stored one.
import { type Conflict, Failure } from '#api/contract/failure.ts'
import type { Item, Resource } from '#src/admin/list/resource.ts'
import { readPhotos } from '#src/admin/photos/photo-list.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import { changedNames, type FormContent, merge, tidyTexts, withFields } from './merge.ts'

/** Another admin saved first, and both changed the same fields. */
export interface ConflictDetails<T> {
  theirs: T
  conflict: Conflict
  names: readonly string[]
  /** Names of fields that only the other admin changed; their values are merged in. */
  mergedNames: readonly string[]
}

export class EditConflict<T> extends Error {
  readonly details: ConflictDetails<T>

  constructor(details: ConflictDetails<T>, options: ErrorOptions) {
    super('Both admins changed the same fields.', options)
    this.details = details
  }
}

/** The names of the fields that were merged in from another admin's save. */
interface TheirChanges {
  by: string
  names: readonly string[]
}

/**
 * Without conflicting fields, both admins' changes are merged and saved.
 * @throws EditConflict, Failure or Unreachable.
 */
export async function sendForm<T extends Item>(
  resource: Resource<T>,
  calls: Calls,
  content: FormContent<T>,
  theirChanges?: TheirChanges,
): Promise<{ item: T; theirChanges: TheirChanges | undefined }> {
  try {
    return { item: await sendContent(resource, calls, content), theirChanges }
  } catch (error) {
    const { item } = content
    const conflict = error instanceof Failure && error.conflict
    if (!item || !conflict) throw error
    const theirs = await resource.calls.find(calls.api, item._id).catch(() => undefined)
    if (!theirs) throw error
    const {
      merged,
      conflicting: names,
      theirChanges: newTheirChanges,
    } = merge(resource, content, theirs)
    const mergedNames = [...new Set([...(theirChanges?.names ?? []), ...newTheirChanges])]
    if (names.length > 0)
      throw new EditConflict({ theirs, conflict, names, mergedNames }, { cause: error })
    return sendForm(resource, calls, merged, { by: conflict.changedBy, names: mergedNames })
  }
}

function sendContent<T extends Item>(
  resource: Resource<T>,
  { api }: Calls,
  { item, start, values }: FormContent<T>,
): Promise<T> {
  const { tidy, images, bodyOf, calls } = resource
  const isFilled = ([, text]: [string, string]) => text !== ''
  const names = item
    ? changedNames(resource, start, values)
    : Object.entries(tidyTexts(resource, values))
        .filter(isFilled)
        .map(([name]) => name)
  const changedValues = withFields({}, tidy(values), names)
  const form = bodyOf?.(changedValues) ?? { ...changedValues }
  const image = images.max === 1 ? changedValues[images.field] : undefined
  if (image !== undefined) form[images.field] = readPhotos(image)[0]?.id ?? ''
  return item
    ? calls.change(api, item._id, { ...form, rev: String(item.rev) })
    : calls.create(api, form)
}
