// Unsaved content of a form: field values, image uploads, changes and validation errors.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import { type Item, type Resource, readTextValues, type Values } from '#src/admin/list/resource.ts'
import { addPhoto, readPhotos, writePhotos } from '#src/admin/photos/photo-list.ts'
import { createPhotoUploads, uploadError } from '#src/admin/photos/photo-uploads.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { changedNames, type FormContent, merge, type Side, withFields } from './merge.ts'

/** Creates the values of an empty form. */
export function createFormValues<T extends Item>(
  resource: Resource<T>,
  environment: Pick<Environment, 'shrink'>,
  calls: Calls,
) {
  const blank: Values = { ...readTextValues(resource.labels), ...resource.defaults }
  const emptyContent: FormContent<T> = { item: undefined, start: blank, values: blank }
  const { field, max, missingMessage } = resource.images
  const $content = atom(emptyContent)
  const $values = computed($content, ({ values }) => values)
  /** Running uploads; a finished one is added to the value of the image field. */
  const uploads = createPhotoUploads({
    calls,
    shrink: environment.shrink,
    onStored: (photo) =>
      set(field, max === 1 ? writePhotos([photo]) : addPhoto($values.get()[field] ?? '', photo)),
  })
  /** True after the first attempt to save; until then, empty fields show no error. */
  const $hasTriedToSave = atom(false)
  /** Validation errors from the server; each is cleared when its field changes. */
  const $serverErrors = atom<FieldFailures>({})

  const $changed = computed([$content, uploads.$uploads], ({ start, values }, runningUploads) => {
    const names = changedNames(resource, start, values)
    return runningUploads.length > 0 ? [...new Set(names).add(field)] : names
  })

  const $errors = computed(
    [$values, uploads.$uploads, $hasTriedToSave, $serverErrors],
    (values, runningUploads, hasTriedToSave, serverErrors): FieldFailures => {
      if (!hasTriedToSave) return serverErrors
      const needsImage = missingMessage && !values[field] && runningUploads.length === 0
      return {
        ...validate(resource, values),
        ...(needsImage && { [field]: missingMessage }),
        ...uploadError(field, runningUploads),
        ...serverErrors,
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
    const { [name]: _, ...remaining } = $serverErrors.get()
    $serverErrors.set(remaining)
  }

  function setContent(content: Partial<FormContent<T>>): void {
    $hasTriedToSave.set(false)
    $serverErrors.set({})
    $content.set({ ...emptyContent, ...content })
  }

  /** Replaces the content and cancels the running uploads. */
  function reset(content: Partial<FormContent<T>> = {}): void {
    uploads.clear()
    setContent(content)
  }

  return {
    $content,
    $values,
    /** Names of the changed fields. */
    $changed,
    $errors,
    uploads,
    set,
    reset,
    /** Uploads as many files as the field has room for; a single image is replaced. Returns the names of the files left out. */
    addFiles(files: readonly File[]): string[] {
      const imageCount = readPhotos($values.get()[field]).length + uploads.$uploads.get().length
      const accepted = files.slice(0, max === 1 ? 1 : max - imageCount)
      if (max === 1 && accepted.length > 0) uploads.clear()
      uploads.add(accepted)
      return files.filter((file) => !accepted.includes(file)).map(({ name }) => name)
    },
    /** Starts a new item with these values. */
    startWith: (values: Values = blank) => reset({ start: values, values }),
    /** Starts the next item with the repeated fields of the previous one. */
    startNext(previous: Values): void {
      const changedFields = changedNames(resource, blank, previous)
      const repeated = resource.repeatedFields?.filter((name) => changedFields.includes(name)) ?? []
      const values = withFields(blank, previous, repeated)
      reset({ start: values, values, repeated })
    },
    clearRepeated(): void {
      const { start, values, repeated = [] } = $content.get()
      const clearFields = (texts: Values) => withFields(texts, blank, repeated)
      $content.set({ ...emptyContent, start: clearFields(start), values: clearFields(values) })
    },
    /** Opens the stored item. Text typed since `submitted` and running uploads stay as unsaved changes. */
    open(item: T, submitted: Values = $values.get()): void {
      setContent(merge(resource, { start: submitted, values: $values.get() }, item).merged)
    },
    /** Fills the fields with an earlier version, as changes to the opened item. */
    fillWith: (version: T) => setContent({ ...$content.get(), values: resource.valuesOf(version) }),
    /** Turns the content into a new item after the stored one was deleted. */
    detach: () => setContent({ values: $values.get(), isDetached: true }),
    /** Keeps the own text as changes to the other admin's version, except for fields where 'theirs' was chosen. */
    resolveConflict(theirs: T, choices: Readonly<Record<string, Side>>): void {
      const { merged } = merge(resource, $content.get(), theirs)
      const discarded = Object.keys(choices).filter((name) => choices[name] === 'theirs')
      setContent({ ...merged, values: withFields(merged.values, merged.start, discarded) })
    },
    /** Restores autosaved values as changes to the revision they were typed on. */
    restore(autosave: { rev: number; start: Values; values: Values }): void {
      const { item, start, values, ...content } = $content.get()
      const fillFields = (current: Values, restored: Values) =>
        withFields(current, restored, Object.keys(current))
      setContent({
        ...content,
        item: item && { ...item, rev: autosave.rev },
        start: item ? fillFields(start, autosave.start) : start,
        values: fillFields(values, autosave.values),
      })
    },
    /** Validates the form and shows its errors. Returns whether it can be sent. */
    check(): boolean {
      $hasTriedToSave.set(true)
      return Object.keys($errors.get()).length === 0
    },
    /** Shows validation errors from the server. */
    setServerErrors: (fields: FieldFailures) => $serverErrors.set(fields),
  }
}

function validate<T extends Item>({ schema, tidy }: Resource<T>, values: Values): FieldFailures {
  try {
    check(schema, tidy(values))
    return {}
  } catch (error) {
    if (error instanceof Failure) return error.fields ?? {}
    throw error
  }
}
