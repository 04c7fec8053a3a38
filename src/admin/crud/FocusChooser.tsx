// Nine places of a photograph: the chosen one stays in sight where a page shows less than the whole.
import { useId } from 'react'
import type { ImageMeta } from '#api/contract/image.ts'
import { FieldSet } from '#src/admin/ui/Field.tsx'

const ROWS = ['Top', 'Middle', 'Bottom'] as const
const COLUMNS = ['left', 'centre', 'right'] as const
/** The middle of each third, in percent. */
const THIRDS = [17, 50, 83] as const
const PLACES = ROWS.flatMap((row, y) =>
  COLUMNS.map((column, x) => ({
    name: `${row} ${column}`,
    x: THIRDS[x] ?? 50,
    y: THIRDS[y] ?? 50,
  })),
)

/** The index of the third of a percentage. */
const thirdOf = (percent: number) => Math.min(2, Math.floor(percent / 33.4))

interface FocusChooserProps {
  focus: ImageMeta['focus']
  onChoose: (focus: ImageMeta['focus']) => void
}

export function FocusChooser({ focus, onChoose }: FocusChooserProps) {
  const name = useId()
  const chosen = focus ? thirdOf(focus.y) * 3 + thirdOf(focus.x) : 4
  return (
    <FieldSet label="Stays in sight" hint="Where a page shows less than the whole picture.">
      <div className="crop-focus">
        {PLACES.map(({ name: place, x, y }, index) => (
          <label key={place} className="option edged">
            <span className="unseen">{place}</span>
            <input
              type="radio"
              className="cell-radio"
              name={name}
              checked={index === chosen}
              onChange={() => onChoose(index === 4 ? undefined : { x, y })}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
