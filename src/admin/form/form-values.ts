// Form of one item: what the form engine does not have, which are the item itself, repeated fields, images and merging.
import { atom, computed } from 'nanostores'
import * as v from 'valibot'
import { collectFieldMessages } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import { type Item, type Resource, readTextValues, type Values } from '#src/admin/list/resource.ts'
import { addPhoto, readPhotos, writePhotos } from '#src/admin/photos/photo-list.ts'
import { createPhotoUploads, uploadError } from '#src/admin/photos/photo-uploads.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import {
  changedNames,
  cleanTexts,
  type FormContent,
  merge,
  type Side,
  withFields,
} from './merge.ts'

export type AfterSave = 'list' | 'another'

/**
 * Creates an empty form. `send` resolves with the stored item, or with undefined to leave the content as it is then.
 */
export function createFormValues<T extends Item>(
  resource: Resource<T>,
  environment: Pick<Environment, 'shrink'>,
  calls: Calls,
  send: (content: FormContent<T>, afterSave: AfterSave) => Promise<T | undefined>,
) {
  const blank: Values = { ...readTextValues(resource.labels), ...resource.defaults }
  const { field, max, missingMessage } = resource.images
  /** Running uploads; a finished one is added to the value of the image field. */
  const uploads = createPhotoUploads({
    calls,
    shrink: environment.shrink,
    onStored: (photo) =>
      set(field, max === 1 ? writePhotos([photo]) : addPhoto(values()[field] ?? '', photo)),
  })
  const $item = atom<Omit<FormContent<T>, 'start' | 'values'>>({})
  const form = createFormStore<Values, void, AfterSave>({
    initial: blank,
    tidy: (texts) => cleanTexts(resource.tidy(texts)),
    check: checkValues,
    recheckOn: [uploads.$uploads],
    async send(_checked, _changes, afterSave = 'list'): Promise<Values> {
      const item = await send($content.get(), afterSave)
      if (!item) return form.$content.get().start
      $item.set({ item })
      return resource.valuesOf(item)
    },
  })
  const values = () => form.$values.get()
  const $content = computed(
    [$item, form.$content],
    (item, content): FormContent<T> => ({ ...item, ...content }),
  )
  /** Names of the changed fields. */
  const $changed = computed([form.$changed, uploads.$uploads], (names, runningUploads) =>
    runningUploads.length > 0 ? [...new Set(names).add(field)] : names,
  )

  function checkValues(texts: Values): void {
    const runningUploads = uploads.$uploads.get()
    const needsImage = missingMessage && !texts[field] && runningUploads.length === 0
    const { issues = [] } = v.safeParse(resource.schema, resource.tidy(texts))
    const fields: FieldFailures = {
      ...collectFieldMessages(issues),
      ...(needsImage && { [field]: missingMessage }),
      ...uploadError(field, runningUploads),
    }
    if (Object.keys(fields).length > 0) throw new Failure(422, 'Please check the form.', { fields })
  }

  function set(name: string, text: string): void {
    const { repeated, ...item } = $item.get()
    $item.set({ ...item, repeated: repeated?.filter((other) => other !== name) })
    form.set(name, text)
  }

  function setContent({ start, values, ...item }: FormContent<T>): void {
    $item.set(item)
    form.reset(start, values)
  }

  /** Replaces the content and cancels the running uploads. */
  function reset(content: FormContent<T> = { start: blank, values: blank }): void {
    uploads.clear()
    setContent(content)
  }

  return {
    ...form,
    $content,
    $changed,
    uploads,
    set,
    reset,
    /** Uploads as many files as the field has room for; a single image is replaced. Returns the names of the files left out. */
    addFiles(files: readonly File[]): string[] {
      const imageCount = readPhotos(values()[field]).length + uploads.$uploads.get().length
      const accepted = files.slice(0, max === 1 ? 1 : max - imageCount)
      if (max === 1 && accepted.length > 0) uploads.clear()
      uploads.add(accepted)
      return files.filter((file) => !accepted.includes(file)).map(({ name }) => name)
    },
    /** Starts a new item with these values. */
    startWith: (start: Values = blank) => reset({ start, values: start }),
    /** Starts the next item with the repeated fields of the previous one. */
    startNext(previous: Values): void {
      const changedFields = changedNames(resource, blank, previous)
      const repeated = resource.repeatedFields?.filter((name) => changedFields.includes(name)) ?? []
      const start = withFields(blank, previous, repeated)
      reset({ start, values: start, repeated })
    },
    clearRepeated(): void {
      const { start, repeated = [] } = $content.get()
      $item.set({})
      form.showStored(withFields(start, blank, repeated))
    },
    /** Opens the stored item. Text that was typed already and running uploads stay as unsaved changes. */
    open(item: T): void {
      $item.set({ item })
      form.showStored(resource.valuesOf(item), values())
    },
    /** Fills the fields with an earlier version, as changes to the opened item. */
    fillWith: (version: T) => setContent({ ...$content.get(), values: resource.valuesOf(version) }),
    /** Turns the content into a new item after the stored one was deleted. */
    detach: () => setContent({ start: blank, values: values(), isDetached: true }),
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
  }
}
