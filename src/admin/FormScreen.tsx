// The forms of all resources, by the page of the URL.
import { brandView } from '#src/admin/brands/BrandFields.tsx'
import type { Form } from '#src/admin/crud/form.ts'
import type { FormTarget } from '#src/admin/crud/form-state.ts'
import { ResourceForm } from '#src/admin/crud/ResourceForm.tsx'
import type { Item, ResourceView } from '#src/admin/crud/resource.ts'
import { galleryView } from '#src/admin/galleries/GalleryFields.tsx'
import { interiorView } from '#src/admin/interiors/InteriorFields.tsx'
import { productView } from '#src/admin/products/ProductFields.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import type { FormPage } from './router.ts'

/** Draws the form of a resource for `target`. */
const formOf = <T extends Item>(
  view: ResourceView<T>,
  {
    openForm,
    urlQuery,
  }: { openForm: (target: FormTarget) => Form<T>; urlQuery: { path(): string } },
  target: FormTarget = {},
) => (
  <ResourceForm
    key={`${view.resource.noun.one} ${target.id} ${target.from}`}
    {...view}
    {...{ openForm, target }}
    listPath={urlQuery.path()}
  />
)

export function FormScreen({ page }: { page: FormPage }) {
  const { products, interiors, galleries, brands } = useAdmin()
  switch (page.route) {
    case 'newProduct':
      return formOf(productView, products, { from: page.search.from })
    case 'editProduct':
      return formOf(productView, products, page.params)
    case 'newInterior':
      return formOf(interiorView, interiors)
    case 'editInterior':
      return formOf(interiorView, interiors, page.params)
    case 'newGallery':
      return formOf(galleryView, galleries)
    case 'editGallery':
      return formOf(galleryView, galleries, page.params)
    case 'newBrand':
      return formOf(brandView, brands)
    case 'editBrand':
      return formOf(brandView, brands, page.params)
  }
}
