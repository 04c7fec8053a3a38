// Texts of the search dialog, and notices about search results.
import type { Unmatched } from '#api/products/contract.ts'

/** Explains the results of a search that does not match everything that was typed. */
export function formatSearchNotice(
  { missing, instead, isPartial }: Unmatched,
  search: string,
): string {
  if (missing.length === 0) return `No product is all of “${search}”; these come closest.`
  const noMatch = `Nothing for ${missing.map((word) => `“${word}”`).join(' or ')}`
  if (instead === '') return `${noMatch}; these come closest.`
  return `${noMatch}; these ${isPartial ? 'come closest to' : 'are results for'} ${instead}.`
}

export const SEARCH_DIALOG = {
  label: 'Search products',
  hint: 'Name, SKU, brand, colour, size',
  /** Below the empty field. */
  note: 'Write whatever you know of it: a colour, a size, a maker, a room.',
  close: 'Close search',
  groups: {
    seen: 'Recently seen',
    words: 'Did you mean',
    products: 'Products',
    brands: 'Brands',
    categories: 'Categories',
  },
  all: (search: string) => `All results for “${search}”`,
  /** Announced to screen readers when the suggestions arrive. */
  count: (suggestions: number) =>
    suggestions === 1 ? '1 suggestion' : `${suggestions} suggestions`,
  nothing: (search: string) => `Nothing is called “${search}” here.`,
  ask: (search: string) => `Ask us for “${search}” on WhatsApp`,
  question: (search: string) => `Hi, do you have “${search}”?`,
  failed: 'The suggestions could not be read. Press Enter to search all the same.',
  offline: 'You are offline. Suggestions come back as soon as you are online.',
}
