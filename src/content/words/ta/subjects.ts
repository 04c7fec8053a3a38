// All Tamil words by subject.
import type { Translation } from '#src/content/words/types.ts'
import { catalogue, catalogueMeta } from './catalogue.ts'
import { failures } from './failures.ts'
import { search } from './search.ts'

export const TAMIL: Translation = { catalogue, catalogueMeta, failures, search }
