// The content of a form before it is saved: fields, image, changes and errors.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { largestUrl } from '#src/ui/picture-sources.ts'
import { type ChosenImage, createImage, type ReadImage } from './image.ts'
import {
  changedSince,
  filledFrom,
  merge,
  rebase,
  type Side,
  type TakenOver,
  type Typed,
  typedSince,
  withFields,
} from './merging.ts'
import type { Item, Resource, Values } from './resource.ts'

export type DraftRules<T extends Item, Name extends string> = Pick<
  Resource<T, Name, never>,
  'blank' | 'copyOf' | 'repeatedFields' | 'schema' | 'tidy' | 'valuesOf' | 'picture'
>

/** The content of a form by itself, to be sent or suspended. */
export interface DraftContent<T extends Item, Name extends string> extends Typed<T, Name> {
  /** Names of the fields that repeat the previous item. */
  repeated: readonly Name[]
  /** The fields that a resolved conflict took from the other admin. */
  takenOver: TakenOver | undefined
  hasPicture: boolean
  picture: Promise<ReadImage>
}

/** The server's refusal and the refused values: a message holds until its field changes. */
interface Refused {
  fields: FieldFailures
  values: Record<string, string>
  picture: ChosenImage
}

const NOTHING_REFUSED: Refused = { fields: {}, values: {}, picture: { kind: 'none' } }

export type FormDraft<T extends Item, Name extends string> = ReturnType<typeof createDraft<T, Name>>

