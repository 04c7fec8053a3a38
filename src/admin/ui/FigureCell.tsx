// Cell with a figure that links to the list of what it counts.
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import './figure-cell.css'

interface FigureCellProps {
  title: string
  level?: 'h2' | 'h3'
  /** The path of the list; false if the admin may not see it. */
  path: string | false
  /** Undefined while it loads. */
  figure: number | undefined
  /** Replaces the figure. */
  error?: ReactNode
  children?: ReactNode
}

export function FigureCell(props: FigureCellProps) {
  const { title, level: Heading = 'h2', path, figure, error, children } = props
  const href = !error && path
  const Cell = href ? 'a' : 'section'
  return (
    <Cell
      className={`figure-cell pad-16 ${href ? 'inset-focus hover-plaster' : ''} column tight shrink`}
      {...(href && { href, 'aria-busy': figure === undefined })}
    >
      <Heading className="row spread small strong">
        {title}
        {href && <ArrowRight className="quiet" />}
      </Heading>
      {error ??
        (figure === undefined ? (
          <span className="figure-skeleton shimmer" />
        ) : (
          <p className="figure-number">{figure.toLocaleString('en-IN')}</p>
        ))}
      {children}
    </Cell>
  )
}
