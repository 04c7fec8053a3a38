// The list of products with its table.
import { useStore } from '@nanostores/react'
import { Copy, FileUp, ImagePlus, Plus } from 'lucide-react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { ListBody } from '#src/admin/crud/ListBody.tsx'
import { ItemRow, ListTable } from '#src/admin/crud/ListTable.tsx'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { addTitle } from '#src/admin/messages.ts'
import { importPath, newProductPath, photoDraftsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink, IconLink } from '#src/admin/ui/Button.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { ProductFilters, useFilters } from './ProductFilters.tsx'
import { usePhotoDrop } from './photo-drop.ts'
import { product as resource } from './product.ts'
import { NO_FILTERS } from './product-calls.ts'

const ALL = { id: '', name: 'All' } as const
const { noun } = resource

export function ProductListScreen() {
  const { products, photoDrafts } = useAdmin()
  useListScroll('editProduct')
  usePhotoDrop(photoDrafts.drop)
  const query = useStore(products.urlQuery.$query)
  const isFiltered = useFilters().length > 0

  const add = (
    <ButtonLink kind="primary" icon={Plus} href={newProductPath()}>
      {addTitle(noun)}
    </ButtonLink>
  )
  return (
    <Page
      title="Products"
      actions={
        <>
          <ButtonLink kind="quiet" icon={FileUp} href={importPath()}>
            Import
          </ButtonLink>
          <ButtonLink kind="quiet" icon={ImagePlus} href={photoDraftsPath()}>
            Add from photographs
          </ButtonLink>
          {add}
        </>
      }
      phoneActions={<IconLink icon={FileUp} tip="Import" href={importPath()} />}
      thumbBar={
        <>
          <ButtonLink icon={ImagePlus} href={photoDraftsPath()}>
            Photographs
          </ButtonLink>
          {add}
        </>
      }
    >
      <div className="list-band wrap joint-below">
        <SearchBox search={products.search} label="Search name, SKU, brand, finish, size" />
        <fieldset className="list-choice shrink">
          <legend className="unseen">Category</legend>
          <Segmented
            options={[ALL, ...CATEGORIES]}
            chosen={query.category}
            onChoose={(category) => products.urlQuery.go({ ...NO_FILTERS, category, page: 1 })}
          />
        </fieldset>
        <ProductFilters />
      </div>
      <ListBody
        noun={noun}
        list={products}
        searched={query.search}
        onClear={() => clearSearch(products.search)}
        within="its name, SKU, brand or other fields"
        onClearFilters={
          isFiltered ? () => products.urlQuery.go({ ...NO_FILTERS, page: 1 }) : undefined
        }
      >
        {(shown, waiting) => (
          <>
            <ProductTable shown={shown} waiting={waiting} />
            {shown && shown.total > 0 && (
              <Pager
                noun={noun}
                shown={shown}
                page={query.page}
                onPage={(page) => products.urlQuery.go({ page })}
              />
            )}
          </>
        )}
      </ListBody>
    </Page>
  )
}

const SKELETON = {
  'cell-name': ['long', 'middle'],
  'cell-sku': ['middle'],
  'cell-kind': ['short'],
  'cell-date': ['middle'],
} as const

interface ProductTableProps {
  shown: ListPage<Product> | undefined
  waiting: boolean
}

const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

function ProductTable({ shown, waiting }: ProductTableProps) {
  const { products } = useAdmin()
  return (
    <ListTable
      className="products covers"
      caption="Products"
      {...{ shown, waiting }}
      urlQuery={products.urlQuery}
      imageHead={
        <th scope="col" className="cell-thumb">
          <span className="unseen">Photograph</span>
        </th>
      }
      nameHead="Name"
      heads={
        <>
          <th scope="col">SKU</th>
          <th scope="col">Category</th>
        </>
      }
      row={(item) => <ProductRow product={item} />}
      cells={SKELETON}
    />
  )
}

function ProductRow({ product }: { product: Product }) {
  const { products } = useAdmin()
  const { _id: id, name, sku, brand, category, size } = product
  const duplicate = (
    <IconLink icon={Copy} tip="Duplicate" label={`Duplicate ${name}`} href={newProductPath(id)} />
  )
  return (
    <ItemRow
      resource={resource}
      list={products}
      item={product}
      isCloseUp={category === 'tiles'}
      detail={<span className="caption truncate not-in-cards">{brand}</span>}
      actions={duplicate}
    >
      <td className="cell-sku">{sku || '-'}</td>
      <td className="cell-kind">
        <span>{categoryNames.get(category)}</span>
        {size && <span className="caption truncate cell-size">{size}</span>}
      </td>
    </ItemRow>
  )
}
