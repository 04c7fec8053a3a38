// The filters beside the list, on wide screens.
import { useEffect, useRef } from 'react'
import type { Facet } from '#api/contract/catalogue.ts'
import { FILTERS } from '#src/content/catalogue.ts'
import { type Filters, isChosen } from '#src/site/ui/filters.ts'
import { isTimeout } from '#src/site/ui/timeout.ts'
import { useStore } from '#src/ui/use-store.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { filterPanel } from './lazy-filters.ts'

/** As in catalogue.css. */
const ROOM = '(min-width: 1080px)'

// The server renders it. A wide screen hydrates it; on others it stays hidden.
if (import.meta.env.SSR) await filterPanel.fetch()
else if (matchMedia(ROOM).matches) await Promise.race([filterPanel.fetch(), isTimeout()])

interface FilterRailProps extends Omit<FilterPanelProps, 'facets'> {
  /** Undefined while unknown. */
  facets: FilterPanelProps['facets'] | undefined
  /** Whether the values still belong to another category. */
  stale: boolean
}

export function FilterRail({ facets, stale, ...panel }: FilterRailProps) {
  const { filters, onToggle } = panel
  const Panel = useStore(filterPanel.$loaded)
  const aside = useRef<HTMLElement>(null)
  const rail = {
    ref: aside,
    className: 'catalogue-rail',
    'aria-label': FILTERS.title,
    inert: stale,
  }

  // A tablet that is turned has room for it then.
  useEffect(() => {
    const room = matchMedia(ROOM)
    const fetch = () => void filterPanel.fetch()
    room.addEventListener('change', fetch)
    return () => room.removeEventListener('change', fetch)
  }, [])

  useEffect(() => {
    if (Panel || !aside.current) return
    return followDrawn(aside.current, filters, onToggle)
  }, [Panel, filters, onToggle])

  if (!Panel) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server drew stays as it is
    return <aside {...rail} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return <aside {...rail}>{facets && <Panel {...panel} facets={facets} />}</aside>
}

/** Handles the server-rendered checkboxes until the script is loaded; each press tries to load it again. */
function followDrawn(
  rail: HTMLElement,
  filters: Filters,
  onToggle: FilterPanelProps['onToggle'],
): () => void {
  const acts = new AbortController()
  const { signal } = acts
  rail.addEventListener('click', () => void filterPanel.fetch(), { signal })
  rail.addEventListener(
    'change',
    ({ target }) => {
      const { name, value, checked, ariaDisabled } = target as HTMLInputElement
      const choice = { facet: name as Facet, value }
      // A size without products is not disabled, but cannot be chosen.
      if (!ariaDisabled && checked !== isChosen(filters, choice)) onToggle(choice)
    },
    { signal },
  )
  return () => acts.abort()
}
