// Crop controls: the corner handles of the frame, and the chooser of the focus position.
import { type PointerEvent, useId, useRef } from 'react'
import type { ImageMeta } from '#api/contract/image.ts'
import { FieldSet } from '#src/admin/ui/Field.tsx'

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
/** The smallest distance of a handle from the center, as a share of half the frame. */
const MIN_DISTANCE = 0.1

interface CropHandlesProps {
  /** The size of the frame in pixels; it is centered on the stage. */
  frame: { width: number; height: number }
  zoom: number
  onZoom: (zoom: number) => void
}

/** For pointers only; with a keyboard, + and - zoom. */
export function CropHandles({ frame, zoom, onZoom }: CropHandlesProps) {
  const startZoom = useRef(zoom)
  function resize({ currentTarget: handle, pointerId, clientX, clientY }: PointerEvent): void {
    const box = handle.parentElement?.getBoundingClientRect()
    if (!box || !handle.hasPointerCapture(pointerId)) return
    const horizontal = Math.abs((2 * (clientX - box.left)) / box.width - 1)
    const vertical = Math.abs((2 * (clientY - box.top)) / box.height - 1)
    onZoom(startZoom.current / Math.max(horizontal, vertical, MIN_DISTANCE))
  }
  return (
    <div className="crop-handles" style={frame} aria-hidden="true">
      {CORNERS.map((corner) => (
        <span
          key={corner}
          className="paper"
          data-corner={corner}
          onPointerDown={({ currentTarget, pointerId }) => {
            startZoom.current = zoom
            currentTarget.setPointerCapture(pointerId)
          }}
          onPointerMove={resize}
        />
      ))}
    </div>
  )
}

const ROWS = ['Top', 'Middle', 'Bottom'] as const
const COLUMNS = ['left', 'centre', 'right'] as const
/** The middle of each third, in percent. */
const THIRDS_PERCENT = [17, 50, 83] as const
const FOCUS_POSITIONS = ROWS.flatMap((row, y) =>
  COLUMNS.map((column, x) => ({
    name: `${row} ${column}`,
    x: THIRDS_PERCENT[x] ?? 50,
    y: THIRDS_PERCENT[y] ?? 50,
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
  const selectedIndex = focus ? thirdOf(focus.y) * 3 + thirdOf(focus.x) : 4
  return (
    <FieldSet label="Stays in sight" hint="Where a page shows less than the whole picture.">
      <div className="crop-focus">
        {FOCUS_POSITIONS.map(({ name: position, x, y }, index) => (
          <label key={position} className="option edged">
            <span className="unseen">{position}</span>
            <input
              type="radio"
              className="cell-radio"
              name={name}
              checked={index === selectedIndex}
              onChange={() => onChoose(index === 4 ? undefined : { x, y })}
            />
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
