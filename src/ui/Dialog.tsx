// The modal dialog: native, and closed exactly once, by whichever control.
import { type ReactNode, useEffect, useRef } from 'react'
import { noteScrollbars } from './scrollbars.ts'
import './dialog.css'

interface DialogProps {
  open: boolean
  /** Called once for each closing by Escape, backdrop or a button inside with `formmethod="dialog"`. */
  onClose: () => void
  /** Names the dialog for those who hear it. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** Draws its children in the top layer while `open`. */
export function Dialog({ open, onClose, label, className = '', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  // A press that starts inside and ends on the backdrop is a selection of text, not a wish to close.
  const pressedBackdrop = useRef(false)

  useEffect(() => {
    const element = dialog.current
    if (open && !element?.open) element?.showModal()
    if (!open && element?.open) element.close()
  }, [open])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog by itself
    <dialog
      ref={dialog}
      className={`dialog ${className}`}
      aria-label={label}
      onBeforeToggle={noteScrollbars}
      // React hands on also what a dialog inside this one tells, which the browser does not.
      onClose={({ target }) => target === dialog.current && onClose()}
      onPointerDown={(event) => {
        pressedBackdrop.current = event.target === dialog.current
      }}
      onClick={(event) => {
        if (pressedBackdrop.current && event.target === dialog.current) dialog.current.close()
      }}
    >
      {children}
    </dialog>
  )
}
