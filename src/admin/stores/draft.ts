// What a form holds before it is saved: the fields, the photograph, what has changed and what is wrong.
import { atom, computed } from 'nanostores'
import { check } from '#api/contract/check.ts'
import { Failure, type FieldFailures } from '#api/contract/failure.ts'
import type { Item, Resource, Values } from '#src/admin/resources/resource.ts'
import { type ChosenPicture, createPicture } from './picture.ts'
import { changedSince } from './values.ts'
import type { World } from './world.ts'

export type DraftRules<T extends Item, Name extends string> = Pick<
  Resource<T, Name, never>,
  'blank' | 'keptFields' | 'schema' | 'tidy' | 'valuesOf' | 'picture'
>

/** What the server refused, and what it was about: a sentence holds until its field is changed. */
interface Refused {
  fields: FieldFailures
  values: Record<string, string>
  picture: ChosenPicture
}

const NOTHING_CHOSEN: ChosenPicture = { kind: 'none' }

export type FormDraft<T extends Item, Name extends string> = ReturnType<typeof createDraft<T, Name>>

/** Starts blank; `open` puts an item into it. */
export function createDraft<T extends Item, Name extends string>(
  resource: DraftRules<T, Name>,
  world: Pick<World, 'shrink'>,
) {
  const picture = createPicture(world)
  const $item = atom<T | undefined>()
  const $start = atom<Values<Name>>(resource.blank)
  const $values = atom<Values<Name>>(resource.blank)
  const $kept = atom<readonly Name[]>([])
  /** Becomes true with the first try to save: nobody is told off for a field not yet reached. */
  const $checked = atom(false)
  const $refused = atom<Refused>({ fields: {}, values: {}, picture: NOTHING_CHOSEN })

  const $changed = computed([$start, $values, picture.$picture], (start, values, chosen) => [
    ...Object.keys(changedSince(resource.tidy(start), resource.tidy(values))),
    ...(chosen.kind === 'chosen' || chosen.kind === 'reading' ? [resource.picture.field] : []),
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
    $refused.set({ fields: {}, values: {}, picture: NOTHING_CHOSEN })
    $item.set(item)
    $start.set(values)
    $values.set(values)
    $kept.set([])
  }

  return {
    /** The stored item that is being edited; undefined for a new one. */
    $item,
    $values,
    /** Names of the fields that `beginNext` has filled, while nobody has typed into them. */
    $kept,
    /** Names of what would be stored differently, the photograph's field among them. */
    $changed,
    /** One sentence per field that cannot be saved as it is. */
    $errors,
    picture,
    set(name: Name, text: string): void {
      $values.set({ ...$values.get(), [name]: text })
      if ($kept.get().includes(name)) $kept.set($kept.get().filter((other) => other !== name))
    },
    /** Fills the form for a new item. */
    begin: (values: Values<Name>) => begin(undefined, values),
    /** Fills the form for another item: what mostly repeats is as it was in the one before. */
    beginNext(before: Values<Name>): void {
      const { blank, keptFields = [], tidy } = resource
      const differing = changedSince(tidy(blank), tidy(before))
      const kept = keptFields.filter((name) => differing[name] !== undefined)
      begin(undefined, withValues(blank, before, kept))
      $kept.set(kept)
    },
    /** Empties what was kept from the item before: one field, or all of them. */
    clearKept(only?: Name): void {
      const cleared = $kept.get().filter((name) => only === undefined || name === only)
      $start.set(withValues($start.get(), resource.blank, cleared))
      $values.set(withValues($values.get(), resource.blank, cleared))
      $kept.set($kept.get().filter((name) => !cleared.includes(name)))
    },
    /** Fills the form with a stored item. */
    open: (item: T) => begin(item, resource.valuesOf(item)),
    /** Keeps what was typed, as changes to the item as it has become. */
    rebase(item: T): void {
      $item.set(item)
      $start.set(resource.valuesOf(item))
    },
    /** Puts earlier texts into the form, as changes to the revision they were made to. */
    restore(earlier: { values: Record<string, string>; rev: number }): void {
      const names = Object.keys(resource.blank) as Name[]
      const values = $values.get()
      const texts = names.map((name) => [name, earlier.values[name] ?? values[name]] as const)
      $values.set(Object.fromEntries(texts) as Values<Name>)
      const item = $item.get()
      if (item) $item.set({ ...item, rev: earlier.rev })
    },
    /** Whether everything may be sent; from now on `$errors` says what may not. */
    check(): boolean {
      $checked.set(true)
      return Object.keys($errors.get()).length === 0
    },
    /** Shows what the server has refused. */
    refuse(fields: FieldFailures): void {
      $refused.set({ fields, values: $values.get(), picture: picture.$picture.get() })
    },
    /** What is to be sent, as it would be stored. */
    tidied: () => ({ start: resource.tidy($start.get()), now: resource.tidy($values.get()) }),
  }
}

/** `values`, but those with these names as they are in `others`. */
function withValues<Name extends string>(
  values: Values<Name>,
  others: Values<Name>,
  names: readonly Name[],
): Values<Name> {
  return Object.assign({ ...values }, ...names.map((name) => ({ [name]: others[name] })))
}

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
