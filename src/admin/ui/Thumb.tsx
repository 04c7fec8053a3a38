// A small picture of an item: of a tile the middle of its surface, of anything else the whole.
import type { Image } from '#api/contract/image.ts'
import { initialsOf } from '#src/admin/messages.ts'
import { Picture } from '#src/ui/Picture.tsx'
import './thumb.css'

interface ThumbProps {
  image: Image | undefined
  /** What it shows; its initials stand in where there is no picture, so that such rows differ. */
  name: string
  close?: boolean
}

/** The words beside it say what it shows. */
export function Thumb({ image, name, close = false }: ThumbProps) {
  return (
    <span className="thumb quiet" data-close={close || undefined} data-ground={image?.meta.ground}>
      {image ? (
        <Picture image={image} alt="" sizes={close ? '234px' : '104px'} />
      ) : (
        <span className="thumb-letters" aria-hidden="true">
          {initialsOf(name)}
        </span>
      )}
    </span>
  )
}
