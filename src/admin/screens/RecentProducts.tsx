// The newest products, each with the way to its form.
import { useStore } from '@nanostores/react'
import { CATEGORIES } from '#api/contract/catalogue.ts'
import { RECENT_COUNT } from '#api/contract/product.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { Thumb } from '#src/admin/parts/Thumb.tsx'
import { product } from '#src/admin/resources/product.ts'
import { editProductPath, productsPath } from '#src/admin/routes.ts'
import { noneFound } from '#src/admin/words.ts'

const PLACES = Array.from({ length: RECENT_COUNT }, (_, i) => i)
const categoryNames = new Map<string, string>(CATEGORIES.map(({ id, name }) => [id, name]))

export function RecentProducts() {
  const { recent } = useAdmin()
  const state = useStore(recent.$recent)
  return (
    <div className="recent" aria-busy={state.kind === 'loading'}>
      <div className="recent-head">
        <h3>Products</h3>
        <a className="text-link" href={productsPath()}>
          All products
        </a>
      </div>
      {state.kind === 'ready' && state.products.length === 0 && (
        <p className="recent-none">{noneFound(product.noun)}</p>
      )}
      <ul>
        {state.kind === 'loading' && PLACES.map((place) => <RecentSkeleton key={place} />)}
        {state.kind === 'ready' &&
          state.products.map((item) => (
            <li key={item._id} className="recent-row">
              <Thumb image={product.picture.of(item)} close={item.category === 'tiles'} />
              <p className="recent-words">
                <span className="recent-name">{item.name}</span>
                <span className="quiet">{categoryNames.get(item.category)}</span>
              </p>
              <a
                className="text-link recent-edit"
                href={editProductPath(item._id)}
                aria-label={`Edit ${item.name}`}
              >
                Edit
              </a>
            </li>
          ))}
      </ul>
    </div>
  )
}

function RecentSkeleton() {
  return (
    <li className="recent-row">
      <span className="thumb shimmer" />
      <p className="recent-words">
        <span className="bar bar-long" />
        <span className="bar" />
      </p>
    </li>
  )
}
