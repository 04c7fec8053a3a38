// The content of a form before it is saved: fields, image, changes and errors.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import { largestUrl } from '#api/contract/photos.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { fromStored, type StoredDraft } from './draft-storage.ts'
import { type ChosenImage, createImage, type ReadImage } from './image.ts'
import {
  changedNames,
  merge,
  rebase,
  type Side,
  type TakenOver,
  type Typed,
  typedSince,
  withFields,
} from './merging.ts'
import { addPhoto } from './photo-list.ts'
import { createPhotoUploads, uploadError } from './photo-uploads.ts'
import type { Item, Resource, Values } from './resource.ts'

/** The content of a form by itself, to be sent or suspended. */
export interface DraftContent<T> extends Typed<T> {
  /** Names of the fields that repeat the previous item. */
  repeated: readonly string[]
  /** The fields that a resolved conflict took from the other admin. */
  takenOver: TakenOver | undefined
  hasPicture: boolean
  picture: Promise<ReadImage>
}

/** The server's refusal and the refused values: a message holds until its field changes. */
interface Refused {
  fields: FieldFailures
  values: Values
  picture: ChosenImage
}

const NOTHING_REFUSED: Refused = { fields: {}, values: {}, picture: { kind: 'none' } }

export type FormDraft<T extends Item> = ReturnType<typeof createDraft<T>>

