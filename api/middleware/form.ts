// Form middleware: reads forms and JSON bodies within limits, validates them, and provides `c.req.valid('form')`.
import type { Context, MiddlewareHandler } from 'hono'
import type * as v from 'valibot'
import { check } from '#api/contract/check.ts'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import {
  IMAGE_MAX_MB,
  IMAGE_NOT_ACCEPTED,
  IMAGE_REQUIRED,
  IMAGE_TOO_LARGE,
  IMAGE_TYPES,
  imageIdOf,
} from '#api/contract/image.ts'
import { readBody } from './body.ts'
import { declare, type FileField, type FileKind, type FormDeclaration } from './declaration.ts'

/** Default limit for the text of a form, in bytes: twice the longest description in the widest script. */
const TEXT_MAX_BYTES = 64 * 1024
/** Maximum number of parts in a form. The showroom's settings have about 130 fields. */
const PARTS_MAX = 200

const IMAGE_KIND: FileKind = {
  maxMb: IMAGE_MAX_MB,
  types: IMAGE_TYPES,
  requiredMessage: IMAGE_REQUIRED,
  tooLargeMessage: IMAGE_TOO_LARGE,
  notAcceptedMessage: IMAGE_NOT_ACCEPTED,
}

/** Unvalidated fields: texts, lists of texts, or any JSON values. */
type Fields = Record<string, unknown>

interface Submission {
  fields: Fields
  files: File[]
}

/** The validated value of an edit, which depends on the record that it changes. */
export interface Edit<Output> {
  /**
   * The record's fields, overridden by those that were sent, and validated.
   * @throws Failure 422 with a message for each invalid field.
   */
  mergeInto(current: object): Output
  file: File | undefined
  /** The id of an uploaded image, sent instead of a file. */
  image: string | undefined
  /** The revision that the sender edited, from `rev` or If-Match. */
  rev: number | undefined
}

type FormInput<Input, FileName extends string> = {
  [K in keyof Input]?: NonNullable<Input[K]> extends string ? string : string | string[]
} & { [K in FileName]?: File | string } & { rev?: string }

type FormMiddleware<
  S extends v.GenericSchema,
  Output,
  FileName extends string = never,
> = MiddlewareHandler<
  object,
  string,
  { in: { form: FormInput<v.InferInput<S>, FileName> }; out: { form: Output } }
>

/**
 * Middleware for a form without files: `c.req.valid('form')` is the validated value. Every form middleware throws
 * Failure 400 for a malformed body, 413 for one that is too large, and 422 for invalid fields.
 */
export function form<S extends v.GenericSchema>(
  schema: S,
  maxBytes?: number,
): FormMiddleware<S, v.InferOutput<S>> {
  const declaration = { schema, isEdit: false }
  return createFormMiddleware(
    declaration,
    ({ fields }) => check(schema, fields) as object,
    maxBytes,
  )
}

interface FileFormOptions<Output> {
  /** Validates the fields if that takes more than the schema. */
  checkFields?: (fields: Fields, c: Context) => Output
  /** Maximum length of the body without its files, in bytes. */
  maxBytes?: number
}

/**
 * Middleware for a form with files, by default the image of a new record: `c.req.valid('form')` has the validated
 * fields and the files. With `acceptsImageId`, the id of an uploaded image can replace the file.
 */
export function fileForm<S extends v.GenericSchema, const Field extends FileField>(
  schema: S,
  field: Field,
  {
    checkFields = (fields) => check(schema, fields),
    maxBytes,
  }: FileFormOptions<v.InferOutput<S>> = {},
): FormMiddleware<
  S,
  {
    fields: v.InferOutput<S>
    files: File[]
    file: Field extends { isRequired: true; acceptsImageId?: never } ? File : File | undefined
    image: string | undefined
  },
  Field['field']
> {
  const fileField = { kind: IMAGE_KIND, ...field }
  const toValue = ({ fields: submittedFields, files }: Submission, c: Context) => {
    const fields = checkFields(submittedFields, c)
    const [file] = files
    const image = field.acceptsImageId && readImageId(submittedFields, field.field)
    if (field.isRequired && !file && !image)
      throw createFieldFailure(field.field, fileField.kind.requiredMessage)
    return { fields, files, file, image }
  }
  return createFormMiddleware({ schema, isEdit: false, fileField: fileField }, toValue, maxBytes)
}

/**
 * Middleware for changing a record: `c.req.valid('form')` is an Edit; `imageField` may hold a file or an image id.
 */
