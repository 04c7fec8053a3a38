// Tabs with the views of a list.
import type { ReactNode } from 'react'
import './view-tabs.css'

interface View {
  name: string
  /** The search part of the list's URL. */
  search: string
}

interface ViewTabsProps {
  views: readonly View[]
  /** The search part of the URL, without the page number. */
  current: string
  pathOf: (view: View) => string
  children?: ReactNode
}

export function ViewTabs({ views, current, pathOf, children }: ViewTabsProps) {
  return (
    <div className="views joint-below">
      <nav className="joints-across" aria-label="Views">
        {views.map((view) => (
          <a
            key={view.name}
            className="row inset-focus"
            href={pathOf(view)}
            aria-current={view.search === current ? 'page' : undefined}
          >
            {view.name}
          </a>
        ))}
      </nav>
      {children}
    </div>
  )
}
