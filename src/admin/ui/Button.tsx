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

interface IconLook {
  icon: LucideIcon
  /** What it does, in a word or two. */
  tip: string
  /** What it does and to what, for those who do not see where it stands. */
  label?: string
}

export function IconButton({
  icon,
  tip,
  label = tip,
  ...rest
}: IconLook & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${rest.className ?? ''}`}
      aria-label={label}
    >
      <Sign icon={icon} tip={tip} />
    </button>
  )
}

type IconLinkProps = IconLook & ComponentProps<'a'> & { href: string }

export function IconLink({ icon, tip, label = tip, href, ...rest }: IconLinkProps) {
  return (
    <a {...rest} href={href} className={`icon-button ${rest.className ?? ''}`} aria-label={label}>
      <Sign icon={icon} tip={tip} />
    </a>
  )
}

function Sign({ icon: Icon, tip }: { icon: LucideIcon; tip: string }) {
  return (
    <>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      <span className="tip micro" aria-hidden="true">
        {tip}
      </span>
    </>
  )
}
