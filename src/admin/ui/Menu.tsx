// Popover menu below a button.
import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'
import './menu.css'

interface MenuProps {
  label: string
  /** The content of the button. */
  buttonContent: ReactNode
  className?: string
  children: ReactNode
}

/** Closes when an item is chosen. */
export function Menu({ label, buttonContent, className = '', children }: MenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  return (
    <div>
      <button type="button" className={className} aria-label={label} popoverTarget={id}>
        {buttonContent}
      </button>
      {/* biome-ignore-start lint/a11y: only catches the clicks of the buttons inside */}
      <div
        ref={list}
        id={id}
        popover="auto"
        className="menu-list paper edged joints-down"
        onClick={(event) => {
          if ((event.target as Element).closest('a, button')) list.current?.hidePopover()
        }}
      >
        {children}
      </div>
      {/* biome-ignore-end lint/a11y: only catches the clicks of the buttons inside */}
    </div>
  )
}

interface ItemProps {
  icon: LucideIcon
  children: ReactNode
}

export function MenuButton({
  icon: Icon,
  children,
  ...rest
}: ItemProps & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={`menu-item full high-48 row inset-focus hover-plaster ${rest.className ?? ''}`}
    >
      <Icon size={20} />
      {children}
    </button>
  )
}

export function MenuLink({ icon: Icon, children, ...rest }: ItemProps & ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={`menu-item full high-48 row inset-focus hover-plaster ${rest.className ?? ''}`}
    >
      <Icon size={20} />
      {children}
    </a>
  )
}
