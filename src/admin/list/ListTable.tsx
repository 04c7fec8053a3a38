// Table of a list with sortable headers, row actions and a skeleton.
import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, ChevronsUpDown, Pencil, Trash2 } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { formatDay } from '#src/admin/ui/format.ts'
import { ErrorBoundary, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import type { UrlQuery } from '#src/ui/url-query.ts'
import { useLongPress } from './ListKeys.tsx'
import { useIsLastOpened } from './list-scroll.ts'
import { type Item, type ListPage, labelOf, type Resource } from './resource.ts'
import { PageTick, type Selectable, Tick, useIsSelected, useIsSelecting } from './SelectionBar.tsx'
import './list-table.css'

/** A column between the name and the date. */
export interface Column extends Partial<Sorting> {
  label: string
  className?: string
}

interface ListTableProps<T extends Item> {
  resource: Resource<T>
  list: Selectable & { urlQuery: SortQuery }
  page: ListPage<T> | undefined
  isLoading: boolean
  /** Whether thumbnails are cropped to their cell. */
  areThumbsCropped?: boolean
  columns?: readonly Column[]
  /** The date column. */
  date?: Sorting & { label: string }
  renderRow: (item: T) => ReactNode
}

const CREATED = { label: 'Created', ascending: 'oldest', descending: 'newest' }

export function ListTable<T extends Item>(props: ListTableProps<T>) {
  const {
    resource,
    list,
    page,
    isLoading,
    areThumbsCropped,
    columns = [],
    date = CREATED,
    renderRow,
  } = props
  const { urlQuery } = list
  const [nameLabel = ''] = Object.values(resource.labels)
  const { field, max } = resource.images
  const headers = [
    { label: nameLabel, ascending: 'name', descending: 'name-desc' },
    ...columns,
    { ...date, isDescendingFirst: true },
  ]
  const table = (
    <table
      className={`table ${resource.collection} ${areThumbsCropped ? 'covers' : ''}`}
      aria-busy={isLoading}
      data-selecting={useIsSelecting(list) || undefined}
      {...useLongPress(list)}
    >
      <caption className="unseen">{resource.listTitle}</caption>
      <thead>
        <tr className="plaster quiet micro">
          <th scope="col" className="cell-tick">
            <PageTick list={list} />
          </th>
          <th scope="col">
            <span className={max > 1 ? 'unseen' : undefined}>{labelOf(resource, field)}</span>
          </th>
          {headers.map((header) => (
            <ColumnHeader key={header.label} {...header} urlQuery={urlQuery} />
          ))}
          <th scope="col" className="cell-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {page?.items.map((item) => (
          <ErrorBoundary key={item._id} fallback={null}>
            {renderRow(item)}
          </ErrorBoundary>
        ))}
      </tbody>
    </table>
  )
  return (
    <>
      {table}
      {!page && <SkeletonRows count={10} className="table-skeleton" />}
    </>
  )
}

interface ItemRowProps<T extends StoredItem> {
  resource: Resource<T>
  list: Selectable & {
    $deleting: ReadableAtom<ReadonlySet<string>>
    remove: (item: T) => Promise<unknown>
  }
  item: T
  /** Whether the thumbnail shows the middle of the image. */
  isCloseUp?: boolean
  /** Drawn over the thumbnail. */
  mark?: ReactNode
  /** The time of the last change, shown below the creation date. */
  changedAt?: string
  detail?: ReactNode
  children?: ReactNode
  /** More actions, between edit and delete. */
  actions?: ReactNode
}

type StoredItem = Item & { createdAt: string }

/** One row of a `ListTable`; on phones the same cells form a card. */
export function ItemRow<T extends StoredItem>(props: ItemRowProps<T>) {
  const { resource, list, item, isCloseUp = false } = props
  const isDeleting = useStore(list.$deleting).has(item._id)
  const name = resource.nameOf(resource.valuesOf(item))
  const editPath = resource.paths.edit(item._id)
  return (
    <tr
      className="hover-row hover-area"
      data-deleting={isDeleting || undefined}
      data-returned={useIsLastOpened(item._id)}
      data-row={item._id}
      data-chosen={useIsSelected(list, item._id) || undefined}
    >
      <td className="cell-tick">
        <Tick list={list} id={item._id} name={name} />
      </td>
      <td className="cell-thumb relative">
        <Thumb image={resource.imageOf(item)} name={name} isCloseUp={isCloseUp} />
        {props.mark}
      </td>
      <td className="cell-name">
        <span className="cell-title hover-title truncate strong">
          <a href={editPath}>{name}</a>
        </span>
        {props.detail}
      </td>
      {props.children}
      <td className="cell-date quiet">
        {formatDay(item.createdAt)}
        {props.changedAt && <span className="caption">changed {formatDay(props.changedAt)}</span>}
      </td>
      <td className="cell-actions">
        <RowActions
          name={name}
          editPath={editPath}
          isDeleting={isDeleting}
          onDelete={() => list.remove(item)}
        >
          {props.actions}
        </RowActions>
      </td>
    </tr>
  )
}

type SortQuery = Pick<UrlQuery<{ sort: string; page?: number }>, '$query' | 'go'>

/** The `sort` values of a column in the URL. */
interface Sorting {
  ascending: string
  descending: string
}

interface ColumnHeaderProps extends Column {
  urlQuery: SortQuery
  /** Whether a first click sorts in descending order. */
  isDescendingFirst?: boolean
}

/** Header of a column; a button where the column is sortable. */
function ColumnHeader({
  label,
  className,
  urlQuery,
  ascending,
  descending,
  isDescendingFirst = false,
}: ColumnHeaderProps) {
  const { sort } = useStore(urlQuery.$query)
  if (!ascending || !descending)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    )
  const [first, second] = isDescendingFirst ? [descending, ascending] : [ascending, descending]
  const isSorted = sort === ascending || sort === descending
  const Arrow = sort === ascending ? ArrowUp : ArrowDown
  const sortOrder = sort === ascending ? 'ascending' : 'descending'
  return (
    <th scope="col" aria-sort={isSorted ? sortOrder : 'none'}>
      <button
        type="button"
        className={`sort row tight ${isSorted ? 'strong' : ''}`}
        onClick={() => urlQuery.go({ sort: sort === first ? second : first, page: 1 })}
      >
        {label}
        {isSorted ? <Arrow /> : <ChevronsUpDown />}
      </button>
    </th>
  )
}

interface RowActionsProps {
  name: string
  editPath: string
  isDeleting: boolean
  onDelete: () => void
  /** More actions, between edit and delete. */
  children?: ReactNode
}

export function RowActions({ name, editPath, isDeleting, onDelete, children }: RowActionsProps) {
  if (isDeleting)
    return (
      <span className="row tight quiet small" role="status" tabIndex={-1}>
        <Spinner />
        <span className="unseen-narrow">Deleting</span>
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
