// Adding, copying and editing a product.
import { useState } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { ResourceForm } from '#src/admin/parts/ResourceForm.tsx'
import { product } from '#src/admin/resources/product.ts'
import type { FormTarget } from '#src/admin/stores/form.ts'

export function ProductFormScreen(target: FormTarget) {
  const { productForm, products } = useAdmin()
  const [form] = useState(() => productForm(target))
  return <ResourceForm resource={product} form={form} listPath={products.place.path()} />
}
