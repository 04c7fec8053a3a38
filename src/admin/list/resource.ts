// Description of a resource: everything its list and form need.
import type { ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import { readBody } from '#api/client.ts'
import type { ResourceName } from '#api/contract/collections.ts'
import type { FieldFailures } from '#api/contract/failure.ts'
import { IMAGE_REQUIRED, type Image, type ImageMeta } from '#api/contract/image.ts'
import { flattenTranslations } from '#api/contract/translations.ts'
import type { Deletable } from '#api/resources/bulk.contract.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import type { Api } from '#src/admin/session/api-calls.ts'
import type { ChangeResult } from '#src/admin/undo/undo.ts'

export interface ListPage<T> {
  items: readonly T[]
  total: number
  pages: number
  page: number
  limit: number
  /** Explains the results of a search that does not match the whole text. */
  notice?: string | undefined
}

/** The single page of a list that is loaded completely. */
export function wholePage<T>(items: readonly T[]): ListPage<T> {
  return { items, total: items.length, pages: 1, page: 1, limit: items.length }
}

/** The fields of a form as strings; an empty field is an empty string. */
export type Values<Name extends string = string> = Record<Name, string>

export interface Item {
  _id: string
  rev: number
  /** ISO time. */
  updatedAt: string
}

/** A multipart request body. */
export type FormBody = Record<string, string | string[]>

export interface ResourceCalls<T extends Item, Query> {
  list(api: Api, query: Query): Promise<ListPage<T>>
  /** `at` is an ISO time; returns the item as it was then. */
  find(api: Api, id: string, at?: string): Promise<T>
  create(api: Api, form: FormBody): Promise<T>
  /** @throws Failure 409 with `conflict` if the item has changed since `form.rev`. */
  change(api: Api, id: string, form: FormBody): Promise<T>
  remove(api: Api, id: string): Promise<ChangeResult>
  /** Deletes the items that `target` selects. @throws Failure 409 if these are no longer `count` items. */
  removeMany(api: Api, target: Record<string, string>, count: number): Promise<ChangeResult>
}

/** The response to a change of many items. */
/** Creates a `removeMany` call that deletes by ids. */
export const createRemoveMany =
  (collection: Deletable) =>
  (api: Api, { ids = '' }: Record<string, string>) =>
    readBody(api.records.delete.$post({ form: { collection, ids } }))

/** Renders a link to the cause of a field's error. */
type Causes<Name extends string> = Partial<
  Record<Name, (error: string, value: string) => ReactNode>
>

interface FieldStates<Name extends string> {
  labels: Record<Name, string>
  values: Values<Name>
  errors: FieldFailures
  causes: Causes<Name> | undefined
  changed: readonly string[]
  repeated: readonly string[]
  set: (name: Name, text: string) => void
}

export interface FieldsProps<Name extends string>
  extends FieldStates<Name>,
    ReturnType<typeof createFieldProps<Name>> {
  /** The values before the change. */
  start: Values<Name>
  clearRepeated: () => void
}

interface ImageOptions<Name extends string> {
  /** Its value is written by `writePhotos`. */
  field: Name
  /** The largest number of images. A single image is shown as visitors see it. */
  max: number
  /** The shape of one image: a wide photo, or the plate of a logo. */
  frame?: 'wide' | 'plate'
  /** The error of an item without an image, if it requires one. */
  missingMessage?: string
}

/** Image options of a record that requires an image. */
export const requiredImage = {
  images: { field: 'image', max: 1, frame: 'wide', missingMessage: IMAGE_REQUIRED },
  imageOf: ({ image, imageMeta }: { image: string; imageMeta: ImageMeta }): Image => ({
    url: image,
    meta: imageMeta,
  }),
} as const

/** `Query` is set where a list uses a specific query; other code works with any resource. */
export interface Resource<T extends Item, Name extends string = string, Query = never> {
  noun: Noun
  collection: ResourceName
  listTitle: string
  paths: {
    list: () => string
    create: (from?: string) => string
    edit: (id: string) => string
    history: (id: string, seq?: number) => string
  }
  /** The labels of the fields, in the order of the form. */
  labels: Record<Name, string>
  /** The non-empty values of a new item. */
  defaults?: Values
  /** The fields that the next item repeats after 'Save & add another'. */
  repeatedFields?: readonly Name[]
  schema: GenericSchema
  valuesOf(item: T): Values<Name>
  /** The values of a copy, if items can be copied. */
  copyOf?(item: T): Values<Name>
  /** The values normalized as they would be stored, for comparing. */
  tidy(values: Values<Name>): Values<Name>
  /** The value of a field in words, where it is no text that a person reads. */
  describeValue?(name: string, value: string): string | undefined
  nameOf(values: Values<Name>): string
  /** The field of uploaded images. */
  images: ImageOptions<Name>
  /** The image that represents an item in lists. */
  imageOf(item: T): Image | undefined
  sitePath?(item: T): string
  calls: ResourceCalls<T, Query>
  /** The request body of these values, if it differs from them. */
  bodyOf?(values: Partial<Values<Name>>): FormBody
}

export interface ResourceView<T extends Item, Name extends string = string> {
  resource: Resource<T, Name>
  Fields(props: FieldsProps<Name>): ReactNode
  /** The lines below the photo, as on the public card. */
  Caption(props: { values: Values<Name> }): ReactNode
  causes?: Causes<Name>
}

export const labelOf = <T extends Item>({ labels }: Resource<T>, name: string) =>
  labels[name] ?? name

export type WholeResource<T extends Item, Name extends string = string> = Resource<T, Name, unknown>

/** The stored value of each field, translations included; empty for a missing value or a new item. */
export function readTextValues<Name extends string>(
  labels: Record<Name, string>,
  item: object = {},
) {
  const storedValues: Readonly<Record<string, unknown>> = { ...item, ...flattenTranslations(item) }
  const texts = Object.keys(labels).map((field) => [field, String(storedValues[field] ?? '')])
  return Object.fromEntries(texts) as Values<Name>
}

/** Creates props by field name: `look` for any field, `text` adds the value of a text field. */
export function createFieldProps<Name extends string>(states: FieldStates<Name>) {
  const { labels, values, errors, causes, changed, repeated, set } = states
  const frameProps = (name: Name) => ({
    label: labels[name] ?? name,
    error: errors[name],
    cause: errors[name] && causes?.[name]?.(errors[name], values[name] ?? ''),
    isChanged: changed.includes(name),
    isRepeated: repeated.includes(name),
  })
  const textProps = (name: Name) => ({
    ...frameProps(name),
    name: name as string,
    value: values[name] ?? '',
    onText: (value: string) => set(name, value),
  })
  return { look: frameProps, text: textProps }
}
