// Adding and editing a brand, with the products that name it in view.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { FormTarget } from '#src/admin/crud/form-state.ts'
import { usesOf } from '#src/admin/crud/known-values.ts'
import { BrandUseContext } from '#src/admin/crud/known-values-context.ts'
import { ResourceForm } from '#src/admin/crud/ResourceForm.tsx'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { brand } from './brand.ts'

export function BrandFormScreen(target: FormTarget) {
  const { brandForm, brands, knownValues } = useAdmin()
  const [form] = useState(() => brandForm(target))
  const name = useStore(form.draft.$item)?.name ?? ''
  const known = useStore(knownValues.$known)
  useEffect(() => void knownValues.load(), [knownValues])
  return (
    <BrandUseContext value={{ name, uses: name ? usesOf(known, name) : 0 }}>
      <ResourceForm resource={brand} form={form} listPath={brands.place.path()} />
    </BrandUseContext>
  )
}
