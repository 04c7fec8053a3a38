// The search box of the catalogue.
import { type SubmitEvent, useRef } from 'react'
import { SEARCH } from '#src/content/catalogue.ts'
import { SEARCH_MAX } from '#src/site/ui/catalogue-query.ts'
import { tidy } from '#src/site/ui/filters.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import type { SearchText } from './search-text.ts'
import './search-box.css'

interface SearchBoxProps {
  /** The action of the form before hydration. */
  base: string
  search: SearchText
}

export function SearchBox({ base, search }: SearchBoxProps) {
  const text = useStore(search.$text)
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    search.finish()
    // An on-screen keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  return (
    <search className="search-box">
      <form action={base} onSubmit={submit}>
        <Icon name="search" />
        <input
          ref={input}
          className="bare-field"
          type="search"
          name="search"
          aria-label={SEARCH.label}
          placeholder={SEARCH.hint}
          autoComplete="off"
          spellCheck="false"
          enterKeyHint="search"
          value={text}
          onChange={(event) => search.type(event.target.value)}
          onBlur={search.leave}
        />
        {text && (
          <button
            className="hover-text"
            type="button"
            aria-label={SEARCH.clear}
            onClick={() => {
              search.clear()
              input.current?.focus()
            }}
          >
            <Icon name="x" size={18} />
          </button>
        )}
      </form>
      <p className="search-cut quiet micro" role="status">
        {tidy(text).length >= SEARCH_MAX && SEARCH.cut(SEARCH_MAX)}
      </p>
    </search>
  )
}
