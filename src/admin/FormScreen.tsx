// Form screen for the resource in the URL.
import type { ResourceName } from '#api/contract/collections.ts'
import { brandView } from '#src/admin/brands/BrandFields.tsx'
import type { Form, FormTarget } from '#src/admin/form/form.ts'
import { ResourceForm } from '#src/admin/form/ResourceForm.tsx'
import { galleryView } from '#src/admin/galleries/GalleryFields.tsx'
import { interiorView } from '#src/admin/interiors/InteriorFields.tsx'
import type { Item, ResourceView } from '#src/admin/list/resource.ts'
import { productView } from '#src/admin/products/ProductFields.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'

interface ResourceStore<T extends Item> {
  openForm: (target: FormTarget) => Form<T>
  urlQuery: { path(): string }
}

export function FormScreen({ list, target }: { list: ResourceName; target: FormTarget }) {
  const { products, interiors, galleries, brands } = useAdmin()
  const renderForm = <T extends Item>(
    view: ResourceView<T>,
    { openForm, urlQuery }: ResourceStore<T>,
  ) => (
    <ResourceForm
      key={`${list} ${target.id} ${target.from}`}
      {...view}
      {...{ openForm, target }}
      listPath={urlQuery.path()}
    />
  )
  switch (list) {
    case 'products':
      return renderForm(productView, products)
    case 'interiors':
      return renderForm(interiorView, interiors)
    case 'galleries':
      return renderForm(galleryView, galleries)
    case 'brands':
      return renderForm(brandView, brands)
  }
}
