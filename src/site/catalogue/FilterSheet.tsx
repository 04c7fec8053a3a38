// The filters as a sheet above the list, for screens without room for them beside it.
import type { ReadableAtom } from 'nanostores'
import { type ComponentType, useDeferredValue, useState } from 'react'
import { FILTERS } from '#src/content/catalogue.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import type { FilterPanelProps } from './FilterPanel.tsx'
import type { createFilterSheet } from './filter-sheet.ts'
import './filter-sheet.css'

interface FilterSheetProps {
  sheet: ReturnType<typeof createFilterSheet>
  /** What is chosen from, a script of its own. */
  $panel: ReadableAtom<ComponentType<FilterPanelProps> | undefined>
}

export function FilterSheet({ sheet, $panel }: FilterSheetProps) {
  const Panel = useStore($panel)
  const draft = useStore(sheet.$draft)
  const narrowing = useStore(sheet.$narrowing)
  // Stays drawn while it closes, so that it fades with what it showed last.
  const [shown, setShown] = useState(draft)
  if (draft && draft !== shown) setShown(draft)
  // The sheet comes first, and its many values a moment later.
  const facets = useDeferredValue(shown && narrowing?.facets, undefined)

  return (
    <Dialog
      className="filter-sheet"
      open={draft !== undefined}
      onClose={sheet.close}
      label={FILTERS.title}
    >
      {shown && (
        <div className="filter-sheet-parts">
          <form className="filter-sheet-head" method="dialog">
            <h2>{FILTERS.title}</h2>
            <button type="submit" aria-label={FILTERS.close}>
              <Icon name="x" size={22} />
            </button>
          </form>
          <div className="filter-sheet-body">
            {Panel && facets && (
              <Panel
                filters={shown.filters}
                facets={facets}
                onToggle={sheet.toggle}
                onClear={sheet.clear}
              />
            )}
          </div>
          <div className="filter-sheet-foot">
            <button type="button" onClick={sheet.clearAll}>
              {FILTERS.clearAll}
            </button>
            <button className="primary" type="button" onClick={sheet.apply}>
              <span aria-live="polite">{FILTERS.show(narrowing?.total)}</span>
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
