// List of products with its views and its table.

import { useStore } from '@nanostores/react'
import { Copy, Eye, EyeOff, FileUp, ImagePlus, Images, Plus, ReceiptText, X } from 'lucide-react'
import { useState } from 'react'
import { findTiming } from '#api/contract/period.ts'
import { findTranslationState, flattenTranslations } from '#api/contract/translations.ts'
import { CATEGORIES } from '#api/products/catalogue.contract.ts'
import { PRODUCT_TRANSLATIONS, type Product } from '#api/products/contract.ts'
import { ListPage, ViewTabs } from '#src/admin/list/ListPage.tsx'
import { type Column, ItemRow, ListTable } from '#src/admin/list/ListTable.tsx'
import { PeriodMark } from '#src/admin/list/PeriodMark.tsx'
import { SHOWS_TAMIL } from '#src/admin/messages.ts'
import {
  importPath,
  newProductPath,
  photoDraftsPath,
  previewProductPath,
  priceListPath,
  productsPath,
} from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { useToday } from '#src/admin/shell/today.ts'
import { Button, ButtonLink, IconLink } from '#src/admin/ui/Button.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'
import { useFileDrop } from '#src/admin/ui/use-file-drop.ts'
import { useMedia, WIDE_BARS } from '#src/admin/ui/use-media.ts'
import { ProductFilters, useIsFiltered } from './ProductFilters.tsx'
import { ProductSelectionBar } from './ProductSelectionBar.tsx'
import { product as resource } from './product.ts'
import { NO_FILTERS } from './product-calls.ts'
import { createProducts } from './products.ts'
import { ViewDialog } from './ViewDialog.tsx'
import type { View } from './views.ts'

const ALL_CATEGORIES = { id: '', name: 'All' } as const

export function ProductListScreen() {
  const products = useStoreOf(createProducts)
  useFileDrop(products.dropPhotos)
  const query = useStore(products.urlQuery.$query)
  const isFiltered = useIsFiltered()
  const isWide = useMedia(WIDE_BARS)
  /** The price list of all products that match the filters, in the order of the list. */
  const [, listQuery = ''] = products.urlQuery.path({ ...query, page: 1 }).split('?')
  const pricesPath = priceListPath({ query: listQuery })
  const priceListIcon = <IconLink icon={ReceiptText} tip="Price list" href={pricesPath} />

  return (
    <ListPage
      resource={resource}
      list={products}
      searchLabel="Search name, SKU, brand, finish, size"
      searchedField="its name, SKU, brand or other fields"
      onClearFilters={
        isFiltered ? () => products.urlQuery.go({ ...NO_FILTERS, page: 1 }) : undefined
      }
      actions={
        <>
          <ButtonLink kind="quiet" icon={FileUp} href={importPath()}>
            Import
          </ButtonLink>
          <ButtonLink kind="quiet" icon={ImagePlus} href={photoDraftsPath()}>
            {isWide ? 'Add from photographs' : 'Photographs'}
          </ButtonLink>
          {isWide ? (
            <ButtonLink kind="quiet" icon={ReceiptText} href={pricesPath}>
              Price list
            </ButtonLink>
          ) : (
            priceListIcon
          )}
        </>
      }
      phoneActions={
        <>
          <IconLink icon={FileUp} tip="Import" href={importPath()} />
          {priceListIcon}
        </>
      }
      bottomActions={
        <ButtonLink icon={ImagePlus} href={photoDraftsPath()}>
          Photographs
        </ButtonLink>
      }
      emptyStateAction={
        <ButtonLink icon={FileUp} href={importPath()}>
          Import a spreadsheet
        </ButtonLink>
      }
      views={<ProductViews />}
      band={
        <fieldset className="list-choice shrink">
          <legend className="unseen">Category</legend>
          <Segmented
            options={[ALL_CATEGORIES, ...CATEGORIES]}
            value={query.category}
            onChoose={(category) => products.urlQuery.go({ ...NO_FILTERS, category, page: 1 })}
          />
        </fieldset>
      }
      filters={<ProductFilters />}
      bar={<ProductSelectionBar />}
    >
      {(page, isLoading) => (
        <>
          <ListTable
            {...{ resource, page, isLoading }}
            list={products}
            areThumbsCropped
            columns={COLUMNS}
            date={CREATED_COLUMN}
            renderRow={(item) => <ProductRow product={item} />}
          />
          {page && page.total > 0 && (
            <Pager
              noun={resource.noun}
              results={page}
              page={query.page}
              onPage={(page) => products.urlQuery.go({ page })}
            />
          )}
        </>
      )}
    </ListPage>
  )
}

const BUILT_IN_VIEWS: readonly View[] = [
  { name: 'All', search: '' },
  { name: 'Hidden', search: '?hidden=only' },
  { name: 'Coming', search: '?timing=coming' },
  { name: 'Ended', search: '?timing=ended' },
  { name: 'No photograph', search: '?check=no-photo' },
  ...(SHOWS_TAMIL ? [{ name: 'Not in Tamil', search: '?check=not-translated' }] : []),
  { name: 'Featured', search: '?featured=only' },
]

