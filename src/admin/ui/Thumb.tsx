// Thumbnail: a close-up of a tile, or the whole image of another item.
import type { Image } from '#api/contract/image.ts'
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
