// The table of a list: its columns end with the actions, and until its rows are there it has their shape.
import type { ReactNode } from 'react'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { SkeletonRows, type SkeletonRowsProps } from '#src/admin/ui/SkeletonRows.tsx'
import type { ListPage } from './resource.ts'
import './table.css'
import './table-cards.css'

interface ListTableProps<T> extends SkeletonRowsProps {
  /** What it lists, as a class. */
  className: string
  /** For those who do not see it. */
  caption: string
  shown: ListPage<T> | undefined
  /** Whether other rows than these are on their way. */
  waiting: boolean
  /** The heads of all columns but the actions. */
  heads: ReactNode
  row: (item: T) => ReactNode
}

export function ListTable<T extends { _id: string }>(props: ListTableProps<T>) {
  const { className, caption, shown, waiting, heads, row, cells } = props
  return (
    <table className={`table ${className}`} aria-busy={waiting}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {heads}
          <th scope="col" className="cell-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {shown ? (
          shown.items.map((item) => (
            <ErrorBoundary key={item._id} instead={null}>
              {row(item)}
            </ErrorBoundary>
          ))
        ) : (
          <SkeletonRows cells={cells} />
        )}
      </tbody>
    </table>
  )
}
