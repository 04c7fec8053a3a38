// Adding and editing a brand, with the products that name it in view.
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { BrandUseContext } from '#src/admin/parts/known-values-context.ts'
import { ResourceForm } from '#src/admin/parts/ResourceForm.tsx'
import { brand } from '#src/admin/resources/brand.ts'
import { usesOf } from '#src/admin/resources/known-values.ts'
import type { FormTarget } from '#src/admin/stores/form-state.ts'

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
