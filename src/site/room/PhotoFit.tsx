// Frame that shows a photo as large as it fits, anchored to its lower edge, with what lies above it.
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'

interface PhotoFitProps {
  photo: { width: number; height: number }
  /** The element of exactly the photo's place. */
  place: RefObject<HTMLDivElement | null>
  /** What lies in the corners of the frame, which may be larger than the photo. */
  above?: ReactNode
  children: ReactNode
}

export function PhotoFit({ photo, place, above, children }: PhotoFitProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(0)
  useLayoutEffect(() => {
    const { current } = frame
    if (!current) return
    const fitPhoto = () => {
      const { clientWidth, clientHeight } = current
      setScale(Math.min(clientWidth / photo.width, clientHeight / photo.height))
    }
    fitPhoto()
    const observer = new ResizeObserver(fitPhoto)
    observer.observe(current)
    return () => observer.disconnect()
  }, [photo.width, photo.height])
  return (
    <div ref={frame} className="room-fit">
      <div
        ref={place}
        className="room-fit-place"
        style={{ width: photo.width * scale, height: photo.height * scale }}
      >
        {children}
      </div>
      {above}
    </div>
  )
}
