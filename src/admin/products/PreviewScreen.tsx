// The preview of a product: its public page as visitors would see it, on a desk or on a phone.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { answer } from '#api/client.ts'
import { productPath } from '#api/contract/catalogue.ts'
import { editProductPath, productsPath } from '#src/admin/router.ts'
import { htmlOf } from '#src/admin/session/api-calls.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { createCard } from '#src/admin/ui/card.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { PageFrame } from '#src/admin/ui/PageFrame.tsx'

export function PreviewScreen({ id }: { id: string }) {
  const { calls, environment } = useAdmin()
  async function load() {
    const product = await answer(
      calls.api.projects.product[':id'].$get({ param: { id }, query: {} }),
    )
    return { product, html: await htmlOf(calls.readPage(productPath(product.sku))) }
  }
  const [card] = useState(() => createCard('The preview', load, environment))
  const state = useStore(card.$state)
  const preview = state.kind === 'ready' ? state.value : undefined
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
      {state.kind === 'failed' && <LoadError sentence={state.message} onRetry={card.load} />}
      {preview && (
        <PageFrame title={preview.product.name} html={preview.html}>
          {preview.product.hidden ? 'Hidden: only staff see this page.' : 'Visitors see this page.'}{' '}
          Links do not work here. Staff always see the price.
        </PageFrame>
      )}
    </Page>
  )
}
