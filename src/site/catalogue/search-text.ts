// The text in the search box: asked for after a pause in typing, or at once with Enter.
import { atom, type ReadableAtom } from 'nanostores'
import { cut } from '#api/contract/text.ts'
import { type CatalogueQuery, SEARCH_MAX } from '#src/site/ui/catalogue-query.ts'
import { tidy } from '#src/site/ui/filters.ts'
import type { Step } from './catalogue.ts'

/** How long typing rests before it is searched for, in milliseconds. */
export const SEARCH_PAUSE_MS = 300

interface SearchTextOptions {
  $question: ReadableAtom<CatalogueQuery>
  show: (question: CatalogueQuery, step: Step) => Promise<void>
}

export type SearchText = ReturnType<typeof createSearchText>

/** Makes the text; one stay in the box is one entry of the history, however often typing paused. */
export function createSearchText({ $question, show }: SearchTextOptions) {
  const $text = atom($question.get().search)
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Whether the history has an entry for this stay in the box already. */
  let begun = false
  let staying = false

  /** The text as it is searched for. */
  const meant = () => cut(tidy($text.get()), SEARCH_MAX)

  function submit(): void {
    clearTimeout(timer)
    const search = meant()
    if (search === $question.get().search) return
    const step = begun ? 'replace' : 'push'
    begun = staying
    void show({ ...$question.get(), search, page: 1 }, step)
  }

  /** What is typed after this is another search. */
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

    /** Gives up what was typed and not searched for yet. */
    forget(): void {
      clearTimeout(timer)
      $text.set($question.get().search)
    },

    /** Takes over searches that come from elsewhere, until the answer is called. */
    listen(): () => void {
      let known = $question.get().search
      const stop = $question.listen(({ search }) => {
        // Another page, order or filter leaves alone what is being typed.
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
