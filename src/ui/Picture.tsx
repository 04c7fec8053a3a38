// Uploaded image in all widths and formats, over its 16-pixel preview.
import { choosePlainFormat, type Image, type ImageMeta } from '#api/contract/image.ts'
import { composeSrcset } from './picture-sources.ts'
import './picture.css'

interface PictureProps {
  image: Image
  /** Empty if the text beside the image describes it. */
  alt: string
  /** The language of the alternative text, if it is not that of the page. */
  lang?: string | undefined
  /** The displayed width, as in the HTML attribute `sizes`. */
  sizes: string
  /** Whether to load it immediately and before other images. */
  priority?: boolean
}

/** Fills its cell without cropping; the cell sets width and shape. */
export function Picture({ image, alt, lang, sizes, priority = false }: PictureProps) {
  const { width, height, placeholder, formats, focus } = image.meta
  const fallbackFormat = choosePlainFormat(image)
  return (
    <span className="picture">
      {/* The preview would show through transparent parts. */}
      {fallbackFormat !== 'png' && (
        <img className="picture-preview" src={placeholder} alt="" aria-hidden="true" />
      )}
      <picture>
        {formats.includes('avif') && (
          <source type="image/avif" srcSet={composeSrcset(image, 'avif')} sizes={sizes} />
        )}
        <img
          className="picture-image"
          data-focus={focus && describeFocus(focus)}
          src={image.url}
          srcSet={composeSrcset(image, fallbackFormat)}
          sizes={sizes}
          width={width}
          height={height}
          alt={alt}
          lang={lang}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
        />
      </picture>
    </span>
  )
}

const pickThird = (percent: number, [start, middle, end]: readonly [string, string, string]) =>
  [start, middle, end][Math.min(2, Math.floor(percent / 33.4))]

/**
 * The focal point as one of nine positions, because the CSP forbids inline styles. Cells that crop the image keep it
 * visible.
 */
const describeFocus = ({ x, y }: NonNullable<ImageMeta['focus']>) =>
  `${pickThird(x, ['left', '', 'right'])} ${pickThird(y, ['top', '', 'bottom'])}`.trim()
