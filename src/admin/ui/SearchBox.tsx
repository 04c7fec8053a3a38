// The search box of a list.
import { useStore } from '@nanostores/react'
import { Search as SearchIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import type { SearchText } from '#src/ui/search-text.ts'
import { IconButton } from './Button.tsx'
import './list-band.css'

/** There is at most one per page. */
const SEARCH_BOX_ID = 'search-box'

/** Clears the search and focuses the box. */
export function clearSearch(search: SearchText): void {
  search.clear()
  document.getElementById(SEARCH_BOX_ID)?.focus()
}

export function SearchBox({ search, label }: { search: SearchText; label: string }) {
  const text = useStore(search.$text)
  useEffect(() => search.reset, [search])
  return (
    <search className="search-box focus-box relative edged">
      <SearchIcon size={20} />
      <input
        id={SEARCH_BOX_ID}
        className="bare grow"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck="false"
        enterKeyHint="search"
        value={text}
        onChange={(event) => search.type(event.target.value)}
        onBlur={search.endSearch}
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
