// How lists are asked for: a question forgives nonsense, and never ends in an error.
import * as v from 'valibot'
import { cleanLine } from './fields.ts'

/** Page length of lists: what an unstated one is, and the most that is given at once. */
export const PAGE_LIMIT_DEFAULT = 10
export const PAGE_LIMIT_MAX = 100

const PAGE_MAX = Number.MAX_SAFE_INTEGER

const once = (value: unknown) => (Array.isArray(value) ? value[0] : value)
const lineOf = (value: unknown) => (typeof value === 'string' ? cleanLine(value) : '')

/** A whole number: nonsense and nothing at all become the fallback, too little `least`, too much `max`. */
const whole = (fallback: number, max: number, least = fallback) =>
  v.optional(
    v.pipe(
      v.unknown(),
      v.transform((text) => {
        const word = lineOf(once(text))
        const number = Math.floor(Number(word))
        if (Number.isNaN(number) || word === '') return fallback
        return Math.min(Math.max(number, least), max)
      }),
      v.metadata({ type: 'integer', minimum: least, maximum: max }),
    ),
    fallback,
  )

/** How many are asked for, at least 1. */
export const limitQuery = (fallback: number, max: number) => whole(fallback, max, 1)

/** Which page of a list, and how long a page is. */
export const pageQuery = {
  page: whole(1, PAGE_MAX),
  limit: limitQuery(PAGE_LIMIT_DEFAULT, PAGE_LIMIT_MAX),
}

/** A word to look for; of several the first. */
export const wordQuery = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((text) => lineOf(once(text))),
    v.metadata({ type: 'string' }),
  ),
  '',
)

/** Values of which any will do. */
export const anyOfQuery = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((values) => [values].flat().map(lineOf).filter(Boolean)),
    v.metadata({ type: 'array', items: { type: 'string' } }),
  ),
  [],
)

/** Some records by their ids, repeated or with commas between them; without it, all of a list. */
export const idsQuery = v.object({
  ids: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((values) => {
        const ids = [values].flat().flatMap((value) => lineOf(value).split(','))
        return [...new Set(ids.map(cleanLine))].filter(Boolean).slice(0, PAGE_LIMIT_MAX)
      }),
      v.metadata({ type: 'array', items: { type: 'string' }, maxItems: PAGE_LIMIT_MAX }),
    ),
  ),
})

/** Which part of a list an answer holds. */
export interface Paging {
  /** How many match in all. */
  total: number
  /** At least 1. */
  pages: number
  page: number
  limit: number
}
