// Shared API calls of products, interiors, gallery items and brands. An image is stored before its record.
import type { Context } from 'hono'
import { createFactory } from 'hono/factory'
import * as v from 'valibot'
import type { ResourceName } from '#api/contract/collections.ts'
import { Failure } from '#api/contract/failure.ts'
import type { Image } from '#api/contract/image.ts'
import { isCurrent, type Period } from '#api/contract/period.ts'
import { atQuery, idsQuery } from '#api/contract/query.ts'
import { deletionResponse } from '#api/contract/responses.ts'
import { conditionalGet } from '#api/middleware/conditional-get.ts'
import { describeCall, type FileField } from '#api/middleware/declaration.ts'
import { editForm, fileForm } from '#api/middleware/form.ts'
import type { ApiEnv, CallerEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import type { Collection } from '#api/store/collection.ts'
import { kindOf, type RecordTypes } from '#api/store/kinds.ts'
import { readRecordAt } from '#api/store/record-at.ts'
import { createSerializer } from '#api/store/serializer.ts'
import type { Transaction } from '#api/store/transaction.ts'
import { changeRecord, insertRecord, type ResourceRules } from './edit-record.ts'
import { listByIds } from './lists.ts'

type ObjectSchema = v.GenericSchema<unknown, object>

/** The texts and schemas from which the calls of a collection are described. */
interface ResourceTexts {
  name: ResourceName
  /** The noun with its article: 'a brand'. */
  singular: string
  responseSchema: ObjectSchema
  /** The message of the 409 if the collection has a unique field. */
  conflictMessage?: string
  /** The description of a change whose response differs from the record. */
  changeDescription?: readonly [summary: string, response: ObjectSchema]
}

/**
 * A collection of records with an image. Its functions apply its own rules inside the transaction, and may throw.
 */
interface ResourceOptions<
  N extends ResourceName,
  NewForm,
  ChangeForm extends ObjectSchema,
  ResponseSchema,
  Field extends string,
  Related,
> extends ResourceTexts {
  name: N
  responseSchema: ResponseSchema & ObjectSchema
  newForm: NewForm
  changeForm: ChangeForm
  imageField: FileField & { field: Field }
  /** The message of the response to a deletion; by default 'Brand deleted.' with the noun of the kind. */
  deletedMessage?: string
  /** Returns the fields to store. Without `current` the record is new. */
  toStored?(
    fields: v.InferOutput<ChangeForm>,
    transaction: Transaction,
    current?: RecordTypes[N],
  ): object
  /** Changes other records in the same transaction. Returns the fields that the response has about them. */
  changeRelated?(
    transaction: Transaction,
    previous: RecordTypes[N],
    updated: RecordTypes[N],
    fields: v.InferOutput<ChangeForm>,
  ): Related | undefined
}

const visitorFactory = createFactory<ApiEnv, '/:id'>()
const staffFactory = createFactory<CallerEnv, '/:id'>()

/** Creates the handlers of a collection's calls. */
export function createResource<
  N extends ResourceName,
  NewForm extends ObjectSchema,
  ChangeForm extends ObjectSchema,
  ResponseSchema extends ObjectSchema,
  const Field extends string,
  Related extends object = object,
>(
  deps: RouteDeps,
  resource: ResourceOptions<N, NewForm, ChangeForm, ResponseSchema, Field, Related>,
) {
  type T = RecordTypes[N]
  const { stores, images, permit, calendar } = deps
  const { name, newForm, changeForm, imageField } = resource
  const { noun } = kindOf(name)
  const { deletedMessage = `${noun} deleted.` } = resource
  const rules = resource as unknown as ResourceRules
  const collection = stores[name] as unknown as Collection<T>
  const serialize = createSerializer<T, v.InferOutput<ResponseSchema>>(stores.images, name)
  /** Whether visitors see a record today. */
  const isShown = (record: T) => isCurrent(record as Period, calendar.today())
  const respondIfChanged = conditionalGet(collection, deps)
  const calls = describeResource(resource)

  /** Stores the image, if there is one, and removes it again if the record cannot be saved. */
  async function saveWithImage<R>(
    file: File | undefined,
    save: (storedImage?: Image) => Promise<R>,
  ) {
    if (!file) return save()
    const storedImage = await images.put(await file.bytes())
    try {
      return await save(storedImage)
    } catch (error) {
      await images.remove(storedImage)
      throw error
    }
  }

  /** The record, or for staff the record as it was at the time in the query. */
  async function readRecord(c: Context<ApiEnv, '/:id'>): Promise<v.InferOutput<ResponseSchema>> {
    const [id, at] = [c.req.param('id'), c.req.query('at')?.trim()]
    if (!at) {
      const record = collection.get(id)
      if (!isShown(record) && !(await permit.isStaff(c)))
        throw new Failure(404, `${noun} not found.`)
      return serialize(record)
    }
    await permit.assertStaff(c)
    return serialize((await readRecordAt(stores, name, id, at)) as unknown as T)
  }

  return {
    serialize,
    readRecord,
    respondIfChanged,
    calls,
    list: visitorFactory.createHandlers(
      calls.list,
      respondIfChanged,
      query(idsQuery),
      async (c) => {
        const records = listByIds(collection, c.req.valid('query').ids)
        const isStaff = await permit.isStaff(c)
        return c.json((isStaff ? records : records.filter(isShown)).map(serialize))
      },
    ),
    get: visitorFactory.createHandlers(calls.get, respondIfChanged, query(atQuery), async (c) =>
      c.json(await readRecord(c)),
    ),
    create: staffFactory.createHandlers(calls.create, fileForm(newForm, imageField), async (c) => {
      const { fields, file, image } = c.req.valid('form')
      const { result } = await saveWithImage(file, (storedImage) =>
        stores.transaction(
          (transaction) =>
            insertRecord(transaction, rules, fields, { image: storedImage ?? image }),
          { by: c.var.by, label: 'added' },
        ),
      )
      return c.json(serialize(result as unknown as T), 201)
    }),
    /** Without a file or image id, the image stays the same. */
    update: staffFactory.createHandlers(
      calls.update,
      editForm(changeForm, imageField.field),
      async (c) => {
        const { mergeInto, file, image, rev } = c.req.valid('form')
        const { result } = await saveWithImage(file, (storedImage) =>
          stores.transaction(
            (transaction) =>
              changeRecord(transaction, rules, c.req.param('id'), mergeInto, {
                ...{ image: storedImage ?? image, rev },
              }),
            { by: c.var.by, label: 'changed' },
          ),
        )
        const { updated, related } = result
        const response = { ...serialize(updated as unknown as T), ...related }
        return c.json(response as v.InferOutput<ResponseSchema> & Related)
      },
    ),
    remove: staffFactory.createHandlers(calls.remove, async (c) => {
      const { record, undo } = await collection.remove(c.req.param('id'), c.var.by)
      return c.json({ message: deletedMessage, record: serialize(record), undo })
    }),
  }
}

/** Turns 'a gallery item' into 'GalleryItem', for operation ids. */
const toPascalCase = (words: string) =>
  words.replace(/^an? /, '').replaceAll(/(?:^| )(\w)/g, (_, letter: string) => letter.toUpperCase())

function describeResource({
  name: collectionName,
  singular,
  responseSchema,
  conflictMessage,
  changeDescription,
}: ResourceTexts) {
  const { plural } = kindOf(collectionName)
  const [name, names] = [toPascalCase(singular), toPascalCase(plural)]
  const failures = conflictMessage ? { 409: conflictMessage } : {}
  const changeSummary = `Changes ${singular}. Without a picture it keeps the one it has.`
  return {
    list: describeCall(
      `list${names}`,
      `All ${plural}, newest first; with ids these, in the order of their ids.`,
      v.array(responseSchema),
    ),
    get: describeCall(`get${name}`, `Shows ${singular}.`, responseSchema),
    create: describeCall(`create${name}`, `Adds ${singular}.`, responseSchema, { failures }),
    update: describeCall(
      `update${name}`,
      ...(changeDescription ?? ([changeSummary, responseSchema] as const)),
      {
        failures,
      },
    ),
    remove: describeCall(
      `delete${name}`,
      `Deletes ${singular}, which can be undone.`,
      deletionResponse(responseSchema),
    ),
  }
}
