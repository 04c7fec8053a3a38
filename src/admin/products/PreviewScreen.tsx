// The preview of a product: its public page as visitors would see it, on a desk or on a phone.
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { editProductPath, productsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import { createCard } from '#src/admin/ui/card.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Segmented } from '#src/admin/ui/Segmented.tsx'
import { drawPage, readPreview } from './preview.ts'
import './preview.css'

const WIDTHS = [
  { id: 'desk', name: 'Desk' },
  { id: 'phone', name: 'Phone' },
] as const

export function PreviewScreen({ id }: { id: string }) {
  const { calls, environment } = useAdmin()
  const [card] = useState(() =>
    createCard('The preview', () => readPreview(calls, id), environment),
  )
  const state = useStore(card.$state)
  const [width, setWidth] = useState<string>('desk')
  const frame = useRef<HTMLIFrameElement>(null)
  const preview = state.kind === 'ready' ? state.value : undefined
  const draw = () => frame.current && preview && drawPage(frame.current, preview)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `draw` reads nothing else
  useEffect(() => void draw(), [preview])

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
        <>
          <div className="list-band wrap joint-below">
            <Segmented options={WIDTHS} chosen={width} onChoose={setWidth} />
            <p className="quiet small">
              {preview.product.hidden
                ? 'Hidden: only staff see this page.'
                : 'Visitors see this page.'}{' '}
              Links do not work here. Staff always see the price.
            </p>
          </div>
          {/* Some browsers empty a new frame once it has loaded. */}
          <iframe
            ref={frame}
            className="preview-frame"
            data-width={width}
            title={preview.product.name}
            onLoad={draw}
          />
        </>
      )}
    </Page>
  )
}
