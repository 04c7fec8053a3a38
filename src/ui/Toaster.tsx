// The corner where toasts appear; a wing gives it its colours with a class.
import { useEffect, useRef, useState } from 'react'
import { Icon } from './Icon.tsx'
import { $toasts, dismiss, TOAST_MS, type Toast } from './toasts.ts'
import { useStore } from './use-store.ts'
import './toaster.css'

/** Draws the toasts, and is there from the start so that screen readers notice each new one. */
export function Toaster({ className = '' }: { className?: string }) {
  const toasts = useStore($toasts)
  const [resting, setResting] = useState(false)
  const cameFrom = useRef<EventTarget | null>(null)
  return (
    <section
      className={`toaster ${className}`}
      aria-label="Messages"
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setResting(true)
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget
      }}
      onBlur={() => setResting(false)}
    >
      <ol aria-live="polite" data-resting={resting || undefined}>
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            resting={resting}
            onClose={() => {
              dismiss(toast.id)
              if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus()
            }}
          />
        ))}
      </ol>
    </section>
  )
}

interface ToastItemProps {
  toast: Toast
  resting: boolean
  onClose: () => void
}

function ToastItem({ toast, resting, onClose }: ToastItemProps) {
  const { tone, text, passing, action } = toast
  useTimeLeft(passing && !resting, () => dismiss(toast.id))
  return (
    <li className={`toast toast-${tone}`} data-passing={passing || undefined}>
      <Icon className="toast-sign" name={tone === 'success' ? 'check' : 'alert'} />
      <span className="toast-text">{text}</span>
      {action && (
        <button type="button" className="toast-action" onClick={action.act}>
          {action.label}
        </button>
      )}
      <button type="button" className="toast-close" aria-label="Close message" onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
      <span className="toast-line" />
    </li>
  )
}

/** Calls `end` once the time of a toast has passed, not counting the time in which it rested. */
function useTimeLeft(running: boolean, end: () => void): void {
  const left = useRef(TOAST_MS)
  const latest = useRef(end)
  latest.current = end
  useEffect(() => {
    if (!running) return
    const started = performance.now()
    const timer = setTimeout(() => latest.current(), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - started
    }
  }, [running])
}
