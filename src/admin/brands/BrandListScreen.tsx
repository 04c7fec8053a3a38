// List of brands.

import { useStore } from '@nanostores/react'
import type { Brand } from '#api/brands/contract.ts'
import { ItemRow, ListTable } from '#src/admin/list/ListTable.tsx'
import { WholeListPage } from '#src/admin/list/WholeListPage.tsx'
import { formatCount } from '#src/admin/messages.ts'
import { countUses, createVocabulary } from '#src/admin/products/vocabulary.ts'
import { productsPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { brand as resource } from './brand.ts'
import { createBrands } from './brands.ts'
import './brand-list-screen.css'

export function BrandListScreen() {
  const brands = useStoreOf(createBrands)
  return (
    <WholeListPage
      resource={resource}
      list={brands}
      searchLabel="Search brands..."
      views={[{ name: 'Without products', search: 'unused' }]}
      searchedField="name"
      countInWords={(count) => formatCount(count, 'brand', 'brands')}
    >
      {(page, isLoading) => (
        <ListTable
          {...{ resource, page, isLoading }}
          list={brands}
          renderRow={(brand) => <BrandRow brand={brand} />}
        />
      )}
    </WholeListPage>
  )
}

function BrandRow({ brand }: { brand: Brand }) {
  const brands = useStoreOf(createBrands)
  const vocabulary = useStoreOf(createVocabulary)
  const uses = countUses(useStore(vocabulary.$vocabulary), brand.name)
  const { name, url } = brand
  const detail = (
    <>
      {url && <span className="caption truncate">{url.replace(/^https?:\/\//, '')}</span>}
      {uses > 0 && (
        <a className="text-link brand-uses relative micro" href={productsPath({ brand: name })}>
          used by {formatCount(uses, 'product', 'products')}
        </a>
      )}
    </>
  )
  return <ItemRow resource={resource} list={brands} item={brand} detail={detail} />
}
