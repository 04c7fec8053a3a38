// The table of a list: its columns end with the actions, and until its rows are there it has their shape.

import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import type { UrlQuery } from '#src/admin/ui/url-query.ts'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { ListPage } from './resource.ts'
import './table.css'
import './table-cards.css'
import './row-actions.css'
import '#src/admin/ui/skeleton.css'

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
      <caption className="unseen">{caption}</caption>
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

interface SortHeadProps<Sort> {
  label: string
  /** Where the order is written. */
  place: UrlQuery<{ sort: Sort; page: number }>
  up: Sort
  down: Sort
  /** Which way a first click sorts. */
  downFirst?: boolean
}

export function SortHead<Sort extends string>({
  label,
  place,
  up,
  down,
  downFirst = false,
}: SortHeadProps<Sort>) {
  const { sort } = useStore(place.$query)
  const [first, second] = downFirst ? [down, up] : [up, down]
  const sorted = sort === up || sort === down
  const Arrow = sort === up ? ArrowUp : ArrowDown
  const order = sort === up ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={sorted ? order : 'none'}>
      <button
        type="button"
        className="sort row"
        onClick={() => place.go({ sort: sort === first ? second : first, page: 1 })}
      >
        {label}
        {sorted ? (
          <Arrow size={16} strokeWidth={1.6} aria-hidden="true" />
        ) : (
          <ChevronsUpDown size={16} strokeWidth={1.6} aria-hidden="true" />
        )}
      </button>
    </th>
  )
}

interface RowActionsProps {
  /** What the item is called, for those who do not see where the buttons stand. */
  name: string
  editPath: string
  deleting: boolean
  onDelete: () => void
  /** What else there is, between the two. */
  children?: ReactNode
}

export function RowActions({ name, editPath, deleting, onDelete, children }: RowActionsProps) {
  if (deleting)
    return (
      <span className="deleting row quiet small" role="status" tabIndex={-1}>
        <Spinner /> Deleting
      </span>
    )
  return (
    <>
      <IconLink icon={Pencil} tip="Edit" label={`Edit ${name}`} href={editPath} />
      {children}
      <IconButton
        icon={Trash2}
        tip="Delete"
        label={`Delete ${name}`}
        className="row-delete"
        onClick={onDelete}
      />
    </>
  )
}

const ROWS = Array.from({ length: 10 }, (_, i) => i)

/** How long the lines of a cell are. */
type Lines = readonly ('long' | 'middle' | 'short')[]

interface SkeletonRowsProps {
  /** What stands between the picture and the actions, each by its class. */
  cells: Readonly<Record<string, Lines>>
}

function SkeletonRows({ cells }: SkeletonRowsProps) {
  return ROWS.map((row) => (
    <tr key={row} className="skeleton" aria-hidden="true">
      <td className="cell-thumb">
        <span className="shimmer grow" />
      </td>
      {Object.entries(cells).map(([name, lines]) => (
        <td key={name} className={name}>
          {lines.map((line) => (
            <span key={line} className={`bar bar-${line}`} />
          ))}
        </td>
      ))}
      <td className="cell-actions" />
    </tr>
  ))
}
