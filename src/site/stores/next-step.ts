// Where nothing was found: what to say, and the one step that most likely leads on.
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { CATALOGUE } from '#src/content/catalogue.ts'
import { choicesOf, NO_FILTERS } from './filters.ts'
import type { CategoryCounts } from './narrowing.ts'
import { inCategory, type Question } from './question.ts'

export interface NextStep {
  sentence: string
  words: string
  to: Question
}

/** `counts` say how much each category has of the search, where that is known. */
export function nextStep(question: Question, counts?: CategoryCounts): NextStep {
  const { category, search } = question
  const narrowed = choicesOf(question.filters).length > 0
  const other = CATEGORIES.find(({ id }) => id !== category) ?? CATEGORIES[0]
  const elsewhere = inCategory(question, other.id)
  const words = CATALOGUE.nothing
  if (narrowed) {
    const to = { ...question, search: '', filters: NO_FILTERS, page: 1 }
    return { sentence: words.filtered, words: search ? words.clearBoth : words.clearFilters, to }
  }
  if (!search)
    return { sentence: CATALOGUE.empty, words: CATALOGUE.showOther(other.name), to: elsewhere }
  const sentence = words.found(search)
  const count = counts?.[other.id] ?? 0
  if (count > 0) return { sentence, words: words.inOther(count, other.name), to: elsewhere }
  return { sentence, words: words.clearSearch, to: { ...question, search: '', page: 1 } }
}
