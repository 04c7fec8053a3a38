// The head of a column that sorts: a first click one way, a second the other.
import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { UrlQuery } from '#src/admin/ui/url-query.ts'
import './sort-head.css'

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
        className="sort"
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
