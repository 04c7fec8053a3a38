// Adding, copying and editing a product.
import { useState } from 'react'
import { SKU_TAKEN } from '#api/contract/product.ts'
import { useAdmin } from '#src/admin/parts/AdminContext.tsx'
import { KnownValuesProvider } from '#src/admin/parts/KnownValuesProvider.tsx'
import { ResourceForm } from '#src/admin/parts/ResourceForm.tsx'
import { product } from '#src/admin/resources/product.ts'
import type { ProductField } from '#src/admin/resources/product-labels.ts'
import type { Causes } from '#src/admin/resources/resource.ts'
import type { FormTarget } from '#src/admin/stores/form-state.ts'
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
