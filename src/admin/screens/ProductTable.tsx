// The table of products: rows, their skeletons, and the heads that sort.
import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { Sort } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { PAGE_LIMIT_DEFAULT } from '#api/contract/query.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import type { ListPage } from '#src/admin/resources/resource.ts'
import { ProductRow } from './ProductRow.tsx'
import './table.css'
import './table-cards.css'

const SKELETONS = Array.from({ length: PAGE_LIMIT_DEFAULT }, (_, i) => i)

interface ProductTableProps {
  shown: ListPage<Product> | undefined
  /** Whether other rows than these are on their way. */
  waiting: boolean
}

export function ProductTable({ shown, waiting }: ProductTableProps) {
  return (
    <table className="table products" aria-busy={waiting}>
      <caption className="visually-hidden">Products</caption>
      <thead>
        <tr>
          <th scope="col" className="cell-thumb">
            <span className="visually-hidden">Photograph</span>
          </th>
          <SortHead label="Name" up="name" down="name-desc" />
          <th scope="col">SKU</th>
          <th scope="col">Category</th>
          <SortHead label="Created" up="oldest" down="newest" downFirst />
          <th scope="col" className="cell-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {shown
          ? shown.items.map((item) => <ProductRow key={item._id} product={item} />)
          : SKELETONS.map((i) => <SkeletonRow key={i} />)}
      </tbody>
    </table>
  )
}

interface SortHeadProps {
  label: string
  up: Sort
  down: Sort
  /** Which way a first click sorts. */
  downFirst?: boolean
}

function SortHead({ label, up, down, downFirst = false }: SortHeadProps) {
  const { place } = useAdmin().products
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

/** A row before its words have arrived, in the same shape. */
function SkeletonRow() {
  return (
    <tr className="skeleton" aria-hidden="true">
      <td className="cell-thumb">
        <span className="shimmer" />
      </td>
      <td className="cell-name">
        <span className="bar bar-long" />
        <span className="bar" />
      </td>
      <td>
        <span className="bar" />
      </td>
      <td>
        <span className="bar bar-short" />
      </td>
      <td>
        <span className="bar" />
      </td>
      <td className="cell-actions" />
    </tr>
  )
}
