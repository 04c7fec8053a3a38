// A tile's format, chosen among all of them drawn to one scale on one base line.
import { useId } from 'react'
import { SIZES, type Size } from '#api/contract/catalogue.ts'
import { type FieldLook, FieldSet } from '#src/admin/ui/Field.tsx'
import './size-chooser.css'

/** Pixels per unit of a size. */
const SCALE = 2.9
/** Height of the drawing: the tallest format, and half a stroke on each side. */
const HEIGHT = 16 * SCALE + 1

interface SizeChooserProps extends FieldLook {
  value: string
  onChoose: (size: Size) => void
}

export function SizeChooser({ value, onChoose, ...look }: SizeChooserProps) {
  const name = useId()
  return (
    <FieldSet {...look}>
      <div className="sizes">
        {SIZES.map((size) => (
          <label key={size} className="size">
            <input
              type="radio"
              className="cell-radio"
              name={name}
              value={size}
              checked={size === value}
              aria-invalid={look.error ? true : undefined}
              onChange={() => onChoose(size)}
            />
            <Format size={size} />
            {size}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}

function Format({ size }: { size: Size }) {
  const [width = 0, height = 0] = size.split('x').map((side) => Number(side) * SCALE)
  return (
    <svg width={width + 1} height={HEIGHT} aria-hidden="true">
      <rect x="0.5" y={HEIGHT - height - 0.5} width={width} height={height} />
    </svg>
  )
}
