// What a visitor asks the catalogue for, and how an address says it.
import { CATEGORIES, type CategoryId, DEFAULT_CATEGORY } from '#api/contract/catalogue.ts'

export interface Question {
  category: CategoryId
  /** Counted from 1. */
  page: number
}

/** The question in an address; what it leaves out or gets wrong is the default. */
export function readQuestion(params: URLSearchParams): Question {
  const named = params.get('category')?.trim().toLowerCase()
  const page = Math.floor(Number(params.get('page')))
  return {
    category: CATEGORIES.find(({ id }) => id === named)?.id ?? DEFAULT_CATEGORY,
    page: page >= 1 && Number.isSafeInteger(page) ? page : 1,
  }
}

/** The address, below `base`, that asks the question; defaults are left out. */
export function questionPath(base: string, { category, page }: Question): string {
  const params = new URLSearchParams()
  if (category !== DEFAULT_CATEGORY) params.set('category', category)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${base}?${params}` : base
}
