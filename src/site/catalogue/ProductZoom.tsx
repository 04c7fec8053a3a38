// The picture of the product dialog. A press loads the lightbox and opens the picture in it.
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { productPath } from '#api/contract/catalogue.ts'
import type { Product } from '#api/contract/product.ts'
import { createLazy } from '#src/site/ui/lazy.ts'
import { ProductPicture } from '#src/site/ui/ProductPicture.tsx'
import { photoWords } from '#src/site/ui/photo.ts'
import { isPlainClick } from '#src/site/ui/plain-click.ts'
import { afterPaint } from '#src/ui/after-paint.ts'
import { photoOf } from '#src/ui/picture-sources.ts'
import { useStore } from '#src/ui/use-store.ts'

const lightbox = createLazy(async () => (await import('#src/site/lightbox/Lightbox.tsx')).Lightbox)

export function ProductZoom({ product }: { product: Product }) {
  const place = useRef<HTMLDivElement>(null)
  const Lightbox = useStore(lightbox.$loaded)
  const [pressed, setPressed] = useState(false)
  const image = photoOf(product)
  const { name, sku, brand } = product

  useEffect(() => (place.current ? lightbox.listen(place.current) : undefined), [])
  // The press that it was fetched for, once it listens.
  useEffect(() => {
    if (Lightbox && pressed) place.current?.querySelector('a')?.click()
  }, [Lightbox, pressed])

  const press = (event: MouseEvent) => {
    if (Lightbox || !isPlainClick(event)) return
    event.preventDefault()
    void lightbox.fetch()
    afterPaint(() => setPressed(true))
  }

  const picture = (
    <ProductPicture
      product={product}
      alt={photoWords(product)}
      sizes="(min-width: 1080px) 680px, 100vw"
    />
  )
  if (!image) return picture
  return (
    <>
      <div ref={place} className="product-zoom">
        <a href={image.url} data-picture={0} onClick={press}>
          {picture}
        </a>
      </div>
      {Lightbox && (
        <Lightbox
          of={place}
          path={productPath(sku)}
          pictures={[{ image, title: name, alt: photoWords(product), note: `${sku}, ${brand}` }]}
        />
      )}
    </>
  )
}
