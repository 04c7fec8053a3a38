// The list of products.
import { useStore } from '@nanostores/react'
import { Plus, Search } from 'lucide-react'
import { useEffect } from 'react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { Button, ButtonLink } from '#src/admin/parts/Button.tsx'
import { Failed, Nothing } from '#src/admin/parts/Notice.tsx'
import { Page } from '#src/admin/parts/Page.tsx'
import { Pager } from '#src/admin/parts/Pager.tsx'
import { SearchBox } from '#src/admin/parts/SearchBox.tsx'
import { Segmented } from '#src/admin/parts/Segmented.tsx'
import { product } from '#src/admin/resources/product.ts'
import { newProductPath } from '#src/admin/routes.ts'
import { pageOf } from '#src/admin/stores/list.ts'
import { addTitle, fetchFailed, noneFound, noneMatching, SEARCH_KEPT } from '#src/admin/words.ts'
import { ProductTable } from './ProductTable.tsx'

const ALL = { id: '', name: 'All' }
const { noun } = product

export function ProductListScreen() {
  const { products, productSearch } = useAdmin()
  const query = useStore(products.place.$query)
  useEffect(() => products.watch(), [products])

  const add = (
    <ButtonLink kind="primary" icon={Plus} href={newProductPath()}>
      {addTitle(noun)}
    </ButtonLink>
  )
  return (
    <Page title="Products" actions={add} thumbBar={add}>
      <div className="list-band">
        <SearchBox search={productSearch} label="Search by name or SKU" />
        <fieldset className="list-choice">
          <legend className="visually-hidden">Category</legend>
          <Segmented
            options={[ALL, ...CATEGORIES]}
            chosen={query.category}
            onChoose={(category) => products.place.go({ category, page: 1 })}
          />
        </fieldset>
      </div>
      <ProductListBody />
    </Page>
  )
}

function ProductListBody() {
  const { products, productSearch } = useAdmin()
  const state = useStore(products.$state)
  const query = useStore(products.place.$query)
  const shown = pageOf(state)

  if (state.kind === 'failed') {
    const detail = [state.message, SEARCH_KEPT].filter(Boolean).join(' ')
    return <Failed sentence={fetchFailed(noun)} detail={detail} onRetry={products.load} />
  }
  if (shown?.total === 0 && state.kind === 'ready') {
    if (query.search)
      return (
        <Nothing
          icon={Search}
          sentence={noneMatching(noun)}
          detail={`Nothing has “${query.search}” in its name or SKU.`}
        >
          <Button onClick={productSearch.clear}>Clear search</Button>
        </Nothing>
      )
    return <Nothing icon={Plus} sentence={noneFound(noun)} />
  }
  return (
    <>
      <ProductTable shown={shown} waiting={state.kind === 'loading'} />
      {shown && shown.total > 0 && (
        <Pager
          noun={noun}
          shown={shown}
          page={query.page}
          onPage={(page) => products.place.go({ page })}
        />
      )}
    </>
  )
}
