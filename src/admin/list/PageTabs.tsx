// Tabs that are links: the parts of a page, or the views of a list.
import type { ReactNode } from 'react'
import './view-tabs.css'

interface PageTabsProps {
  label: string
  tabs: readonly { name: string; path: string; isCurrent: boolean }[]
  /** Buttons beside the tabs. */
  children?: ReactNode
}

export function PageTabs({ label, tabs, children }: PageTabsProps) {
  return (
    <div className="views joint-below">
      <nav className="joints-across" aria-label={label}>
        {tabs.map(({ name, path, isCurrent }) => (
          <a
            key={name}
            className="row inset-focus"
            href={path}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
