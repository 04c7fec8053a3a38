// The list of interior designs.
import { useStore } from '@nanostores/react'
import type { Interior } from '#api/contract/interior.ts'
import { ListTable, RowActions, SortHead } from '#src/admin/crud/ListTable.tsx'
import { useListScroll, useReturned } from '#src/admin/crud/list-scroll.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { WholeListPage } from '#src/admin/crud/WholeListPage.tsx'
import { counted, dayOf } from '#src/admin/messages.ts'
import { editInteriorPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { interior as resource } from './interior.ts'

const SKELETON = {
  'cell-name': ['long', 'middle'],
  'cell-kind': ['middle'],
  'cell-date': ['middle'],
} as const

export function InteriorListScreen() {
  const { interiors } = useAdmin()
  useListScroll('editInterior')
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
    <ListTable
      className="interiors covers"
      caption={resource.listTitle}
      shown={shown}
      waiting={waiting}
      heads={
        <>
          <th scope="col">Image</th>
          <SortHead label="Title" place={place} up="name" down="name-desc" />
          <th scope="col">Style</th>
          <SortHead label="Created" place={place} up="oldest" down="newest" downFirst />
        </>
      }
      row={(item) => <InteriorRow key={item._id} interior={item} />}
      cells={SKELETON}
    />
  )
}

function InteriorRow({ interior }: { interior: Interior }) {
  const { interiors } = useAdmin()
  const deleting = useStore(interiors.$deleting).has(interior._id)
  const { _id: id, title, style, description, createdAt } = interior
  return (
    <tr
      className="hover-row hover-area"
      data-deleting={deleting || undefined}
      data-returned={useReturned(interior._id)}
    >
      <td className="cell-thumb">
        <Thumb image={resource.picture.of(interior)} name={title} />
      </td>
      <td className="cell-name">
        <span className="cell-title hover-title truncate strong">
          <a href={editInteriorPath(id)}>{title}</a>
        </span>
        <span className="caption truncate not-in-cards">{description}</span>
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
