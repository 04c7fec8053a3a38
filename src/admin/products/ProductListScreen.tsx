// The list of products with its table.
import { useStore } from '@nanostores/react'
import { Copy, Eye, EyeOff, FileUp, ImagePlus, Images, ListChecks, Plus } from 'lucide-react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { FeaturedList } from '#src/admin/crud/FeaturedList.tsx'
import { ListBody } from '#src/admin/crud/ListBody.tsx'
import { ListKeys } from '#src/admin/crud/ListKeys.tsx'
import { ItemRow, ListTable, SortHead } from '#src/admin/crud/ListTable.tsx'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import type { ListPage } from '#src/admin/crud/resource.ts'
import { SelectionBand, useSelectionHead } from '#src/admin/crud/SelectionBar.tsx'
import { addTitle } from '#src/admin/messages.ts'
import {
  importPath,
  newProductPath,
  photoDraftsPath,
  previewProductPath,
} from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink, IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { ProductSelectionBar } from './ProductActions.tsx'
import { ProductFilters, useIsFiltered } from './ProductFilters.tsx'
import { ProductViews } from './ProductViews.tsx'
import { product as resource } from './product.ts'
import { NO_FILTERS } from './product-calls.ts'

const ALL = { id: '', name: 'All' } as const
const { noun } = resource

export function ProductListScreen() {
  const { products, photoDrafts } = useAdmin()
  useListScroll('products')
  useFileDrop(photoDrafts.drop)
  const query = useStore(products.urlQuery.$query)
  const isFiltered = useIsFiltered()

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
      phoneActions={
        <>
          <IconButton
            icon={ListChecks}
            tip="Select"
            onClick={() => products.selection.$isSelecting.set(true)}
          />
          <IconLink icon={FileUp} tip="Import" href={importPath()} />
        </>
      }
      head={useSelectionHead(products)}
      thumbBar={
        <>
          <ButtonLink icon={ImagePlus} href={photoDraftsPath()}>
            Photographs
          </ButtonLink>
          {add}
        </>
      }
    >
      <ProductViews />
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
        <ListKeys list={products} />
        <ProductFilters />
      </div>
      <SelectionBand list={products} />
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
        {(shown, waiting) =>
          query.featured && !query.search ? (
            <FeaturedList resource={resource} shown={shown} onSave={products.saveFeatured} />
          ) : (
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
          )
        }
      </ListBody>
      <ProductSelectionBar />
    </Page>
  )
}

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
      list={products}
      imageHead={
        <th scope="col" className="cell-thumb">
          <span className="unseen">Photograph</span>
        </th>
      }
      nameHead="Name"
      heads={
        <>
          <SortHead label="SKU" urlQuery={products.urlQuery} up="sku" down="sku-desc" />
          <th scope="col">Category</th>
          <th scope="col" className="cell-finish">
            Finish
          </th>
        </>
      }
      dateHead={
        <SortHead
          label="Changed"
          urlQuery={products.urlQuery}
          up="changed"
          down="changed-desc"
          downFirst
        />
      }
      row={(item) => <ProductRow product={item} />}
      columns={['cell-sku', 'cell-kind', 'cell-finish not-in-cards']}
    />
  )
}

function ProductRow({ product }: { product: Product }) {
  const { products } = useAdmin()
  const { _id: id, name, sku, category, size, finish, color, material, photos } = product
  const actions = (
    <>
      <IconLink
        icon={Eye}
        tip="Preview"
        label={`Preview ${name}`}
        className="not-in-cards"
        href={previewProductPath(id)}
      />
      <IconLink icon={Copy} tip="Duplicate" label={`Duplicate ${name}`} href={newProductPath(id)} />
    </>
  )
  return (
    <ItemRow
      resource={resource}
      list={products}
      item={product}
      isCloseUp={category === 'tiles'}
      date={product.updatedAt}
      mark={
        photos && (
          <span className="photo-count" role="img" aria-label={`${photos.length} photographs`}>
            <Images size={16} strokeWidth={1.6} aria-hidden="true" />
            {photos.length}
          </span>
        )
      }
      detail={<Brand product={product} />}
      actions={actions}
    >
      <td className="cell-sku">{sku || '-'}</td>
      <td className="cell-kind">
        <span>{categoryNames.get(category)}</span>
        {size && <span className="caption truncate cell-size">{size}</span>}
      </td>
      <td className="cell-finish not-in-cards small">
        <span className="truncate">{finish ?? '-'}</span>
        <span className="caption truncate">{[color, material].filter(Boolean).join(', ')}</span>
      </td>
    </ItemRow>
  )
}

function Brand({ product: { brand, hidden } }: { product: Product }) {
  if (!hidden) return <span className="caption truncate not-in-cards">{brand}</span>
  return (
    <span className="caption truncate">
      <span className="hidden-mark">
        <EyeOff size={16} strokeWidth={1.6} aria-hidden="true" />
        Hidden
      </span>
      <span className="not-in-cards">{brand}</span>
    </span>
  )
}
