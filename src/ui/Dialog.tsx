// Modal dialog on the native element.
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { updateScrollbarFlag } from './scrollbars.ts'
import './dialog.css'

interface DialogProps {
  open: boolean
  /** Called once each time it closes, by Escape, the backdrop, or a button with `formmethod="dialog"`. */
  onClose: () => void
  /** The accessible name. */
  label: string
  className?: string | undefined
  /** Whether it adds a history entry on the public pages, so that Back closes it (site/runtime/layers.ts). */
  isLayer?: boolean
  children: ReactNode
}

/** Shows its children in the top layer while `open`. */
export function Dialog({ open, onClose, label, className = '', isLayer, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A text selection that starts inside and ends on the backdrop must not close the dialog.
  const isBackdropPressed = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) {
      updateScrollbarFlag()
      element?.showModal()
    }
    if (!open && element?.open) element.close()
  }, [open])
  // Closing before unmounting returns the focus to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (!isLayer) element?.close()
    }
  }, [isLayer])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={label}
      data-layer={isLayer}
      // In React the close event of an inner dialog bubbles; in the browser it does not.
      onClose={({ target }) => target === dialog.current && onClose()}
      onPointerDown={(event) => {
        isBackdropPressed.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (isBackdropPressed.current && event.target === dialog.current) dialog.current.close()
      }}
    >
      {children}
    </dialog>
  )
}
