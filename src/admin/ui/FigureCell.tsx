// A figure as a cell among others; it leads to the list of what it counts.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './figure-cell.css'

interface FigureCellProps {
  title: string
  level?: 'h2' | 'h3'
  /** The list, where the admin may see it. */
  path: string | false
  /** Undefined while it loads. */
  figure: number | undefined
  /** Replaces the figure. */
  trouble?: ReactNode
  children?: ReactNode
}

export function FigureCell(props: FigureCellProps) {
  const { title, level: Heading = 'h2', path, figure, trouble, children } = props
  const link = !trouble && path
  const Cell = link ? 'a' : 'section'
  return (
    <Cell
      className={`figure-cell pad-16 ${link ? 'inset-focus hover-plaster' : ''} column tight shrink`}
      {...(link && { href: link, 'aria-busy': figure === undefined })}
    >
      <Heading className="row spread small strong">
        {title}
        {link && <ArrowRight className="quiet" />}
      </Heading>
      {trouble ??
        (figure === undefined ? (
          <span className="figure-skeleton shimmer" />
        ) : (
          <p className="figure-number">{figure.toLocaleString('en-IN')}</p>
        ))}
      {children}
    </Cell>
  )
}
