// A QR code of a URL: black modules on white, drawn as one path.
import { encode } from 'uqr'

interface QrCodeProps {
  url: string
  className: string
  /** The side of a module in mm; without it, styles give the size. It comes with a quiet zone of four modules. */
  moduleMm?: number
}

export function QrCode({ url, className, moduleMm }: QrCodeProps) {
  // Level M reads with a scratched corner.
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
      aria-label={url}
    >
      <path d={path} />
    </svg>
  )
}
