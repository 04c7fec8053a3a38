// What the lists and forms need to know of one kind of item: a plain object, one per kind.
import type { ComponentType, ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { FieldFailures } from '#api/contract/failure.ts'
import type { Image } from '#api/contract/image.ts'
import type { Noun } from '#src/admin/messages.ts'
import type { Api, CallOptions } from '#src/admin/session/api-calls.ts'

/** One page of a list. */
export interface ListPage<T> {
  items: readonly T[]
  total: number
  /** At least 1. */
  pages: number
  page: number
  limit: number
}

/** The one page of a list that is not paged. */
export function wholePage<T>(items: readonly T[]): ListPage<T> {
  return { items, total: items.length, pages: 1, page: 1, limit: items.length }
}

/** What a form holds: every field as text, empty where there is nothing. */
export type Values<Name extends string = string> = Record<Name, string>

/** What every item has besides its own fields. */
export interface Item {
  _id: string
  rev: number
}

/** What is sent: fields as text, and the photograph where there is a new one. */
export interface Draft<Name extends string> {
  values: Partial<Values<Name>>
  file: File | undefined
}

export interface ResourceCalls<T extends Item, Name extends string, Query> {
  list(api: Api, query: Query): Promise<ListPage<T>>
  find(api: Api, id: string): Promise<T>
  create(api: Api, draft: Draft<Name>, options: CallOptions): Promise<T>
  /** @throws Failure 409 with `conflict` where somebody has saved since `rev`. */
  change(api: Api, item: Item, draft: Draft<Name>, options: CallOptions): Promise<T>
  remove(api: Api, id: string): Promise<unknown>
}

/** Draws, after the error of a field, the way to what has caused it; nothing where there is none. */
export type Causes<Name extends string> = Partial<
  Record<Name, (error: string, value: string) => ReactNode>
>

/** What a form hands to the component that draws its fields. */
export interface FieldsProps<Name extends string> {
  values: Values<Name>
  errors: FieldFailures
  causes?: Causes<Name> | undefined
  /** Names of the fields that differ from what is stored. */
  changed: readonly string[]
  /** Names of the fields that still hold what the item added before had in them. */
  kept: readonly string[]
  /** Empties those fields. */
  clearKept: () => void
  set: (name: Name, text: string) => void
}

export interface PictureField<T> {
  field: string
  label: string
  /** Where it is shown whole: in the square of a product card, as wide as a photograph, or on a logo's plate. */
  frame: 'square' | 'wide' | 'plate'
  /** What is said of a new item without one, where it cannot be without. */
  missing?: string
  of(item: T): Image | undefined
}

export interface Resource<T extends Item, Name extends string, Query> {
  noun: Noun
  /** What its list is called. */
  listTitle: string
  paths: { list: () => string; create: (from?: string) => string; edit: (id: string) => string }
  /** The name of every field, as its label says it and in the order of the form. */
  labels: Record<Name, string>
  blank: Values<Name>
  /** What the next item begins with after 'Save & add another': the values that mostly repeat. */
  keptFields?: readonly Name[]
  /** The rules of the form, the same that the server applies. */
  schema: GenericSchema
  valuesOf(item: T): Values<Name>
  /** The values of a new item that starts as a copy of this one, where there is use for copies. */
  copyOf?(item: T): Values<Name>
  /** The values as they would be stored, so that only real differences count. */
  tidy(values: Values<Name>): Values<Name>
  /** How an item is called in a sentence about it. */
  nameOf(values: Values<Name>): string
  picture: PictureField<T>
  /** Where visitors see the item. */
  sitePath?(item: T): string
  calls: ResourceCalls<T, Name, Query>
  /** Draws the fields of the form. */
  Fields: ComponentType<FieldsProps<Name>>
  /** Draws the lines under the photograph, as the public card has them. */
  Caption: ComponentType<{ values: Values<Name> }>
}

/** What the form calls the field with this name, the picture's among them. */
export const labelOf = <T extends Item, Name extends string>(
  { labels, picture }: Pick<Resource<T, Name, never>, 'labels' | 'picture'>,
  name: string,
) => (name === picture.field ? picture.label : labels[name as Name])

/** One whose list arrives whole, whatever is asked of it. */
export type WholeResource<T extends Item, Name extends string> = Resource<T, Name, unknown>

/** `look` is what stands around a field; `text` is that and what a field of text needs besides. */
export function fieldProps<Name extends string>(
  labels: Record<Name, string>,
  { values, errors, causes = {}, changed, kept, set }: FieldsProps<Name>,
) {
  const look = (name: Name) => ({
    label: labels[name],
    error: errors[name],
    cause: errors[name] && causes[name]?.(errors[name], values[name]),
    changed: changed.includes(name),
    kept: kept.includes(name),
  })
  const text = (name: Name) => ({
    ...look(name),
    name,
    value: values[name],
    onText: (value: string) => set(name, value),
  })
  return { look, text }
}
