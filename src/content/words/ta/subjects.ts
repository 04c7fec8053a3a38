// All Tamil words by subject.
import type { Translation } from '#src/content/words/types.ts'
import { catalogue, catalogueMeta } from './catalogue.ts'
import { failures } from './failures.ts'
import { planner, plannerSection } from './planner.ts'
import { search } from './search.ts'

export const TAMIL: Translation = {
  catalogue,
  catalogueMeta,
  failures,
  planner,
  plannerSection,
  search,
}
