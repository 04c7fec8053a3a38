// Swatch of a colour word: four colours for multicoloured, hatched for an unknown word.
import { findColour, MANY_COLOURS } from './colours.ts'

export function Swatch({ colourWord }: { colourWord: string }) {
  const colour = findColour(colourWord)
  return (
    <svg className="swatch" width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {colour === 'many' &&
        MANY_COLOURS.map((fill, index) => (
          <rect
            key={fill}
            x={(index % 2) * 7}
            y={index < 2 ? 0 : 7}
            width="7"
            height="7"
            fill={fill}
          />
        ))}
      {!colour && <path d="M0 7 7 0M0 14 14 0M7 14l7-7" fill="none" stroke="var(--edge)" />}
      <rect
        x="0.5"
        y="0.5"
        width="13"
        height="13"
        fill={colour === 'many' ? 'none' : (colour ?? 'none')}
        stroke="var(--edge)"
      />
    </svg>
  )
}
