// The content of a form before it is saved: fields, images, changes and errors.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { changedNames, type DraftContent, merge, type Side, withFields } from './merging.ts'
import { addPhoto, readPhotos, writePhotos } from './photo-list.ts'
import { createPhotoUploads, uploadError } from './photo-uploads.ts'
import { type Item, type Resource, textsOf, type Values } from './resource.ts'

/** Starts blank. */
export function createDraft<T extends Item>(
  resource: Resource<T>,
  environment: Pick<Environment, 'shrink'>,
  calls: Calls,
) {
  const blank: Values = { ...textsOf(resource.labels), ...resource.defaults }
  const empty: DraftContent<T> = { item: undefined, start: blank, values: blank }
  const { field, max, missing } = resource.images
  const $content = atom(empty)
  const $values = computed($content, ({ values }) => values)
  /** Images on their way; each becomes part of the text of their field. */
  const uploads = createPhotoUploads({
    calls,
    shrink: environment.shrink,
    onStored: (photo) =>
      set(field, max === 1 ? writePhotos([photo]) : addPhoto($values.get()[field] ?? '', photo)),
  })
  /** True after the first attempt to save: earlier, empty fields show no error. */
  const $isChecked = atom(false)
  /** The messages of the server; each holds until its field changes. */
  const $refused = atom<FieldFailures>({})

  const $changed = computed([$content, uploads.$uploads], ({ start, values }, sending) => {
    const names = changedNames(resource, start, values)
    return sending.length > 0 ? [...new Set(names).add(field)] : names
  })

  const $errors = computed(
    [$values, uploads.$uploads, $isChecked, $refused],
    (values, sending, isChecked, refused): FieldFailures => {
      if (!isChecked) return refused
      const needsImage = missing && !values[field] && sending.length === 0
      return {
        ...failuresOf(resource, values),
        ...(needsImage && { [field]: missing }),
        ...uploadError(field, sending),
        ...refused,
      }
    },
  )

  function set(name: string, text: string): void {
    const { values, repeated, ...content } = $content.get()
    $content.set({
      ...content,
      values: { ...values, [name]: text },
      repeated: repeated?.filter((other) => other !== name),
    })
    const { [name]: _, ...others } = $refused.get()
    $refused.set(others)
  }

  function show(content: Partial<DraftContent<T>>): void {
    $isChecked.set(false)
    $refused.set({})
    $content.set({ ...empty, ...content })
  }

  /** Shows other content, without images on their way to the one before. */
  function begin(content: Partial<DraftContent<T>> = {}): void {
    uploads.clear()
    show(content)
  }

  return {
    $content,
    $values,
    /** Names of the changed fields. */
    $changed,
    $errors,
    uploads,
    set,
    begin,
    /** Uploads these files, as many as there is room for; one image is replaced. Returns the names of the others. */
    take(files: readonly File[]): string[] {
      const here = readPhotos($values.get()[field]).length + uploads.$uploads.get().length
      const taken = files.slice(0, max === 1 ? 1 : max - here)
      if (max === 1 && taken.length > 0) uploads.clear()
      uploads.add(taken)
      return files.filter((file) => !taken.includes(file)).map(({ name }) => name)
    },
    /** Starts a new item with these values. */
    beginWith: (values: Values = blank) => begin({ start: values, values }),
    /** Starts the next item; repeated fields keep the values of the previous one. */
    beginNext(before: Values): void {
      const differing = changedNames(resource, blank, before)
      const repeated = resource.repeatedFields?.filter((name) => differing.includes(name)) ?? []
      const values = withFields(blank, before, repeated)
      begin({ start: values, values, repeated })
    },
    clearRepeated(): void {
      const { start, values, repeated = [] } = $content.get()
      const cleared = (texts: Values) => withFields(texts, blank, repeated)
      $content.set({ ...empty, start: cleared(start), values: cleared(values) })
    },
    /** Opens the stored item. What was typed since `sent` stays as changes, as do images on their way. */
    open(item: T, sent: Values = $values.get()): void {
      show(merge(resource, { start: sent, values: $values.get() }, item).merged)
    },
    /** Replaces the fields by those of an earlier version, as changes to the opened item. */
    fillWith: (version: T) => show({ ...$content.get(), values: resource.valuesOf(version) }),
    /** Turns the content into a new item, because the stored one was deleted. */
    detach: () => show({ values: $values.get(), isDetached: true }),
    /** Keeps the typed text as changes to their version, except for fields answered with 'theirs'. */
    resolveConflict(theirs: T, answers: Readonly<Record<string, Side>>): void {
      const { merged } = merge(resource, $content.get(), theirs)
      const lost = Object.keys(answers).filter((name) => answers[name] === 'theirs')
      show({ ...merged, values: withFields(merged.values, merged.start, lost) })
    },
    /** Restores earlier texts as changes to their revision. */
    restore(stored: { rev: number; start: Values; values: Values }): void {
      const { item, start, values, ...content } = $content.get()
      const fill = (known: Values, found: Values) => withFields(known, found, Object.keys(known))
      show({
        ...content,
        item: item && { ...item, rev: stored.rev },
        start: item ? fill(start, stored.start) : start,
        values: fill(values, stored.values),
      })
    },
    /** Returns whether everything can be sent; from now on `$errors` is filled. */
    check(): boolean {
      $isChecked.set(true)
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
