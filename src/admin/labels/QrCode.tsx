// A QR code of a URL: black modules on white, drawn as one path.
import { encode } from 'uqr'

export function QrCode({ url }: { url: string }) {
  // Level M reads with a scratched corner. The label's margin is the quiet zone.
  const { data, size } = encode(url, { ecc: 'M', border: 0 })
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      className="label-code"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={url}
    >
      <path d={path} />
    </svg>
  )
}
