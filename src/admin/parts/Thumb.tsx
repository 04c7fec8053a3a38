// A small picture of an item: of a tile the middle of its surface, of anything else the whole.
import { ImageOff } from 'lucide-react'
import type { Image } from '#api/contract/image.ts'
import { Picture } from '#src/ui/Picture.tsx'
import './thumb.css'

/** The words beside it say what it shows. */
export function Thumb({ image, close = false }: { image: Image | undefined; close?: boolean }) {
  return (
    <span className="thumb" data-close={close || undefined}>
      {image ? (
        <Picture image={image} alt="" sizes={close ? '234px' : '104px'} />
      ) : (
        <ImageOff size={20} strokeWidth={1.6} aria-hidden="true" />
      )}
    </span>
  )
}
