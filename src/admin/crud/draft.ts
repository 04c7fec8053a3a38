// The content of a form before it is saved: fields, images, changes and errors.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import {
  changedNames,
  type DraftContent,
  merge,
  type Side,
  type TakenOver,
  withFields,
} from './merging.ts'
import { addPhoto, readPhotos, writePhotos } from './photo-list.ts'
import { createPhotoUploads, uploadError } from './photo-uploads.ts'
import { type Item, type Resource, textsOf, type Values } from './resource.ts'
import type { ConflictDetails } from './sending.ts'

export type FormDraft<T extends Item> = ReturnType<typeof createDraft<T>>

/** Starts blank; `open` fills it with an item. */
export function createDraft<T extends Item>(
  resource: Resource<T>,
  environment: Pick<Environment, 'shrink'>,
  calls: Calls,
) {
  const blank: Values = { ...textsOf(resource.labels), ...resource.defaults }
  const { field, max, missing } = resource.images
  /** Images on their way; each becomes part of the text of their field. */
  const uploads = createPhotoUploads({
    calls,
    shrink: environment.shrink,
    onStored: (photo) =>
      set(field, max === 1 ? writePhotos([photo]) : addPhoto($values.get()[field] ?? '', photo)),
  })
  const $item = atom<T | undefined>()
  const $start = atom<Values>(blank)
  const $values = atom<Values>(blank)
  const $repeated = atom<readonly string[]>([])
  const $isDetached = atom(false)
  /** True after the first attempt to save: earlier, empty fields show no error. */
  const $checked = atom(false)
  /** The messages of the server; each holds until its field changes. */
  const $refused = atom<FieldFailures>({})
  let takenOver: TakenOver | undefined

  const $changed = computed([$start, $values, uploads.$uploads], (start, values, sending) => [
    ...changedNames(resource, start, values).filter(
      (name) => name !== field || sending.length === 0,
    ),
    ...(sending.length > 0 ? [field] : []),
  ])

  const $errors = computed(
    [$values, uploads.$uploads, $checked, $refused],
    (values, sending, checked, refused): FieldFailures => ({
      ...(checked && failuresOf(resource, values)),
      ...(checked && missing && !values[field] && sending.length === 0 && { [field]: missing }),
      ...(checked && uploadError(field, sending)),
      ...refused,
    }),
  )

  function set(name: string, text: string): void {
    $values.set({ ...$values.get(), [name]: text })
    const { [name]: _, ...others } = $refused.get()
    $refused.set(others)
    if ($repeated.get().includes(name))
      $repeated.set($repeated.get().filter((other) => other !== name))
  }

  function show({ item, start, values }: DraftContent<T>): void {
    $item.set(item)
    $start.set(start)
    $values.set(values)
    $isDetached.set(false)
  }

  function begin(item: T | undefined, values: Values, repeated: readonly string[] = []): void {
    $checked.set(false)
    $refused.set({})
    show({ item, start: values, values })
    $repeated.set(repeated)
    takenOver = undefined
  }

  const content = (): DraftContent<T> => ({
    item: $item.get(),
    start: $start.get(),
    values: $values.get(),
    takenOver,
  })

  return {
    $item,
    $start,
    $values,
    /** Names of the fields that `beginNext` filled, until they change. */
    $repeated,
    /** Whether the item was deleted meanwhile; the content can only become a new item. */
    $isDetached,
    /** Names of the changed fields. */
    $changed,
    $errors,
    uploads,
    content,
    set,
    /** Uploads these files, as many as there is room for; one image is replaced. Returns the names of the others. */
    take(files: readonly File[]): string[] {
      const here = readPhotos($values.get()[field]).length + uploads.$uploads.get().length
      const taken = files.slice(0, max === 1 ? 1 : max - here)
      if (max === 1 && taken.length > 0) uploads.clear()
      uploads.add(taken)
      return files.filter((file) => !taken.includes(file)).map(({ name }) => name)
    },
    begin(): void {
      uploads.clear()
      begin(undefined, blank)
    },
    /** Starts a new item as a copy of this one. */
    beginCopy: (item: T) => begin(undefined, resource.copyOf?.(item) ?? blank),
    /** Starts the next item; repeated fields keep the values of the previous one. */
    beginNext(before: Values): void {
      const differing = changedNames(resource, blank, before)
      const repeated = resource.repeatedFields?.filter((name) => differing.includes(name)) ?? []
      uploads.clear()
      begin(undefined, withFields(blank, before, repeated), repeated)
    },
    clearRepeated(): void {
      $start.set(withFields($start.get(), blank, $repeated.get()))
      $values.set(withFields($values.get(), blank, $repeated.get()))
      $repeated.set([])
    },
    /** Opens the stored item. What was typed since `sent` stays as changes, as do images on their way. */
    open(item: T, sent: Values = $values.get()): void {
      const typed = { start: sent, values: $values.get() }
      const { start, values } = merge(resource, typed, item).merged
      begin(item, start)
      $values.set(values)
    },
    reopen({ item, start, values }: DraftContent<T>): void {
      uploads.clear()
      begin(item, values)
      $start.set(start)
    },
    /** Replaces the fields by those of an earlier version, as changes to the opened item. */
    fillWith: (version: T) => $values.set(resource.valuesOf(version)),
    /** Turns the content into a new item, because the stored one was deleted. */
    detach(): void {
      show({ item: undefined, start: blank, values: $values.get() })
      $isDetached.set(true)
    },
    /** Keeps the typed text as changes to their version, except for fields answered with 'theirs'. */
    resolveConflict(
      { theirs, conflict, takenOver: names }: ConflictDetails<T>,
      answers: Readonly<Record<string, Side>>,
    ): void {
      const { merged } = merge(resource, content(), theirs)
      const lost = Object.keys(answers).filter((name) => answers[name] === 'theirs')
      show({ ...merged, values: withFields(merged.values, merged.start, lost) })
      takenOver = { by: conflict.changedBy, names }
    },
    /** Restores earlier texts as changes to their revision. */
    restore(stored: { rev: number; start: Values; values: Values }): void {
      const { item, start, values } = content()
      const fill = (known: Values, found: Values) => withFields(known, found, Object.keys(known))
      show({
        item: item && { ...item, rev: stored.rev },
        start: item ? fill(start, stored.start) : start,
        values: fill(values, stored.values),
      })
    },
    /** Returns whether everything can be sent; from now on `$errors` is filled. */
    check(): boolean {
      $checked.set(true)
      return Object.keys($errors.get()).length === 0
    },
    /** Shows the server's refusal of the values. */
    refuse: (fields: FieldFailures) => $refused.set(fields),
  }
}

function failuresOf<T extends Item>({ schema, tidy }: Resource<T>, values: Values): FieldFailures {
  try {
    check(schema, tidy(values))
    return {}
  } catch (error) {
    if (error instanceof Failure) return error.fields ?? {}
    throw error
  }
}
