// Placeholder rows for a list with thumbnails.
import './skeleton.css'

interface SkeletonRowsProps {
  count: number
  className?: string
  /** Read out by screen readers. */
  label?: string
}

export function SkeletonRows({ count, className = '', label }: SkeletonRowsProps) {
  const rows = Array.from({ length: count }, (_, i) => i)
  return (
    <ul aria-busy="true" aria-label={label}>
      {rows.map((row) => (
        <li key={row} className={`${className} thumb-row joint-below`} aria-hidden="true">
          <span className="thumb shimmer" />
          <span className="column">
            <span className="bar bar-long" />
            <span className="bar" />
          </span>
        </li>
      ))}
    </ul>
  )
}
