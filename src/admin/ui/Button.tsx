// Buttons, icon buttons, and links that look like them.
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useState } from 'react'
import { Spinner } from '#src/ui/Spinner.tsx'
import { autoFocusRef } from './form-keys.ts'
import './button.css'

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface ButtonStyle {
  kind?: Kind
  icon?: LucideIcon
  children: ReactNode
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children' | 'onClick'> {
  busy?: boolean
  /** The button is busy until the returned promise settles. */
  onClick?: ((event: MouseEvent<HTMLButtonElement>) => unknown) | undefined
}

/** A busy button keeps its width and ignores clicks. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', icon: Icon, busy, autoFocus, onClick, children, ...rest } = props
  const [isPending, setPending] = useState(false)
  const isBusy = busy || isPending
  async function handleClick(event: MouseEvent<HTMLButtonElement>): Promise<void> {
    if (isBusy) return event.preventDefault()
    const result = onClick?.(event)
    if (!(result instanceof Promise)) return
    setPending(true)
    await result.finally(() => setPending(false))
  }
  return (
    <button
      type="button"
      {...rest}
      ref={autoFocus ? autoFocusRef : undefined}
      className={`button button-${kind} ${rest.className ?? ''}`}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={handleClick}
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

type ButtonLinkProps = ButtonStyle & ComponentProps<'a'>

export function ButtonLink({ kind = 'secondary', icon: Icon, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`button button-${kind} ${rest.className ?? ''}`}>
      {Icon && <Icon />}
      {children}
    </a>
  )
}

interface IconButtonStyle {
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
}: IconButtonStyle & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-button ${rest.className ?? ''}`}
      aria-label={label}
    >
      <IconWithTip icon={icon} tip={tip} />
    </button>
  )
}

type IconLinkProps = IconButtonStyle & ComponentProps<'a'> & { href: string }

export function IconLink({ icon, tip, label = tip, href, ...rest }: IconLinkProps) {
  return (
    <a {...rest} href={href} className={`icon-button ${rest.className ?? ''}`} aria-label={label}>
      <IconWithTip icon={icon} tip={tip} />
    </a>
  )
}

function IconWithTip({ icon: Icon, tip }: { icon: LucideIcon; tip: string }) {
  return (
    <>
      <Icon size={20} />
      <span className="tip wide-only micro" aria-hidden="true">
        {tip}
      </span>
    </>
  )
}
