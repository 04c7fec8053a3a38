// The store of the search text: searches after a pause in typing, or at once with Enter.
import { atom, type ReadableAtom } from 'nanostores'
import { cut } from '#api/contract/text.ts'
import { type CatalogueQuery, SEARCH_MAX } from '#src/site/ui/catalogue-query.ts'
import { tidy } from '#src/site/ui/filters.ts'
import type { Step } from './catalogue.ts'

/** How long typing rests before it is searched for, in milliseconds. */
export const SEARCH_PAUSE_MS = 300

interface SearchTextOptions {
  $query: ReadableAtom<CatalogueQuery>
  show: (query: CatalogueQuery, step: Step) => Promise<void>
}

export type SearchText = ReturnType<typeof createSearchText>

/** Makes the text; one stay in the box is one entry of the history, however often typing paused. */
export function createSearchText({ $query, show }: SearchTextOptions) {
  const $text = atom($query.get().search)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the history has an entry for this stay in the box already. */
  let begun = false
  let staying = false

  /** The text as it is searched for. */
  const meant = () => cut(tidy($text.get()), SEARCH_MAX)

  function submit(): void {
    clearTimeout(timer)
    const search = meant()
    if (search === $query.get().search) return
    const step = begun ? 'replace' : 'push'
    begun = staying
    void show({ ...$query.get(), search, page: 1 }, step)
  }

  /** The next typing begins another search. */
  function leave(): void {
    begun = false
    staying = false
  }

  /** Searches at once, as Enter does. */
  function finish(): void {
    submit()
    leave()
  }

  return {
    $text,

    type(text: string): void {
      clearTimeout(timer)
      staying = true
      $text.set(text)
      timer = setTimeout(submit, SEARCH_PAUSE_MS)
    },

    finish,
    leave,

    clear(): void {
      $text.set('')
      finish()
    },

    /** Discards typed text that has not been searched for. */
    forget(): void {
      clearTimeout(timer)
      $text.set($query.get().search)
    },

    /** Follows searches made elsewhere. Returns an unsubscribe function. */
    listen(): () => void {
      let known = $query.get().search
      const stop = $query.listen(({ search }) => {
        // Another page, order or filter does not change the text in the box.
        if (search !== known && search !== meant()) {
          clearTimeout(timer)
          $text.set(search)
          leave()
        }
        known = search
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
