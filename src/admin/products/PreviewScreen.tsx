// Preview of a product: its public page as staff see it, with hidden products, in desktop or phone width.
import { findTiming } from '#api/contract/period.ts'
import { productPath } from '#api/products/catalogue.contract.ts'
import type { Product } from '#api/products/contract.ts'
import { editProductPath, productsPath } from '#src/admin/router.ts'
import { readHtml } from '#src/admin/session/api-calls.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { describePeriod, useToday } from '#src/admin/shell/today.ts'
import { useCard } from '#src/admin/shell/use-card.ts'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { PageFrame } from '#src/admin/ui/PageFrame.tsx'
import { productCalls } from './product-calls.ts'

export function PreviewScreen({ id }: { id: string }) {
  const { calls } = useAdmin()
  const today = useToday()
  const {
    state,
    value: preview,
    load,
  } = useCard('The preview', ['products', 'preview', id], async () => {
    const product = await productCalls.find(calls.api, id)
    return { product, html: await readHtml(calls.fetchPage(productPath(product.sku))) }
  })
  return (
    <Page
      title={preview ? `Preview of ${preview.product.name}` : 'Preview'}
      parents={[{ label: 'Products', path: productsPath() }]}
      actions={
        <ButtonLink kind="quiet" href={editProductPath(id)}>
          Edit
        </ButtonLink>
      }
    >
      {state.kind === 'failed' && <LoadError sentence={state.message} onRetry={load} />}
      {preview && (
        <PageFrame title={preview.product.name} html={preview.html}>
          {describeVisibility(preview.product, today)} Links do not work here. The price is the one
          that visitors see.
        </PageFrame>
      )}
    </Page>
  )
}

/** Whether visitors see the page of a product. */
function describeVisibility(product: Product, today: string): string {
  if (product.hidden) return 'Hidden: only staff see this page.'
  if (findTiming(product, today) === 'current') return 'Visitors see this page.'
  return `${describePeriod(product, today)}: only staff see this page.`
}
