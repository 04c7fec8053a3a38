// A small square of the colour that a word names, or nothing where the word is not known.
import { colourOf } from '#src/content/colours.ts'

export function Swatch({ word }: { word: string }) {
  const colour = colourOf(word)
  if (!colour) return null
  return (
    <svg className="swatch" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      <rect x="0.5" y="0.5" width="13" height="13" fill={colour} stroke="var(--edge)" />
    </svg>
  )
}
