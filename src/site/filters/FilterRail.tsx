// The filters beside the list, where there is room for them.
import { useEffect } from 'react'
import { FILTERS } from '#src/content/catalogue.ts'
import { useStore } from '#src/ui/use-store.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import { filterPanel } from './filter-panel.ts'

/** As in catalogue.css. */
const ROOM = '(min-width: 1080px)'

// Drawn by the server, and taken over as it stands by a screen that shows it; on others it stays hidden and asleep.
if (import.meta.env.SSR || matchMedia(ROOM).matches) await filterPanel.fetch()

interface FilterRailProps extends Omit<FilterPanelProps, 'facets'> {
  /** Undefined where they are not known. */
  facets: FilterPanelProps['facets'] | undefined
  /** Whether the values are still those of another category. */
  stale: boolean
}

export function FilterRail({ facets, stale, ...panel }: FilterRailProps) {
  const Panel = useStore(filterPanel.$there)
  const rail = { className: 'catalogue-rail', 'aria-label': FILTERS.title, inert: stale }

  // A tablet that is turned has room for it then.
  useEffect(() => {
    const room = matchMedia(ROOM)
    const fetch = () => void filterPanel.fetch()
    room.addEventListener('change', fetch)
    return () => room.removeEventListener('change', fetch)
  }, [])

  if (!Panel) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set, what the server drew stays as it is
    return <aside {...rail} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  }
  return <aside {...rail}>{facets && <Panel {...panel} facets={facets} />}</aside>
}
