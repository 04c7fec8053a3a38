// The filters as a sheet above the list, on screens too narrow for the rail.
import { useDeferredValue, useState } from 'react'
import { FILTERS } from '#src/content/catalogue.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import { FilterPanel } from './FilterPanel.tsx'
import styles from './FilterSheet.module.css'
import type { createFilterSheet } from './filter-sheet.ts'

export function FilterSheet({ sheet }: { sheet: ReturnType<typeof createFilterSheet> }) {
  const draft = useStore(sheet.$draft)
  const known = useStore(sheet.$facets)
  // Its content stays while it closes, so that it fades out with it.
  const [shown, setShown] = useState(draft)
  if (draft && draft !== shown) setShown(draft)
  // The sheet is rendered first, its many values in a later render.
  const facets = useDeferredValue(shown && known?.facets, undefined)

  return (
    <Dialog
      className={`full-dialog ${styles.sheet}`}
      open={draft !== undefined}
      onClose={sheet.close}
      label={FILTERS.title}
    >
      {shown && (
        <div className={styles.parts}>
          <form className="dialog-head joint-below" method="dialog">
            <h2 className="gutter serif">{FILTERS.title}</h2>
            <button className="icon-button hover-ink" type="submit" aria-label={FILTERS.close}>
              <Icon name="x" size={22} />
            </button>
          </form>
          <div className={styles.body}>
            {facets && (
              <FilterPanel
                filters={shown.filters}
                facets={facets}
                onToggle={sheet.toggle}
                onClear={sheet.clear}
              />
            )}
          </div>
          <div className={`dialog-foot joint-above ${styles.foot}`}>
            <button className="cell-button middle hover-ink" type="button" onClick={sheet.clearAll}>
              {FILTERS.clearAll}
            </button>
            <button className="cell-button middle primary" type="button" onClick={sheet.apply}>
              <span aria-live="polite">{FILTERS.show(known?.total)}</span>
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
