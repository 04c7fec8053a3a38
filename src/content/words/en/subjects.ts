// All English words by subject. Other languages translate them.
import { catalogue, catalogueMeta } from './catalogue.ts'
import { failures } from './failures.ts'
import { planner, plannerSection } from './planner.ts'
import { search } from './search.ts'

export const ENGLISH = { catalogue, catalogueMeta, failures, planner, plannerSection, search }

export type EnglishWords = typeof ENGLISH
