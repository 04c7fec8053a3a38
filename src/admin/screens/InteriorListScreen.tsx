// The list of interior designs.
import { useStore } from '@nanostores/react'
import type { Interior } from '#api/contract/interior.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { RowActions } from '#src/admin/parts/RowActions.tsx'
import { SkeletonRows } from '#src/admin/parts/SkeletonRows.tsx'
import { SortHead } from '#src/admin/parts/SortHead.tsx'
import { Thumb } from '#src/admin/parts/Thumb.tsx'
import { WholeListPage } from '#src/admin/parts/WholeListPage.tsx'
import { interior as resource } from '#src/admin/resources/interior.ts'
import type { ListPage } from '#src/admin/resources/resource.ts'
import { editInteriorPath } from '#src/admin/routes.ts'
import { counted, dayOf } from '#src/admin/words.ts'
import './table.css'
import './table-cards.css'

const SKELETON = {
  'cell-name': ['long', 'middle'],
  'cell-kind': ['middle'],
  'cell-date': ['middle'],
} as const

export function InteriorListScreen() {
  const { interiors } = useAdmin()
  return (
    <WholeListPage
      resource={resource}
      list={interiors}
      searchLabel="Search by title"
      within="title"
      countInWords={(count) => counted(count, 'interior', 'interiors')}
    >
      {(shown, waiting) => <InteriorTable shown={shown} waiting={waiting} />}
    </WholeListPage>
  )
}

interface InteriorTableProps {
  shown: ListPage<Interior> | undefined
  waiting: boolean
}

function InteriorTable({ shown, waiting }: InteriorTableProps) {
  const { place } = useAdmin().interiors
  return (
    <table className="table interiors" aria-busy={waiting}>
      <caption className="visually-hidden">{resource.listTitle}</caption>
      <thead>
        <tr>
          <th scope="col">Image</th>
          <SortHead label="Title" place={place} up="name" down="name-desc" />
          <th scope="col">Style</th>
          <SortHead label="Created" place={place} up="oldest" down="newest" downFirst />
          <th scope="col" className="cell-actions">
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {shown ? (
          shown.items.map((item) => <InteriorRow key={item._id} interior={item} />)
        ) : (
          <SkeletonRows cells={SKELETON} />
        )}
      </tbody>
    </table>
  )
}

function InteriorRow({ interior }: { interior: Interior }) {
  const { interiors } = useAdmin()
  const deleting = useStore(interiors.$deleting).has(interior._id)
  const { _id: id, title, style, description, createdAt } = interior
  return (
    <tr data-deleting={deleting || undefined}>
      <td className="cell-thumb">
        <Thumb image={resource.picture.of(interior)} />
      </td>
      <td className="cell-name">
        <span className="cell-title">
          <a href={editInteriorPath(id)}>{title}</a>
        </span>
        <span className="quiet not-in-cards">{description}</span>
      </td>
      <td className="cell-kind">{style || '-'}</td>
      <td className="cell-date">{dayOf(createdAt)}</td>
      <td className="cell-actions">
        <RowActions
          name={title}
          editPath={editInteriorPath(id)}
          deleting={deleting}
          onDelete={() => interiors.remove(interior)}
        />
      </td>
    </tr>
  )
}
