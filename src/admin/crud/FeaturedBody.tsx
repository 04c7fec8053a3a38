// The featured view of a list; its script is loaded when it is opened.
import { lazy, Suspense } from 'react'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import type { Item, ListPage, Resource } from './resource.ts'

const FeaturedList = lazy(async () => ({
  default: (await import('./FeaturedList.tsx')).FeaturedList,
}))

interface FeaturedBodyProps<T extends Item> {
  resource: Resource<T>
  shown: ListPage<T> | undefined
  onSave: (ids: readonly string[]) => Promise<boolean>
}

export function FeaturedBody<T extends Item>({ resource, shown, onSave }: FeaturedBodyProps<T>) {
  const loading = (
    <SkeletonRows count={4} className="featured-row" label={`Loading ${resource.noun.many}`} />
  )
  if (!shown) return loading
  return (
    <Suspense fallback={loading}>
      <FeaturedList
        resource={resource as unknown as Resource<Item>}
        items={shown.items}
        onSave={onSave}
      />
    </Suspense>
  )
}
