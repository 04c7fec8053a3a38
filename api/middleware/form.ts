// Reads what a form or a JSON client sends, within limits, and hands it on as plain fields.
import type { Context, MiddlewareHandler } from 'hono'
import { Failure, wrongField } from '#api/contract/failure.ts'
import { IMAGE_MAX_BYTES, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { readBody } from './body.ts'

/** Texts of one form, in bytes: the longest description in the widest script, twice over. */
const TEXT_MAX_BYTES = 64 * 1024
const PARTS_MAX = 40

/** What was sent. Field values are unchecked: texts, lists of texts, or whatever JSON held. */
export interface Submission {
  fields: Record<string, unknown>
  file: File | undefined
  /** The revision that the sender edited, where named by `rev` or If-Match. */
  rev: number | undefined
}

/** What one part of a form holds. */
type Part = string | File

type FormInput<Fields, FileName extends string> = {
  [K in keyof Fields]?: NonNullable<Fields[K]> extends string ? string : string | string[]
} & { [K in FileName]?: File } & { rev?: string }

/**
 * Middleware that reads multipart, URL-encoded or JSON bodies into `c.req.valid('form')`.
 * `file` names the one field that may hold a picture.
 * @throws Failure 400 for a malformed body or a second file, 413 for too large a one, 422 for text where a file belongs.
 */
export function form<Fields, const FileName extends string = never>(
  file?: FileName,
): MiddlewareHandler<
  object,
  string,
  { in: { form: FormInput<Fields, FileName> }; out: { form: Submission } }
> {
  return async (c, next) => {
    const sent = await readFields(c, file)
    c.req.addValidatedData('form', { ...sent, rev: revision(sent.fields.rev, c) })
    await next()
  }
}

async function readFields(c: Context, file?: string): Promise<Omit<Submission, 'rev'>> {
  const type = c.req.header('content-type') ?? ''
  const isJson = /^application\/json\b/i.test(type)
  if (!isJson && !/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw new Failure(400, 'Send the form as multipart/form-data or application/json.')
  const body = file
    ? await readBody(c, TEXT_MAX_BYTES + IMAGE_MAX_BYTES, IMAGE_TOO_LARGE)
    : await readBody(c, TEXT_MAX_BYTES, 'This is more text than the form can take.')
  return isJson
    ? { fields: await readJson(body), file: undefined }
    : sortParts(await readParts(body), file)
}

async function readJson(body: Response): Promise<Record<string, unknown>> {
  const json: unknown = await body.json().catch((cause) => {
    throw new Failure(400, 'The JSON that was sent cannot be read.', { cause })
  })
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new Failure(400, 'Send a JSON object with one entry per field.')
  // What JSON clients clear a field with is what a form clears it with.
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, value ?? '']))
}

async function readParts(body: Response): Promise<[string, Part][]> {
  const data = await body.formData().catch((cause) => {
    throw new Failure(400, 'The form that was sent cannot be read.', { cause })
  })
  const parts = [...data.entries()]
  if (parts.length > PARTS_MAX)
    throw new Failure(400, `A form has at most ${PARTS_MAX} parts; this one has ${parts.length}.`)
  return parts
}

/** A browser sends an empty, nameless file for a picker in which nothing was chosen. */
const nothingChosen = (value: Part) =>
  typeof value !== 'string' && value.size === 0 && value.name === ''

function sortParts(parts: [string, Part][], file?: string): Omit<Submission, 'rev'> {
  const chosen = parts.filter(([, value]) => !nothingChosen(value))
  // Wherever they were put: a picture that is silently left out would be missed later.
  if (chosen.filter(([, value]) => typeof value !== 'string').length > 1)
    throw new Failure(400, 'Send one picture at a time.')

  const fields: Record<string, unknown> = Object.create(null)
  const texts = Map.groupBy(
    chosen.filter(([name]) => name !== file),
    ([name]) => name,
  )
  for (const [name, sent] of texts) {
    const values = sent.map(([, value]) => value)
    if (file && values.some((value) => typeof value !== 'string'))
      throw wrongField(name, `The picture belongs in the field ${file}.`)
    fields[name] = values.length === 1 ? values[0] : values
  }
  const picture = chosen.find(([name]) => name === file)
  return { fields, file: picture && asFile(...picture) }
}

function asFile(name: string, value: Part): File {
  if (typeof value !== 'string') return value
  throw wrongField(name, 'The picture must be sent as a file.')
}

function revision(field: unknown, c: Context): number | undefined {
  const named = field ?? c.req.header('if-match')?.replace(/^(?:W\/)?"(.*)"$/, '$1')
  // If-Match: * asks for a record of any revision.
  if (named === undefined || named === '' || named === '*') return undefined
  const rev = typeof named === 'string' || typeof named === 'number' ? Number(named) : Number.NaN
  if (!Number.isSafeInteger(rev) || rev < 1)
    throw new Failure(400, 'rev must be the whole number that the record was read with.')
  return rev
}
