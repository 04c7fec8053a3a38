// The small drawing of a laying pattern.
import type { Pattern } from './tile-layout.ts'

const LINES: Record<Pattern, string> = {
  straight: 'M0 16h48M0 32h48M16 0v48M32 0v48',
  brick: 'M0 16h48M0 32h48M24 0v16M12 16v16M36 16v16M24 32v16',
  diagonal: 'M0 24 24 0M0 48 48 0M24 48 48 24M0 24l24 24M0 0l48 48M24 0l24 24',
}

export function PatternMark({ pattern }: { pattern: Pattern }) {
  return (
    <svg
      width="48"
      height="48"
      viewBox="-1 -1 50 50"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.2"
      aria-hidden="true"
    >
      <path d={`M0 0h48v48H0z${LINES[pattern]}`} />
    </svg>
  )
}
