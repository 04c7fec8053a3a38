// What a form holds before it is saved: the fields, the photograph, what has changed and what is wrong.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { largestUrl } from '#src/ui/picture-sources.ts'
import { type ChosenImage, createImage, type ReadPicture } from './image.ts'
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
  'blank' | 'copyOf' | 'keptFields' | 'schema' | 'tidy' | 'valuesOf' | 'picture'
>

/** Everything a form holds, by itself: to be sent, or to be parked for a while. */
export interface DraftContent<T extends Item, Name extends string> extends Typed<T, Name> {
  /** Names of the fields that still hold the values of the item before. */
  kept: readonly Name[]
  /** What an answered conflict has left to somebody else, to be told once it is saved. */
  takenOver: TakenOver | undefined
  hasPicture: boolean
  picture: Promise<ReadPicture>
}

/** What the server refused, and what it was about: a sentence holds until its field is changed. */
interface Refused {
  fields: FieldFailures
  values: Record<string, string>
  picture: ChosenImage
}

const NOTHING_REFUSED: Refused = { fields: {}, values: {}, picture: { kind: 'none' } }

export type FormDraft<T extends Item, Name extends string> = ReturnType<typeof createDraft<T, Name>>

/** Starts blank; `open` puts an item into it. */
export function createDraft<T extends Item, Name extends string>(
  resource: DraftRules<T, Name>,
  world: Pick<Environment, 'shrink' | 'picture'>,
) {
  const picture = createImage(world)
  const $item = atom<T | undefined>()
  const $start = atom<Values<Name>>(resource.blank)
  const $values = atom<Values<Name>>(resource.blank)
  const $kept = atom<readonly Name[]>([])
  /** Becomes true with the first try to save: nobody is told off for a field not yet reached. */
  const $checked = atom(false)
  const $refused = atom(NOTHING_REFUSED)
  let takenOver: TakenOver | undefined

  const changedNames = (before: Values<Name>, now: Values<Name>) =>
    Object.keys(changedSince(resource.tidy(before), resource.tidy(now))) as Name[]

  const $changed = computed([$start, $values, picture.$picture], (start, values, chosen) => [
    ...changedNames(start, values),
    ...(isNewPicture(chosen) ? [resource.picture.field] : []),
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
    $kept.set([])
    takenOver = undefined
  }

  function show({ item, start, values }: Typed<T, Name>): void {
    $item.set(item)
    $start.set(start)
    $values.set(values)
  }

  function copyPicture(item: T): void {
    const image = resource.picture.of(item)
    if (image) picture.copy(world.picture(largestUrl(image)))
  }

  const content = (): DraftContent<T, Name> => ({
    item: $item.get(),
    start: $start.get(),
    values: $values.get(),
    kept: $kept.get(),
    takenOver,
    hasPicture: picture.$picture.get().kind !== 'none',
    picture: picture.read(),
  })

  return {
    /** The stored item that is being edited; undefined for a new one. */
    $item,
    $start,
    $values,
    /** Names of the fields that `beginNext` has filled, while nobody has typed into them. */
    $kept,
    /** Names of what would be stored differently, the photograph's field among them. */
    $changed,
    /** One sentence per field that cannot be saved as it is. */
    $errors,
    picture,
    pictureField: resource.picture.field,
    set(name: Name, text: string): void {
      $values.set({ ...$values.get(), [name]: text })
      if ($kept.get().includes(name)) $kept.set($kept.get().filter((other) => other !== name))
    },
    /** Fills the form for a new item. */
    begin: (values: Values<Name>) => begin(undefined, values),
    /** Fills the form for a new item that starts as a copy of this one. */
    beginCopy(item: T): void {
      begin(undefined, resource.copyOf?.(item) ?? resource.blank)
      copyPicture(item)
    },
    /** Fills the form for another item: what mostly repeats is as it was in the one before. */
    beginNext(before: Values<Name>): void {
      const { blank, keptFields = [] } = resource
      const differing = changedNames(blank, before)
      const kept = keptFields.filter((name) => differing.includes(name))
      begin(undefined, withFields(blank, before, kept))
      $kept.set(kept)
    },
    /** Empties the fields that still hold the values of the item before. */
    clearKept(): void {
      $start.set(withFields($start.get(), resource.blank, $kept.get()))
      $values.set(withFields($values.get(), resource.blank, $kept.get()))
      $kept.set([])
    },
    /** Fills the form with a stored item. */
    open: (item: T) => begin(item, resource.valuesOf(item)),
    /** Keeps everything as what a new item is to become: the stored one is gone. */
    detach(): void {
      const item = $item.get()
      if (item && picture.$picture.get().kind === 'none') copyPicture(item)
      $item.set(undefined)
      $start.set(resource.blank)
    },
    /**
     * Keeps what was typed, as changes to the item as somebody else, `by` name, has stored it, but for the fields
     * that are theirs by an answer.
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
    /** Goes on from what has been stored of `sent`; returns whether more was typed since. */
    continueFrom(sent: DraftContent<T, Name>, item: T): boolean {
      if (picture.read() === sent.picture) picture.clear()
      show(typedSince(resource, sent.values, $values.get(), item))
      takenOver = undefined
      return $changed.get().length > 0
    },
    content,
    /** Whether the form holds anything else than `sent`. */
    differsFrom: (sent: DraftContent<T, Name>) =>
      picture.read() !== sent.picture || changedNames(sent.values, $values.get()).length > 0,
    /** Gives everything away; the form is then to begin with something else. */
    release: (): DraftContent<T, Name> => ({ ...content(), picture: picture.release() }),
    /** Takes back what was given away. */
    async resume({ item, start, values, ...more }: DraftContent<T, Name>): Promise<void> {
      begin(item, start)
      $values.set(values)
      $kept.set(more.kept)
      takenOver = more.takenOver
      await picture.resume(more.picture)
    },
    /** Puts earlier texts into the form, as changes to the revision they were made to. */
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
    /** Whether everything may be sent; from now on `$errors` says what may not. */
    check(): boolean {
      $checked.set(true)
      return Object.keys($errors.get()).length === 0
    },
    /** Shows what the server has refused of these values. */
    refuse(fields: FieldFailures, values: Values<Name>): void {
      $refused.set({ fields, values, picture: picture.$picture.get() })
    },
  }
}

const isNewPicture = (chosen: ChosenImage) =>
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
