// Adding, copying and editing a product.
import { useState } from 'react'
import { SKU_TAKEN } from '#api/contract/product.ts'
import type { FormTarget } from '#src/admin/crud/form-state.ts'
import { KnownValuesProvider } from '#src/admin/crud/KnownValuesProvider.tsx'
import { ResourceForm } from '#src/admin/crud/ResourceForm.tsx'
import type { Causes } from '#src/admin/crud/resource.ts'
import type { ProductField } from '#src/admin/messages.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { product } from './product.ts'
import { SkuOwner } from './SkuOwner.tsx'

const CAUSES: Causes<ProductField> = {
  sku: (error, sku) => error === SKU_TAKEN && <SkuOwner sku={sku} />,
}

export function ProductFormScreen(target: FormTarget) {
  const { productForm, products } = useAdmin()
  const [form] = useState(() => productForm(target))
  return (
    <KnownValuesProvider>
      <ResourceForm
        resource={product}
        form={form}
        listPath={products.place.path()}
        causes={CAUSES}
      />
    </KnownValuesProvider>
  )
}
