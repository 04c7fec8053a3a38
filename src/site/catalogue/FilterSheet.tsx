// The filters as a sheet above the list, on screens too narrow for the rail.
import { type ReactNode, useDeferredValue, useState } from 'react'
import { FILTERS } from '#src/content/catalogue.ts'
import { NO_FILTERS } from '#src/site/ui/filters.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useStore } from '#src/ui/use-store.ts'
import type { createBrowsing } from './browsing.ts'
import './filter-sheet.css'

interface FilterSheetProps {
  browsing: ReturnType<typeof createBrowsing>
  /** The number of products that are found. */
  total: number | undefined
  children: ReactNode
}

export function FilterSheet({ browsing, total, children }: FilterSheetProps) {
  const open = useStore(browsing.$sheet) !== undefined
  // Its content stays while it closes, so that it fades out with it.
  const [wasOpened, setWasOpened] = useState(false)
  if (open && !wasOpened) setWasOpened(true)
  // The sheet is rendered first, its many values in a later render.
  const isFilled = useDeferredValue(wasOpened)

  return (
    <Dialog
      className="full-dialog filter-sheet"
      open={open}
      onClose={browsing.closeSheet}
      label={FILTERS.title}
    >
      {wasOpened && (
        <div className="filter-sheet-parts">
          <form className="dialog-head joint-below" method="dialog">
            <h2 className="gutter serif">{FILTERS.title}</h2>
            <button className="icon-button hover-ink" type="submit" aria-label={FILTERS.close}>
              <Icon name="x" size={22} />
            </button>
          </form>
          <div className="filter-sheet-body">{isFilled && children}</div>
          <div className="filter-sheet-foot dialog-foot joint-above">
            <button
              className="cell-button middle hover-ink"
              type="button"
              onClick={() => browsing.filter(NO_FILTERS)}
            >
              {FILTERS.clearAll}
            </button>
            <button
              className="cell-button middle primary"
              type="button"
              onClick={browsing.applySheet}
            >
              <span aria-live="polite">{FILTERS.show(total)}</span>
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
