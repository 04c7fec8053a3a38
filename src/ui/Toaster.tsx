// Draws the toasts; `className` gives the colours of the website or the back-office.
import { useEffect, useRef, useState } from 'react'
import { useEvent } from '#src/ui/use-event.ts'
import { Icon } from './Icon.tsx'
import { $toasts, ACTION_TOAST_MS, dismiss, TOAST_MS, type Toast } from './toasts.ts'
import { useStore } from './use-store.ts'
import './toaster.css'

/** Must be mounted from the start, so that screen readers announce each new toast. */
export function Toaster({ className = '' }: { className?: string }) {
  const toasts = useStore($toasts)
  const [paused, setPaused] = useState(false)
  const focusedBefore = useRef<EventTarget | null>(null)
  const actAndLeave = (act: () => void) => {
    act()
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus()
  }
  return (
    <section
      className={`toaster ${className}`}
      aria-label="Messages"
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setPaused(true)
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget
      }}
      onBlur={() => setPaused(false)}
    >
      <ol className="stack tight" aria-live="polite" data-resting={paused || undefined}>
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} paused={paused} onPress={actAndLeave} />
        ))}
      </ol>
    </section>
  )
}

interface ToastItemProps {
  toast: Toast
  paused: boolean
  /** Runs the action of a button, then gives the focus back. */
  onPress: (act: () => void) => void
}

function ToastItem({ toast, paused, onPress }: ToastItemProps) {
  const { tone, text, passing, action } = toast
  useTimeLeft(passing && !paused, action ? ACTION_TOAST_MS : TOAST_MS, () => dismiss(toast.id))
  return (
    <li className={`toast toast-${tone}`} data-passing={passing || undefined}>
      <Icon className="toast-sign" name={tone === 'success' ? 'check' : 'alert'} />
      <span className="toast-text grow break-words">{text}</span>
      {action && (
        <button
          type="button"
          className="toast-action flex-none"
          onClick={() => onPress(action.act)}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className="toast-close center flex-none"
        aria-label="Close message"
        onClick={() => onPress(() => dismiss(toast.id))}
      >
        <Icon name="x" size={16} />
      </button>
      <span className="toast-line" />
    </li>
  )
}

/** Calls `end` after the time of a toast in milliseconds, not counting pauses. */
function useTimeLeft(running: boolean, ms: number, end: () => void): void {
  const left = useRef(ms)
  const finish = useEvent(end)
  useEffect(() => {
    if (!running) return
    const started = performance.now()
    const timer = setTimeout(() => finish(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [running])
}
