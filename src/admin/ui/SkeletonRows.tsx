// Rows of a table before their words have arrived, in the same shape.
import './skeleton.css'

const ROWS = Array.from({ length: 10 }, (_, i) => i)

/** How long the lines of a cell are. */
type Lines = readonly ('long' | 'middle' | 'short')[]

export interface SkeletonRowsProps {
  /** What stands between the picture and the actions, each by its class. */
  cells: Readonly<Record<string, Lines>>
}

export function SkeletonRows({ cells }: SkeletonRowsProps) {
  return ROWS.map((row) => (
    <tr key={row} className="skeleton" aria-hidden="true">
      <td className="cell-thumb">
        <span className="shimmer" />
      </td>
      {Object.entries(cells).map(([name, lines]) => (
        <td key={name} className={name}>
          {lines.map((line) => (
            <span key={line} className={`bar bar-${line}`} />
          ))}
        </td>
      ))}
      <td className="cell-actions" />
    </tr>
  ))
}