export function editForm<S extends v.GenericSchema, const FileName extends string = never>(
  schema: S,
  imageField?: FileName,
): FormMiddleware<S, Edit<v.InferOutput<S>>, FileName> {
  const fileField = imageField && { field: imageField, isRequired: false, kind: IMAGE_KIND }
  return createFormMiddleware(
    { schema, isEdit: true, fileField: fileField || undefined },
    (submission, c) => ({
      mergeInto: (current: object) => check(schema, { ...current, ...submission.fields }),
      file: submission.files[0],
      image: imageField && readImageId(submission.fields, imageField),
      rev: readRevision(submission.fields.rev, c),
    }),
  )
}

function createFormMiddleware(
  declaration: FormDeclaration,
  toValue: (submission: Submission, c: Context) => object,
  maxBytes = TEXT_MAX_BYTES,
): MiddlewareHandler {
  return declare(
    async (c, next) => {
      c.req.addValidatedData(
        'form',
        toValue(await readSubmission(c, declaration.fileField, maxBytes), c),
      )
      await next()
    },
    { form: declaration },
  )
}

async function readSubmission(
  c: Context,
  fileField: FileField | undefined,
  maxBytes: number,
): Promise<Submission> {
  const type = c.req.header('content-type') ?? ''
  const isJson = /^application\/json\b/i.test(type)
  const isForm = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)
  const { kind = IMAGE_KIND, max = 1 } = fileField ?? {}
  const body =
    fileField && !isJson
      ? await readBody(c, maxBytes + max * kind.maxMb * 1024 * 1024, kind.tooLargeMessage)
      : await readBody(c, maxBytes, 'This is more text than the form can take.')
  // Without a body every field is absent, and validation reports the required ones.
  if (!body.body) return { fields: {}, files: [] }
  if (!isJson && !isForm)
    throw new Failure(400, 'Send the form as multipart/form-data or application/json.')
  return isJson
    ? { fields: await readJson(body), files: [] }
    : sortParts(await readParts(body), fileField)
}

async function readJson(body: Response): Promise<Fields> {
  const json: unknown = await body.json().catch((cause) => {
    throw new Failure(400, 'The JSON that was sent cannot be read.', { cause })
  })
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Failure(400, 'Send a JSON object with one entry per field.')
  // JSON clients clear a field with null, forms with an empty text.
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, value ?? '']))
}

type Part = [name: string, value: string | File]

/** The parts of a form, except the empty files that browsers send if no file was chosen. */
async function readParts(body: Response): Promise<Part[]> {
  const data = await body.formData().catch((cause) => {
    throw new Failure(400, 'The form that was sent cannot be read.', { cause })
  })
  const parts = [...data.entries()]
  if (parts.length > PARTS_MAX)
    throw new Failure(400, `A form has at most ${PARTS_MAX} parts; this one has ${parts.length}.`)
  return parts.filter(([, value]) => typeof value === 'string' || value.size > 0 || value.name)
}

const isFile = (value: string | File): value is File => typeof value !== 'string'

function sortParts(
  parts: readonly Part[],
  { field: fileField, max = 1 }: Partial<FileField> = {},
): Submission {
  const submittedFiles = parts.filter(([, value]) => isFile(value))
  // Counts files in every field, because a second file must not be ignored silently.
  if (submittedFiles.length > max)
    throw new Failure(
      400,
      max === 1 ? 'Send one picture at a time.' : `Send at most ${max} pictures.`,
    )
  const misplacedFile = fileField && submittedFiles.find(([name]) => name !== fileField)
  if (misplacedFile)
    throw createFieldFailure(misplacedFile[0], `The picture belongs in the field ${fileField}.`)

  const fields: Fields = Object.create(null)
  const fieldParts = parts.filter(([, value]) => !fileField || !isFile(value))
  for (const [name, group] of Map.groupBy(fieldParts, ([name]) => name)) {
    const values = group.map(([, value]) => value)
    fields[name] = values.length === 1 ? values[0] : values
  }
  return { fields, files: submittedFiles.map(([, file]) => file as File) }
}

/** The image id in an image field. Responses have a URL in this field, so a URL is ignored. */
function readImageId(fields: Fields, imageField: string): string | undefined {
  const value = fields[imageField]
  return typeof value === 'string' && value && !imageIdOf(value) ? value : undefined
}

function readRevision(field: unknown, c: Context): number | undefined {
  const value = field ?? c.req.header('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1')
  // If-Match: * accepts every revision.
  if (value === undefined || value === '' || value === '*') return undefined
  const rev = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(rev) || rev < 0)
    throw new Failure(400, 'rev must be the whole number that the record was read with.')
  return rev
}
