// Search box of the catalogue, a form that also works without scripts.
import { useStore } from '@nanostores/react'
import { type FormEvent, useRef } from 'react'
import type { CategoryId } from '#api/products/catalogue.contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SEARCH_MAX, type SearchText, tidyText } from '#src/ui/search-text.ts'
import { DEFAULT_QUERY, LIST_FORM_ID } from './catalogue-query.ts'

interface SearchBoxProps {
  words: Words['catalogue']
  category: CategoryId
  /** Products per page. */
  limit: number
  search: SearchText
}

export function SearchBox({ words, category, limit, search }: SearchBoxProps) {
  const text = useStore(search.$text)
  const input = useRef<HTMLInputElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    search.submit()
    search.endSearch()
    // An on-screen keyboard would cover the results.
    if (matchMedia('(pointer: coarse)').matches) input.current?.blur()
  }

  return (
    <search className="search-box">
      <form
        id={LIST_FORM_ID}
        action={`${localPath(PRODUCTS_PATH)}#${LIST_FORM_ID}`}
        onSubmit={submit}
      >
        {category !== DEFAULT_QUERY.category && (
          <input type="hidden" name="category" value={category} />
        )}
        {limit !== DEFAULT_QUERY.limit && <input type="hidden" name="limit" value={limit} />}
        <label>
          <Icon name="search" />
          <input
            ref={input}
            className="bare-field"
            type="search"
            name="search"
            aria-label={words.searchBox.label}
            placeholder={words.searchBox.hint}
            autoComplete="off"
            spellCheck="false"
            enterKeyHint="search"
            value={text}
            onChange={(event) => search.type(event.target.value)}
            onBlur={search.endSearch}
          />
        </label>
        {text && (
          <button
            className="center hover-text needs-script"
            type="button"
            aria-label={words.searchBox.clear}
            onClick={() => {
              search.clear()
              input.current?.focus()
            }}
          >
            <Icon name="x" size={18} />
          </button>
        )}{' '}
        <button className="cell-button" type="submit">
          {words.filters.show}
        </button>
      </form>
      <p className="quiet micro" role="status">
        {tidyText(text).length >= SEARCH_MAX && fill(words.searchBox.cut, { max: SEARCH_MAX })}
      </p>
    </search>
  )
}
