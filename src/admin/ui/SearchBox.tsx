// The search of a list.
import { useStore } from '@nanostores/react'
import { Search as SearchSign, X } from 'lucide-react'
import { useEffect } from 'react'
import { IconButton } from './Button.tsx'
import type { SearchText } from './search-text.ts'
import './list-band.css'

/** There is one on a page at most. */
const BOX = 'search-box'

/** Clears the search and puts the focus where the next one is typed. */
export function clearSearch(search: SearchText): void {
  search.clear()
  document.getElementById(BOX)?.focus()
}

export function SearchBox({ search, label }: { search: SearchText; label: string }) {
  const text = useStore(search.$text)
  useEffect(() => search.watch(), [search])
  return (
    <search className="search-box focus-box">
      <SearchSign size={20} strokeWidth={1.6} aria-hidden="true" />
      <input
        id={BOX}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="search"
        value={text}
        onChange={(event) => search.type(event.target.value)}
        onBlur={search.rest}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search.submit()
          if (event.key === 'Escape' && text) search.clear()
        }}
      />
      {text && (
        <IconButton icon={X} tip="Clear" label="Clear search" onClick={() => clearSearch(search)} />
      )}
    </search>
  )
}
