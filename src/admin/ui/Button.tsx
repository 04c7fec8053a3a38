// Buttons, icon buttons, and links that look like them.
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { Spinner } from '#src/ui/Spinner.tsx'
import { autoFocusRef } from './form-keys.ts'
import './buttons.css'

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  kind?: Kind
  icon?: LucideIcon
  children: ReactNode
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  busy?: boolean
  /** The button is busy until a returned promise has settled. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** A busy button keeps its width and ignores clicks. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon: Icon, busy, autoFocus, onClick, children, ...rest } = props
  const [isActing, setActing] = useState(false)
  const isBusy = busy || isActing
  async function press(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (isBusy) return event.preventDefault()
    const action = onClick?.(event)
    if (!(action instanceof Promise)) return
    setActing(true)
    await action.finally(() => setActing(false))
  }
  return (
    <button
      type="button"
      {...rest}
      ref={autoFocus ? autoFocusRef : undefined}
      className={`button button-${kind} ${rest.className ?? ''}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={press}
    >
      {isBusy ? <Spinner /> : Icon && <Icon />}
      {children}
    </button>
  )
}

/** A button that looks like a link in a text. */
export function TextButton({ className = '', ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={`text-link target-link ${className}`} />
}

type ButtonLinkProps = Look & ComponentProps<'a'>

export function ButtonLink({ kind = 'secondary', icon: Icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`button button-${kind} ${rest.className ?? ''}`}>
      {Icon && <Icon />}
      {children}
    </a>
  )
}

interface IconLook {
  icon: LucideIcon
  /** The visible tooltip, one or two words. */
  tip: string
  /** The accessible name, with the item it acts on. */
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
      <Icon size={20} />
      <span className="tip wide-only micro" aria-hidden="true">
        {tip}
      </span>
    </>
  )
}