/** Tabs of the built-in views and the admin's own ones. */
function ProductViews() {
  const { views, urlQuery } = useStoreOf(createProducts)
  const ownViews = useStore(views.$views)
  useStore(urlQuery.$query)
  const search = urlQuery.path({ page: 1 }).slice(productsPath().length)
  const allViews = [...BUILT_IN_VIEWS, ...ownViews]
  const currentView = allViews.find((view) => view.search === search)
  const [isNaming, setNaming] = useState(false)
  return (
    <ViewTabs views={allViews} current={search} pathOf={(view) => productsPath() + view.search}>
      {!currentView && (
        <Button kind="quiet" icon={Plus} className="views-save" onClick={() => setNaming(true)}>
          Save as a view
        </Button>
      )}
      {currentView && ownViews.includes(currentView) && (
        <Button
          kind="quiet"
          icon={X}
          className="views-save"
          onClick={() => views.remove(currentView.name)}
        >
          Remove view
        </Button>
      )}
      <ViewDialog
        // A new form for each query, because the form saves the query it was created with.
        key={search}
        open={isNaming}
        builtInNames={BUILT_IN_VIEWS.map(({ name }) => name)}
        onSave={(name) => views.save({ name, search })}
        onClose={() => setNaming(false)}
      />
    </ViewTabs>
  )
}

const CATEGORY_NAMES = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

const COLUMNS: readonly Column[] = [
  { label: 'SKU', className: 'cell-sku', ascending: 'sku', descending: 'sku-desc' },
  { label: 'Category', className: 'cell-kind' },
  { label: 'Finish', className: 'cell-finish not-in-cards' },
  ...(SHOWS_TAMIL ? [{ label: 'Tamil', className: 'cell-tamil not-in-cards' }] : []),
]
/** Sorted by 'created-desc', because 'newest' puts featured products first, as on the website. */
const CREATED_COLUMN = { label: 'Created', ascending: 'oldest', descending: 'created-desc' }

function ProductRow({ product }: { product: Product }) {
  const products = useStoreOf(createProducts)
  const isSortedByChange = useStore(products.urlQuery.$query).sort.startsWith('changed')
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
      {...(isSortedByChange && { changedAt: product.updatedAt })}
      mark={
        photos && (
          <span
            className="photo-count row paper micro strong"
            role="img"
            aria-label={`${photos.length} photographs`}
          >
            <Images />
            {photos.length}
          </span>
        )
      }
      detail={<BrandLine product={product} />}
      actions={actions}
    >
      <td className="cell-sku">{sku || '-'}</td>
      <td className="cell-kind">
        <span>{CATEGORY_NAMES.get(category)}</span>
        {size && <span className="caption truncate cell-size">{size}</span>}
      </td>
      <td className="cell-finish not-in-cards small">
        <span className="truncate">{finish ?? '-'}</span>
        <span className="caption truncate">{[color, material].filter(Boolean).join(', ')}</span>
      </td>
      {SHOWS_TAMIL && (
        <td className="cell-tamil not-in-cards">
          <TamilMark product={product} />
        </td>
      )}
    </ItemRow>
  )
}

function BrandLine({ product }: { product: Product }) {
  const { brand, hidden } = product
  const timing = findTiming(product, useToday())
  const isUntranslated = SHOWS_TAMIL && describeTamil(product).word !== 'Yes'
  if (!hidden && timing === 'current' && !isUntranslated)
    return <span className="caption truncate not-in-cards">{brand}</span>
  return (
    <span className="caption truncate">
      {hidden && (
        <span className="hidden-mark strong">
          <EyeOff />
          Hidden
        </span>
      )}
      <PeriodMark period={product} />
      <span className="not-in-cards">{brand}</span>
      {isUntranslated && (
        <span className="tamil-in-cards">
          <span className="quiet">Tamil</span>
          <TamilMark product={product} />
        </span>
      )}
    </span>
  )
}

const TRANSLATED_FIELDS = Object.keys(PRODUCT_TRANSLATIONS)

/** How far a product is in Tamil, in a word. */
function describeTamil(product: Product) {
  const texts = { ...product, ...flattenTranslations(product) }
  const state = findTranslationState(texts, TRANSLATED_FIELDS)
  if (state.kind === 'none') return { shape: 'hollow', tone: 'stone', word: 'No' } as const
  if (state.kind === 'complete') return { shape: 'filled', tone: 'leaf', word: 'Yes' } as const
  if (state.kind === 'outdated') return { shape: 'half', tone: 'clay', word: 'Look again' } as const
  const word = state.missing.includes('name') ? 'Text only' : 'Name only'
  return { shape: 'half', tone: 'clay', word } as const
}

function TamilMark({ product }: { product: Product }) {
  const { word, ...mark } = describeTamil(product)
  return <StatusMark {...mark}>{word}</StatusMark>
}
