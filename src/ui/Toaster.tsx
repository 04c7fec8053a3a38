// List of open toasts; `className` sets the colours of the website or the back-office.
import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { Icon } from './Icon.tsx'
import { $toasts, dismissToast } from './toasts.ts'
import './toaster.css'

interface ToasterProps {
  className?: string
  /** The names of the list and of its close buttons, for screen readers. */
  label: string
  closeLabel: string
}

/** Must be mounted from the start, so that screen readers announce each new toast. */
export function Toaster({ className = '', label, closeLabel }: ToasterProps) {
  const toasts = useStore($toasts)
  const previousFocus = useRef<EventTarget | null>(null)
  /** Restores the focus after a click on a button, because its toast disappears. */
  const runAndRestoreFocus = (action: () => void) => {
    action()
    if (previousFocus.current instanceof HTMLElement) previousFocus.current.focus()
  }
  return (
    <section
      className={`toaster ${className}`}
      aria-label={label}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) previousFocus.current = relatedTarget
      }}
    >
      <ol className="stack tight" aria-live="polite">
        {toasts.map(({ id, tone, text, isTransient, action }) => (
          <li key={id} className={`toast toast-${tone}`} data-passing={isTransient || undefined}>
            <Icon className="toast-sign" name={tone === 'success' ? 'check' : 'alert'} />
            <span className="toast-text grow break-words">{text}</span>
            {action && 'act' in action && (
              <button
                type="button"
                className="toast-action flex-none"
                onClick={() => runAndRestoreFocus(action.act)}
              >
                {action.label}
              </button>
            )}
            {action && 'href' in action && (
              <a className="toast-action flex-none" href={action.href}>
                {action.label}
              </a>
            )}
            <button
              type="button"
              className="toast-close center flex-none"
              aria-label={closeLabel}
              onClick={() => runAndRestoreFocus(() => dismissToast(id))}
            >
              <Icon name="x" size={16} />
            </button>
            {/* Its animation times the toast, and pauses while hovered or focused. */}
            <span className="toast-line" onAnimationEnd={() => dismissToast(id)} />
          </li>
        ))}
      </ol>
    </section>
  )
}
