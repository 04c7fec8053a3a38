// QR code of a URL or another text, drawn as one path.
import { encode } from 'uqr'

interface QrCodeProps {
  url: string
  /** What screen readers say instead of the URL. */
  label?: string
  className: string
  /** The module size in mm, which also adds a quiet zone of four modules. Without it, CSS sets the size. */
  moduleMm?: number
}

export function QrCode({ url, label = url, className, moduleMm }: QrCodeProps) {
  // Level M is still readable with a scratched corner.
  const { data, size } = encode(url, { ecc: 'M', border: moduleMm ? 4 : 0 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  const side = moduleMm && `${size * moduleMm}mm`
  return (
    <svg
      className={className}
      width={side}
      height={side}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={path} />
    </svg>
  )
}
