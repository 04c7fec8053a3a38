// The filters as a sheet above the list, on screens too narrow for the rail.
import { type ReactNode, useDeferredValue, useState } from 'react'
import { FILTERS } from '#src/content/catalogue.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './FilterSheet.module.css'

interface FilterSheetProps {
  open: boolean
  /** The number of products that are found. */
  total: number | undefined
  onClose: () => void
  onApply: () => void
  onClearAll: () => void
  children: ReactNode
}

export function FilterSheet({
  open,
  total,
  onClose,
  onApply,
  onClearAll,
  ...props
}: FilterSheetProps) {
  // Its content stays while it closes, so that it fades out with it.
  const [begun, setBegun] = useState(false)
  if (open && !begun) setBegun(true)
  // The sheet is rendered first, its many values in a later render.
  const isFilled = useDeferredValue(begun, false)

  return (
    <Dialog
      className={`full-dialog ${styles.sheet}`}
      open={open}
      onClose={onClose}
      label={FILTERS.title}
    >
      {begun && (
        <div className={styles.parts}>
          <form className="dialog-head joint-below" method="dialog">
            <h2 className="gutter serif">{FILTERS.title}</h2>
            <button className="icon-button hover-ink" type="submit" aria-label={FILTERS.close}>
              <Icon name="x" size={22} />
            </button>
          </form>
          <div className={styles.body}>{isFilled && props.children}</div>
          <div className={`dialog-foot joint-above ${styles.foot}`}>
            <button className="cell-button middle hover-ink" type="button" onClick={onClearAll}>
              {FILTERS.clearAll}
            </button>
            <button className="cell-button middle primary" type="button" onClick={onApply}>
              <span aria-live="polite">{FILTERS.show(total)}</span>
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
