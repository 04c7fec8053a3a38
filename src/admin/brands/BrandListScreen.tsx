// The list of partner brands.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import type { Brand } from '#api/contract/brand.ts'
import { usesOf } from '#src/admin/crud/known-values.ts'
import { ListTable, RowActions, SortHead } from '#src/admin/crud/ListTable.tsx'
import { useListScroll, useReturned } from '#src/admin/crud/list-scroll.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { WholeListPage } from '#src/admin/crud/WholeListPage.tsx'
import { counted, dayOf, usedBy } from '#src/admin/messages.ts'
import { editBrandPath, productsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Thumb } from '#src/admin/ui/Thumb.tsx'
import { brand as resource } from './brand.ts'

const SKELETON = { 'cell-name': ['long', 'middle'], 'cell-date': ['middle'] } as const

export function BrandListScreen() {
  const { brands, knownValues } = useAdmin()
  useListScroll('editBrand')
  useEffect(() => void knownValues.load(), [knownValues])
  return (
    <WholeListPage
      resource={resource}
      list={brands}
      searchLabel="Search brands..."
      within="name"
      countInWords={(count) => counted(count, 'brand', 'brands')}
    >
      {(shown, waiting) => <BrandTable shown={shown} waiting={waiting} />}
    </WholeListPage>
  )
}

interface BrandTableProps {
  shown: ListPage<Brand> | undefined
  waiting: boolean
}

function BrandTable({ shown, waiting }: BrandTableProps) {
  const { place } = useAdmin().brands
  return (
    <ListTable
      className="brands"
      caption={resource.listTitle}
      shown={shown}
      waiting={waiting}
      heads={
        <>
          <th scope="col">Logo</th>
          <SortHead label="Name" place={place} up="name" down="name-desc" />
          <SortHead label="Created" place={place} up="oldest" down="newest" downFirst />
        </>
      }
      row={(item) => <BrandRow key={item._id} brand={item} />}
      cells={SKELETON}
    />
  )
}

function BrandRow({ brand }: { brand: Brand }) {
  const { brands, knownValues } = useAdmin()
  const uses = usesOf(useStore(knownValues.$known), brand.name)
  const deleting = useStore(brands.$deleting).has(brand._id)
  const { _id: id, name, url, createdAt } = brand
  return (
    <tr
      className="hover-row hover-area"
      data-deleting={deleting || undefined}
      data-returned={useReturned(brand._id)}
    >
      <td className="cell-thumb">
        <Thumb image={resource.picture.of(brand)} name={name} />
      </td>
      <td className="cell-name">
        <span className="cell-title hover-title truncate strong">
          <a href={editBrandPath(id)}>{name}</a>
        </span>
        {url && <span className="caption truncate">{url.replace(/^https?:\/\//, '')}</span>}
        {uses > 0 && (
          <a className="text-link brand-uses micro" href={productsPath({ brand: name })}>
            {usedBy(uses)}
          </a>
        )}
      </td>
      <td className="cell-date">{dayOf(createdAt)}</td>
      <td className="cell-actions">
        <RowActions
          name={name}
          editPath={editBrandPath(id)}
          deleting={deleting}
          onDelete={() => brands.remove(brand)}
        />
      </td>
    </tr>
  )
}
