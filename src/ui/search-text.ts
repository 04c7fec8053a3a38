// Text of a search box: its limits, and a store that searches after a pause in typing, or immediately on Enter.
import { atom, onMount } from 'nanostores'
import { truncate } from '#api/contract/text.ts'
import type { UrlQuery } from './url-query.ts'

export const SEARCH_PAUSE_MS = 300

/** In characters: more than any name with its SKU and brand. Longer text is cut, and the search box says so. */
export const SEARCH_MAX = 120

export type SearchText = ReturnType<typeof createSearchText>

/** Creates the store. While mounted it follows the URL, so that Back and 'Clear search' also change the text. */
export function createSearchText(
  urlQuery: Pick<UrlQuery<{ search: string; page?: number }>, '$query' | 'go'>,
  /** Normalises the text before the search. */
  normalise = (text: string) => text.trim(),
) {
  const { $query } = urlQuery
  const $text = atom($query.get().search)
  let timer: ReturnType<typeof setTimeout> | undefined
  let isTyping = false
  /** Whether the history already has an entry for this search. */
  let hasEntry = false
  let isOwnChange = false

  /** Ends the current search: the next typed text gets a new history entry. */
  function endSearch(): void {
    isTyping = false
    hasEntry = false
  }

  function submit(): void {
    clearTimeout(timer)
    const search = normalise($text.get())
    if (search === $query.get().search) return
    // One history entry per search, not one per pause.
    isOwnChange = true
    urlQuery.go({ search, page: 1 }, { replace: hasEntry })
    isOwnChange = false
    hasEntry = isTyping
  }

  onMount($text, () => {
    let lastSearch = normalise($text.get())
    const unsubscribe = $query.subscribe(({ search }) => {
      if (!isOwnChange) endSearch()
      // A change of page or category keeps the text that is being typed.
      if (search !== lastSearch && search !== normalise($text.get())) $text.set(search)
      lastSearch = search
    })
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  })

  return {
    $text,
    type(text: string): void {
      clearTimeout(timer)
      $text.set(text)
      isTyping = true
      timer = setTimeout(submit, SEARCH_PAUSE_MS)
    },
    submit,
    endSearch,
    clear(): void {
      $text.set('')
      submit()
    },
    /** Discards text that was not searched for. */
    reset(): void {
      clearTimeout(timer)
      $text.set($query.get().search)
    },
  }
}

/** Trims text, collapses whitespace and removes control characters. */
export function tidyText(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}

/** A search for products as it is sent and written to URLs. */
export const tidySearch = (text: string): string => truncate(tidyText(text), SEARCH_MAX)
