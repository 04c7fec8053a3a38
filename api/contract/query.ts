// List parameters. Invalid values fall back to defaults instead of causing a 422.
import * as v from 'valibot'
import { atLeastOne, cleanLine, count, splitTexts } from './fields.ts'

/** Page length of lists: default and maximum. */
export const PAGE_LIMIT_DEFAULT = 10
export const PAGE_LIMIT_MAX = 100

const PAGE_MAX = Number.MAX_SAFE_INTEGER

const takeFirst = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const toLine = (value: unknown) => (typeof value === 'string' ? cleanLine(value) : '')

/** An integer clamped to `min` and `max`. Invalid and missing values become the fallback. */
const integerParam = /* @__NO_SIDE_EFFECTS__ */ (fallback: number, max: number, min = fallback) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((value) => {
        const text = toLine(takeFirst(value))
        const number = Math.floor(Number(text))
        if (Number.isNaN(number) || text === '') return fallback
        return Math.min(Math.max(number, min), max)
      }),
      v.metadata({ type: 'integer', minimum: min, maximum: max }),
    ),
    fallback,
  )

/** The page length, at least 1. */
export const limitQuery = /* @__NO_SIDE_EFFECTS__ */ (fallback: number, max: number) =>
  integerParam(fallback, max, 1)

/** Page number and page length. */
export const pageQuery = {
  page: integerParam(1, PAGE_MAX),
  limit: limitQuery(PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX),
}

/** A search text. If the parameter is repeated, the first one counts. */
export const textQuery = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((value) => toLine(takeFirst(value))),
    v.metadata({ type: 'string' }),
  ),
  '',
)

/** One of the options; undefined for any other text. */
export const oneOfQuery = /* @__NO_SIDE_EFFECTS__ */ <const T extends string>(
  options: readonly T[],
) =>
  v.pipe(
    textQuery,
    v.transform((text) => options.find((option) => option === text)),
    v.metadata({ enum: options }),
  )

/** A list of values, any of which may match. */
export const anyOfQuery = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((values) => [values].flat().map(toLine).filter(Boolean)),
    v.metadata({ type: 'array', items: { type: 'string' } }),
  ),
  [],
)

/** Record ids, repeated or separated by commas. If absent, the whole list. */
export const idsQuery = v.object({
  ids: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((values) => {
        const ids = splitTexts([values].flat().map(toLine))
        return [...new Set(ids)].slice(0, PAGE_LIMIT_MAX)
      }),
      v.metadata({ type: 'array', items: { type: 'string' }, maxItems: PAGE_LIMIT_MAX }),
    ),
  ),
})

/** An ISO time: shows the record as it was then, to staff. */
export const atQuery = v.object({ at: textQuery })

/** The position of a page in a list of `total` records. */
export const paging = { total: count, pages: atLeastOne, page: atLeastOne, limit: atLeastOne }
const pagingSchema = v.strictObject(paging)
export type Paging = v.InferOutput<typeof pagingSchema>
