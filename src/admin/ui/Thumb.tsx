// Thumbnails: a close-up of a tile, the whole image of another item, or an image without metadata.
import { type Image, type ImageFormat, VARIANT_URL, variantUrl } from '#api/contract/image.ts'
import { initialsOf } from '#src/admin/messages.ts'
import { Picture } from '#src/ui/Picture.tsx'
import './thumb.css'

interface ThumbProps {
  image: Image | undefined
  /** Its initials are shown if there is no image. */
  name: string
  isCloseUp?: boolean
}

export function Thumb({ image, name, isCloseUp = false }: ThumbProps) {
  return (
    <span
      className="thumb quiet"
      data-close={isCloseUp || undefined}
      data-ground={image?.meta.ground}
    >
      {image ? (
        <Picture image={image} alt="" sizes={isCloseUp ? '234px' : '104px'} />
      ) : (
        <span className="thumb-letters" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}

const SMALL_PX = 400

function smallUrl(url: string): string {
  const [, id = '', width, format] = VARIANT_URL.exec(url) ?? []
  return Number(width) > SMALL_PX ? variantUrl(id, SMALL_PX, format as ImageFormat) : url
}

interface SmallPictureProps {
  url: string
  alt?: string
  className?: string
}

export function SmallPicture({ url, alt = '', className = 'small-picture' }: SmallPictureProps) {
  return <img className={className} src={smallUrl(url)} alt={alt} loading="lazy" />
}