/** Starts blank; `open` fills it with an item. */
export function createDraft<T extends Item>(
  resource: Resource<T>,
  environment: Pick<Environment, 'shrink' | 'picture'>,
  calls: Calls,
) {
  const { blank, photosField } = resource
  const pictureField = resource.picture?.field
  const picture = createImage(environment)
  /** Photographs on their way; each becomes part of the text of `photosField`. */
  const uploads = createPhotoUploads({
    calls,
    shrink: environment.shrink,
    onStored(photo) {
      if (photosField) set(photosField, addPhoto($values.get()[photosField] ?? '', photo))
    },
  })
  const $item = atom<T | undefined>()
  const $start = atom<Values>(blank)
  const $values = atom<Values>(blank)
  const $repeated = atom<readonly string[]>([])
  const $isDetached = atom(false)
  /** True after the first attempt to save: earlier, empty fields show no error. */
  const $checked = atom(false)
  const $refused = atom(NOTHING_REFUSED)
  let takenOver: TakenOver | undefined

  const $changed = computed(
    [$start, $values, picture.$picture, uploads.$uploads],
    (start, values, chosen, sending) => [
      ...changedNames(resource, start, values).filter(
        (name) => name !== photosField || sending.length === 0,
      ),
      ...(pictureField && isNewImage(chosen) ? [pictureField] : []),
      ...(photosField && sending.length > 0 ? [photosField] : []),
    ],
  )

  const $errors = computed(
    [$values, picture.$picture, uploads.$uploads, $checked, $refused, $item],
    (values, chosen, sending, checked, refused, item): FieldFailures => {
      const { field = '', missing } = resource.picture ?? {}
      const unchanged = ([name]: [string, string]) =>
        name === field ? chosen === refused.picture : values[name] === refused.values[name]
      return {
        ...(checked && failuresOf(resource, values)),
        ...(checked && missing && !item && chosen.kind === 'none' && { [field]: missing }),
        ...(chosen.kind === 'refused' && { [field]: chosen.message }),
        ...(checked && photosField && uploadError(photosField, sending)),
        ...Object.fromEntries(Object.entries(refused.fields).filter(unchanged)),
      }
    },
  )

  function set(name: string, text: string): void {
    $values.set({ ...$values.get(), [name]: text })
    if ($repeated.get().includes(name))
      $repeated.set($repeated.get().filter((other) => other !== name))
  }

  const typed = (): Typed<T> => ({ item: $item.get(), start: $start.get(), values: $values.get() })

  function show({ item, start, values }: Typed<T>): void {
    $item.set(item)
    $start.set(start)
    $values.set(values)
    $isDetached.set(false)
  }

  function begin(item: T | undefined, values: Values, repeated: readonly string[] = []): void {
    picture.clear()
    uploads.clear()
    $checked.set(false)
    $refused.set(NOTHING_REFUSED)
    show({ item, start: values, values })
    $repeated.set(repeated)
    takenOver = undefined
  }

  function copyPicture(item: T, isStart = true): void {
    const image = pictureField && resource.imageOf(item)
    if (image) picture.copy(environment.picture(largestUrl(image)), isStart)
  }

  const content = (): DraftContent<T> => ({
    ...typed(),
    repeated: $repeated.get(),
    takenOver,
    hasPicture: picture.$picture.get().kind !== 'none',
    picture: picture.read(),
  })

  return {
    $item,
    $start,
    $values,
    /** Names of the fields that `beginNext` filled, until they change. */
    $repeated,
    /** Whether the item was deleted meanwhile; the content can only become a new item. */
    $isDetached,
    /** Names of the changed fields, the image's among them. */
    $changed,
    $errors,
    picture,
    pictureField,
    uploads,
    typed,
    content,
    set,
    begin: () => begin(undefined, blank),
    /** Starts a new item as a copy of this one. */
    beginCopy(item: T): void {
      begin(undefined, resource.copyOf?.(item) ?? blank)
      copyPicture(item)
    },
    /** Starts the next item; repeated fields keep the values of the previous one. */
    beginNext(before: Values): void {
      const differing = changedNames(resource, blank, before)
      const repeated = resource.repeatedFields?.filter((name) => differing.includes(name)) ?? []
      begin(undefined, withFields(blank, before, repeated), repeated)
    },
    clearRepeated(): void {
      $start.set(withFields($start.get(), blank, $repeated.get()))
      $values.set(withFields($values.get(), blank, $repeated.get()))
      $repeated.set([])
    },
    open: (item: T) => begin(item, resource.valuesOf(item)),
    /** Replaces the fields by those of an earlier version, as changes to the opened item. */
    fillWith(version: T): void {
      $values.set(resource.valuesOf(version))
      const stored = $item.get()
      const before = stored && resource.imageOf(stored)
      if (resource.imageOf(version)?.url !== before?.url) copyPicture(version, false)
    },
    /** Turns the content into a new item, because the stored one was deleted. */
    detach(): void {
      const item = $item.get()
      if (item && picture.$picture.get().kind === 'none') copyPicture(item)
      show({ item: undefined, start: blank, values: $values.get() })
      $isDetached.set(true)
    },
    /**
     * Keeps the typed text as changes to `item`, which `by` has saved, except for fields answered with 'theirs'.
     */
    resolveConflict(item: T, by: string, answers: Readonly<Record<string, Side>>): void {
      const { values, theirs, both } = merge(resource, content(), item)
      const stored = resource.valuesOf(item)
      const lost = Object.keys(stored).filter((name) => answers[name] === 'theirs')
      if (pictureField && answers[pictureField] === 'theirs') picture.clear()
      const unasked = both.filter((name) => answers[name] === undefined)
      show(rebase(item, stored, withFields(values, stored, lost), $start.get(), unasked))
      takenOver = { by, names: [...new Set([...(takenOver?.names ?? []), ...theirs])] }
    },
    /** Continues after `sent` was saved as `item`; returns whether more was typed since. */
    continueFrom(sent: DraftContent<T>, item: T): boolean {
      if (picture.read() === sent.picture) picture.clear()
      show(typedSince(resource, sent.values, $values.get(), item))
      takenOver = undefined
      return $changed.get().length > 0
    },
    differsFrom: (sent: DraftContent<T>) =>
      picture.read() !== sent.picture ||
      changedNames(resource, sent.values, $values.get()).length > 0,
    /** Returns the content with its image; the form must then start with another item. */
    release: (): DraftContent<T> => ({ ...content(), picture: picture.release() }),
    /** Takes the released content back. */
    async resume(released: DraftContent<T>): Promise<void> {
      begin(released.item, released.start, released.repeated)
      $values.set(released.values)
      takenOver = released.takenOver
      await picture.resume(released.picture)
    },
    /** Restores earlier texts as changes to their revision. */
    restore: (stored: StoredDraft) => show(fromStored(typed(), stored)),
    /** Returns whether everything can be sent; from now on `$errors` is filled. */
    check(): boolean {
      $checked.set(true)
      return Object.keys($errors.get()).length === 0
    },
    /** Shows the server's refusal of these values. */
    refuse(fields: FieldFailures, values: Values): void {
      $refused.set({ fields, values, picture: picture.$picture.get() })
    },
  }
}

const isNewImage = (chosen: ChosenImage) =>
  (chosen.kind === 'chosen' || chosen.kind === 'reading') && !chosen.copied

function failuresOf<T extends Item>({ schema, tidy }: Resource<T>, values: Values): FieldFailures {
  try {
    check(schema, tidy(values))
    return {}
  } catch (error) {
    if (error instanceof Failure) return error.fields ?? {}
    throw error
  }
}
