// Form screen for the resource in the URL.
import type { ReactNode } from 'react'
import type { ResourceName } from '#api/contract/collections.ts'
import { brandView } from '#src/admin/brands/BrandFields.tsx'
import { createBrands } from '#src/admin/brands/brands.ts'
import type { AdminStores } from '#src/admin/create-admin.ts'
import type { Form, FormTarget } from '#src/admin/form/form.ts'
import { ResourceForm } from '#src/admin/form/ResourceForm.tsx'
import { galleryView } from '#src/admin/galleries/GalleryFields.tsx'
import { createGalleries } from '#src/admin/galleries/gallery.ts'
import { interiorView } from '#src/admin/interiors/InteriorFields.tsx'
import { createInteriors } from '#src/admin/interiors/interior.ts'
import type { Item, ResourceView } from '#src/admin/list/resource.ts'
import { productView } from '#src/admin/products/ProductFields.tsx'
import { createProducts } from '#src/admin/products/products.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'

interface ResourceStore<T extends Item> {
  openForm: (target: FormTarget) => Form<T>
  urlQuery: { path(): string }
}

interface FormProps {
  target: FormTarget
}

function createFormOf<T extends Item>(
  view: ResourceView<T>,
  createStore: (stores: AdminStores) => ResourceStore<T>,
) {
  return function ItemForm({ target }: FormProps): ReactNode {
    const { openForm, urlQuery } = useStoreOf(createStore)
    return <ResourceForm {...view} {...{ openForm, target }} listPath={urlQuery.path()} />
  }
}

const FORMS: Record<ResourceName, (props: FormProps) => ReactNode> = {
  products: createFormOf(productView, createProducts),
  interiors: createFormOf(interiorView, createInteriors),
  galleries: createFormOf(galleryView, createGalleries),
  brands: createFormOf(brandView, createBrands),
}

export function FormScreen({ list, target }: FormProps & { list: ResourceName }) {
  const ItemForm = FORMS[list]
  return <ItemForm key={`${list} ${target.id} ${target.from}`} target={target} />
}
