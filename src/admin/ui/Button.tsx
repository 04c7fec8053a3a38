// Buttons and links that look like them: one clay one per screen, the others quieter.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '#src/ui/Spinner.tsx'
import './buttons.css'

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  kind?: Kind
  icon?: LucideIcon
  children: ReactNode
}

type ButtonProps = Look & ComponentProps<'button'> & { busy?: boolean }

/** While busy it keeps its width, shows a spinner and does nothing. */
export function Button({ kind = 'secondary', icon: Icon, busy, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${kind} ${rest.className ?? ''}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
    >
      {busy ? <Spinner /> : Icon && <Icon size={16} strokeWidth={1.6} aria-hidden="true" />}
      {children}
    </button>
  )
}

type ButtonLinkProps = Look & ComponentProps<'a'>

export function ButtonLink({ kind = 'secondary', icon: Icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`button button-${kind} ${rest.className ?? ''}`}>
      {Icon && <Icon size={16} strokeWidth={1.6} aria-hidden="true" />}
      {children}
    </a>
  )
}
