// The list of products.
import { useStore } from '@nanostores/react'
import { Plus } from 'lucide-react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { ListBody } from '#src/admin/crud/ListBody.tsx'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import { addTitle, noneMatching } from '#src/admin/messages.ts'
import { newProductPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { clearSearch, SearchBox } from '#src/admin/ui/SearchBox.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { ProductFilters, useFilters } from './ProductFilters.tsx'
import { ProductTable } from './ProductTable.tsx'
import { product } from './product.ts'
import { NO_FILTERS } from './product-calls.ts'

const ALL = { id: '', name: 'All' } as const
const { noun } = product

export function ProductListScreen() {
  const { products } = useAdmin()
  useListScroll('editProduct')
  const query = useStore(products.urlQuery.$query)
  const isFiltered = useFilters().length > 0

  const add = (
    <ButtonLink kind="primary" icon={Plus} href={newProductPath()}>
      {addTitle(noun)}
    </ButtonLink>
  )
  return (
    <Page title="Products" actions={add} thumbBar={add}>
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
        unmatched={noneMatching(noun)}
        within="name, SKU, brand or other fields"
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
