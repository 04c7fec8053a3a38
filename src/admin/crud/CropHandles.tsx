// The corners of the crop frame: pulled inward, the frame takes a smaller part of the picture.
import { type PointerEvent, useRef } from 'react'

const CORNERS = ['top-left', 'top-right', 'bottom-right', 'bottom-left']
/** The smallest distance from the middle, as a share of half the frame. */
const NEAREST = 0.1

interface CropHandlesProps {
  /** The frame in pixels; it stands in the middle of the stage. */
  frame: { width: number; height: number }
  zoom: number
  onZoom: (zoom: number) => void
}

/** For pointers: + and - do the same for a keyboard. */
export function CropHandles({ frame, zoom, onZoom }: CropHandlesProps) {
  const before = useRef(zoom)
  function pull({ currentTarget: handle, pointerId, clientX, clientY }: PointerEvent): void {
    const box = handle.parentElement?.getBoundingClientRect()
    if (!box || !handle.hasPointerCapture(pointerId)) return
    const across = Math.abs((2 * (clientX - box.left)) / box.width - 1)
    const down = Math.abs((2 * (clientY - box.top)) / box.height - 1)
    onZoom(before.current / Math.max(across, down, NEAREST))
  }
  return (
    <div className="crop-handles" style={frame} aria-hidden="true">
      {CORNERS.map((corner) => (
        <span
          key={corner}
          className="paper"
          data-corner={corner}
          onPointerDown={({ currentTarget, pointerId }) => {
            before.current = zoom
            currentTarget.setPointerCapture(pointerId)
          }}
          onPointerMove={pull}
        />
      ))}
    </div>
  )
}
