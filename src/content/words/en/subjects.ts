// All English words by subject. Other languages translate them.
import { catalogue, catalogueMeta } from './catalogue.ts'
import { failures } from './failures.ts'
import { search } from './search.ts'

export const ENGLISH = { catalogue, catalogueMeta, failures, search }

export type EnglishWords = typeof ENGLISH
