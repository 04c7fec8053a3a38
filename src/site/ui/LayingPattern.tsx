// Drawing of a laying pattern, for the planner and the room view.
import type { LayingPattern as Pattern } from '#src/content/planner.ts'

const PATHS: Record<Pattern, string> = {
  straight: 'M0 16h48M0 32h48M16 0v48M32 0v48',
  brick: 'M0 16h48M0 32h48M24 0v16M12 16v16M36 16v16M24 32v16',
  third: 'M0 16h48M0 32h48M12 0v16M36 0v16M20 16v16M44 16v16M4 32v16M28 32v16',
  diagonal: 'M0 24 24 0M0 48 48 0M24 48 48 24M0 24l24 24M0 0l48 48M24 0l24 24',
  herringbone:
    'M0 0L12 12M0 12L12 24M0 24L12 36M0 36L12 48M6 6L12 0M6 18L24 0M6 30L24 12M6 42L24 24M12 48L24 36M18 6L36 24M18 18L36 36M18 30L36 48M18 42L24 48M24 0L36 12M30 6L36 0M30 18L48 0M30 30L48 12M30 42L48 24M36 48L48 36M42 6L48 12M42 18L48 24M42 30L48 36M42 42L48 48',
}

/** `size` is in pixels. */
export function LayingPattern({ pattern, size = 48 }: { pattern: Pattern; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="-1 -1 50 50"
      fill="none"
      stroke="currentColor"
      strokeWidth={57.6 / size}
      aria-hidden="true"
    >
      <path d={`M0 0h48v48H0z${PATHS[pattern]}`} />
    </svg>
  )
}
