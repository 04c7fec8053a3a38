// The text in a search box: asked for after a pause in typing, or at once with Enter.
import { atom } from 'nanostores'
import type { UrlQuery } from './url-query.ts'

export const SEARCH_PAUSE_MS = 300

export type SearchText = ReturnType<typeof createSearchText>

/** Follows the address, so that Back and 'Clear search' change the text too. */
export function createSearchText(place: UrlQuery<{ search: string; page: number }>) {
  const $text = atom(place.$query.get().search)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether somebody is typing, and whether that has its entry in the history already. */
  const stay = { isTyping: false, isEntered: false }
  let isOwnChange = false

  function rest(): void {
    stay.isTyping = false
    stay.isEntered = false
  }

  function submit(): void {
    clearTimeout(timer)
    const search = $text.get().trim()
    if (search === place.$query.get().search) return
    // One entry of the history for a search, not one for every pause in it; Back leads to where it began.
    isOwnChange = true
    place.go({ search, page: 1 }, { replace: stay.isEntered })
    isOwnChange = false
    stay.isEntered = stay.isTyping
  }

  return {
    $text,
    type(text: string): void {
      clearTimeout(timer)
      $text.set(text)
      stay.isTyping = true
      timer = setTimeout(submit, SEARCH_PAUSE_MS)
    },
    submit,
    /** The box is left: what is typed after this is another search. */
    rest,
    clear(): void {
      $text.set('')
      submit()
    },
    /** Takes over searches that come from the address until the returned function is called. */
    watch(): () => void {
      let seen = $text.get().trim()
      const stop = place.$query.subscribe(({ search }) => {
        if (!isOwnChange) rest()
        // Another page or category leaves what is being typed alone.
        if (search !== seen && search !== $text.get().trim()) $text.set(search)
        seen = search
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
  }
}
