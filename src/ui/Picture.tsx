// An uploaded picture in every width and format, over its 16-pixel preview.
import type { Image } from '#api/contract/image.ts'
import { plainFormat, sourceSet } from './picture-sources.ts'
import './picture.css'

interface PictureProps {
  image: Image
  /** Empty where the words beside the picture already say what it shows. */
  alt: string
  /** How wide it is drawn, as in the attribute of the same name. */
  sizes: string
  /** For the picture a page opens with: fetched at once and before others. */
  priority?: boolean
}

/** Fills its cell without being cropped; the cell gives it width and shape. */
export function Picture({ image, alt, sizes, priority = false }: PictureProps) {
  const { width, height, placeholder, formats } = image.meta
  const plain = plainFormat(image)
  return (
    <span className="picture">
      {/* Of a picture with transparent parts the preview would show through. */}
      {plain !== 'png' && (
        <img className="picture-preview" src={placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {formats.includes('avif') && (
          <source type="image/avif" srcSet={sourceSet(image, 'avif')} sizes={sizes} />
        )}
        <img
          className="picture-image"
          src={image.url}
          srcSet={sourceSet(image, plain)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}
