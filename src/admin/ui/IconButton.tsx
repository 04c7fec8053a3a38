// A square with a sign in it; its name is read out, and shown when one lingers on it.
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import './buttons.css'

interface Look {
  icon: LucideIcon
  /** What it does, in a word or two. */
  tip: string
  /** What it does and to what, for those who do not see where it stands. */
  label?: string
}

export function IconButton({ icon, tip, label = tip, ...rest }: Look & ComponentProps<'button'>) {
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

type IconLinkProps = Look & ComponentProps<'a'> & { href: string }

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
      <span className="tip" aria-hidden="true">
        {tip}
      </span>
    </>
  )
}
