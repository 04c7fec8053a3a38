// Product teaser of the home page: tabs, one page of products, and a link to all of them.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { BuiltInCatalogue } from '#src/content/built-in-catalogue.ts'
import type { Words } from '#src/content/words/types.ts'
import { browserAddress } from '#src/site/runtime/address.ts'
import { localPath } from '#src/site/ui/page-language.ts'
import { PRODUCTS_PATH } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { BuiltInGrid } from './BuiltInGrid.tsx'
import { CategoryTabs } from './CategoryTabs.tsx'
import { type CatalogueOptions, createCatalogue } from './catalogue.ts'
import { cataloguePath, withCategory } from './catalogue-query.ts'
import { Listing } from './Listing.tsx'
import { createCatalogueApi, readPage } from './listing.ts'
import { ProductDialog, type ProductDialogWords } from './ProductDialog.tsx'

interface TeaserProps extends Pick<CatalogueOptions, 'initial'> {
  words: ProductDialogWords & Pick<Words, 'failures'>
  /** Shown in place of a category without products; absent if every category has some. */
  samples?: BuiltInCatalogue | undefined
}

export function Teaser({ initial, words, samples }: TeaserProps) {
  const basePath = localPath('/')
  const productsPath = localPath(PRODUCTS_PATH)
  const [catalogue] = useState(() => {
    const api = createCatalogueApi((path, init) => fetch(path, init))
    return createCatalogue({
      basePath,
      initial,
      readList: async (query) => ({ page: await readPage(api, query) }),
      address: browserAddress,
    })
  })
  const query = useStore(catalogue.$query)
  const listing = useStore(catalogue.$listing)
  const { status, page } = listing
  const listElement = useRef<HTMLDivElement>(null)

  useEffect(() => catalogue.listen(), [catalogue])

  // While loading, assume that there are more: most shops have more than one page.
  const hasMore = status === 'loading' || (page?.pages ?? 0) > 1
  const allHref = hasMore ? cataloguePath(productsPath, { ...query, page: 1 }) : productsPath

  return (
    <>
      <CategoryTabs
        words={words.catalogue}
        basePath={basePath}
        query={query}
        onChoose={(category) => catalogue.showQuery(withCategory(query, category))}
      />
      <div
        ref={listElement}
        className="catalogue-listing"
        tabIndex={-1}
        aria-busy={status === 'loading'}
      >
        {samples && status !== 'loading' && !page?.total ? (
          <BuiltInGrid words={words.productCard} products={samples[query.category]} />
        ) : (
          <Listing
            words={words}
            listing={listing}
            basePath={basePath}
            query={query}
            heading="h3"
            onOpen={catalogue.openProduct}
            onShow={catalogue.showQuery}
            onTryAgain={() => {
              // The pressed button is removed.
              listElement.current?.focus({ preventScroll: true })
              void catalogue.tryAgain()
            }}
          />
        )}
        <a className="skirting leads-on" href={allHref}>
          {hasMore ? words.catalogue.more : words.catalogue.all}
          <Icon name="arrow-right" size={24} />
        </a>
      </div>
      <ProductDialog words={words} catalogue={catalogue} />
    </>
  )
}