/** Starts blank; `open` fills it with an item. */
export function createDraft<T extends Item, Name extends string>(
  resource: DraftRules<T, Name>,
  environment: Pick<Environment, 'shrink' | 'picture'>,
) {
  const picture = createImage(environment)
  const $item = atom<T | undefined>()
  const $start = atom<Values<Name>>(resource.blank)
  const $values = atom<Values<Name>>(resource.blank)
  const $repeated = atom<readonly Name[]>([])
  /** True after the first attempt to save: earlier, empty fields show no error. */
  const $checked = atom(false)
  const $refused = atom(NOTHING_REFUSED)
  let takenOver: TakenOver | undefined

  const changedNames = (before: Values<Name>, now: Values<Name>) =>
    Object.keys(changedSince(resource.tidy(before), resource.tidy(now))) as Name[]

  const $changed = computed([$start, $values, picture.$picture], (start, values, chosen) => [
    ...changedNames(start, values),
    ...(isNewImage(chosen) ? [resource.picture.field] : []),
  ])

  const $errors = computed(
    [$values, picture.$picture, $checked, $refused, $item],
    (values, chosen, checked, refused, item): FieldFailures => {
      const { field, missing } = resource.picture
      const unchanged = ([name]: [string, string]) =>
        name === field ? chosen === refused.picture : values[name as Name] === refused.values[name]
      return {
        ...(checked && failuresOf(resource, values)),
        ...(checked && missing && !item && chosen.kind === 'none' && { [field]: missing }),
        ...(chosen.kind === 'refused' && { [field]: chosen.message }),
        ...Object.fromEntries(Object.entries(refused.fields).filter(unchanged)),
      }
    },
  )

  function begin(item: T | undefined, values: Values<Name>): void {
    picture.clear()
    $checked.set(false)
    $refused.set(NOTHING_REFUSED)
    $item.set(item)
    $start.set(values)
    $values.set(values)
    $repeated.set([])
    takenOver = undefined
  }

  function show({ item, start, values }: Typed<T, Name>): void {
    $item.set(item)
    $start.set(start)
    $values.set(values)
  }

  function copyPicture(item: T): void {
    const image = resource.picture.of(item)
    if (image) picture.copy(environment.picture(largestUrl(image)))
  }

  const content = (): DraftContent<T, Name> => ({
    item: $item.get(),
    start: $start.get(),
    values: $values.get(),
    repeated: $repeated.get(),
    takenOver,
    hasPicture: picture.$picture.get().kind !== 'none',
    picture: picture.read(),
  })

  return {
    /** The edited item; undefined for a new one. */
    $item,
    $start,
    $values,
    /** Names of the fields that `beginNext` filled, until they change. */
    $repeated,
    /** Names of the changed fields, the image's among them. */
    $changed,
    /** One message per refused field. */
    $errors,
    picture,
    pictureField: resource.picture.field,
    set(name: Name, text: string): void {
      $values.set({ ...$values.get(), [name]: text })
      if ($repeated.get().includes(name))
        $repeated.set($repeated.get().filter((other) => other !== name))
    },
    begin: (values: Values<Name>) => begin(undefined, values),
    /** Starts a new item as a copy of this one. */
    beginCopy(item: T): void {
      begin(undefined, resource.copyOf?.(item) ?? resource.blank)
      copyPicture(item)
    },
    /** Starts the next item; repeated fields keep the values of the previous one. */
    beginNext(before: Values<Name>): void {
      const { blank, repeatedFields = [] } = resource
      const differing = changedNames(blank, before)
      const repeated = repeatedFields.filter((name) => differing.includes(name))
      begin(undefined, withFields(blank, before, repeated))
      $repeated.set(repeated)
    },
    clearRepeated(): void {
      $start.set(withFields($start.get(), resource.blank, $repeated.get()))
      $values.set(withFields($values.get(), resource.blank, $repeated.get()))
      $repeated.set([])
    },
    open: (item: T) => begin(item, resource.valuesOf(item)),
    /** Turns the content into a new item, because the stored one was deleted. */
    detach(): void {
      const item = $item.get()
      if (item && picture.$picture.get().kind === 'none') copyPicture(item)
      $item.set(undefined)
      $start.set(resource.blank)
    },
    /**
     * Keeps the typed text as changes to `item`, which `by` has saved, except for fields answered with 'theirs'.
     */
    resolveConflict(item: T, by: string, answers: Readonly<Record<string, Side>>): void {
      const { field } = resource.picture
      const { values, theirs, both } = merge(resource, content(), item)
      const stored = resource.valuesOf(item)
      const lost = (Object.keys(stored) as Name[]).filter((name) => answers[name] === 'theirs')
      if (answers[field] === 'theirs') picture.clear()
      const unasked = both.filter((name) => answers[name] === undefined)
      show(rebase(item, stored, withFields(values, stored, lost), $start.get(), unasked))
      takenOver = { by, names: [...new Set([...(takenOver?.names ?? []), ...theirs])] }
    },
    /** Continues after `sent` was saved as `item`; returns whether more was typed since. */
    continueFrom(sent: DraftContent<T, Name>, item: T): boolean {
      if (picture.read() === sent.picture) picture.clear()
      show(typedSince(resource, sent.values, $values.get(), item))
      takenOver = undefined
      return $changed.get().length > 0
    },
    content,
    differsFrom: (sent: DraftContent<T, Name>) =>
      picture.read() !== sent.picture || changedNames(sent.values, $values.get()).length > 0,
    /** Returns the content with its image; the form must then start with another item. */
    release: (): DraftContent<T, Name> => ({ ...content(), picture: picture.release() }),
    /** Takes the released content back. */
    async resume({ item, start, values, ...more }: DraftContent<T, Name>): Promise<void> {
      begin(item, start)
      $values.set(values)
      $repeated.set(more.repeated)
      takenOver = more.takenOver
      await picture.resume(more.picture)
    },
    /** Restores earlier texts as changes to their revision. */
    restore(earlier: {
      values: Record<string, string>
      start: Record<string, string>
      rev: number
    }): void {
      const item = $item.get()
      if (item) {
        $item.set({ ...item, rev: earlier.rev })
        $start.set(filledFrom($start.get(), earlier.start))
      }
      $values.set(filledFrom($values.get(), earlier.values))
    },
    /** Returns whether everything can be sent; from now on `$errors` is filled. */
    check(): boolean {
      $checked.set(true)
      return Object.keys($errors.get()).length === 0
    },
    /** Shows the server's refusal of these values. */
    refuse(fields: FieldFailures, values: Values<Name>): void {
      $refused.set({ fields, values, picture: picture.$picture.get() })
    },
  }
}

const isNewImage = (chosen: ChosenImage) =>
  (chosen.kind === 'chosen' || chosen.kind === 'reading') && !chosen.copied

function failuresOf<T extends Item, Name extends string>(
  { schema, tidy }: DraftRules<T, Name>,
  values: Values<Name>,
): FieldFailures {
  try {
    check(schema, tidy(values))
    return {}
  } catch (error) {
    if (error instanceof Failure) return error.fields ?? {}
    throw error
  }
}
