// Adding and editing a brand.
import { useState } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { ResourceForm } from '#src/admin/parts/ResourceForm.tsx'
import { brand } from '#src/admin/resources/brand.ts'
import type { FormTarget } from '#src/admin/stores/form-state.ts'

export function BrandFormScreen(target: FormTarget) {
  const { brandForm, brands } = useAdmin()
  const [form] = useState(() => brandForm(target))
  return <ResourceForm resource={brand} form={form} listPath={brands.place.path()} />
}
