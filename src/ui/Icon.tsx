// Icon for islands and the back-office. Astro components use Icon.astro.
import { type IconProps, SHAPES, strokeWidthOf } from './icon-shapes.ts'

/** A decorative icon, hidden from screen readers; the control has its own label. */
export function Icon({ name, size = 20, className }: IconProps & { className?: string }) {
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidthOf(size)}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={SHAPES[name]} />
    </svg>
  )
}
