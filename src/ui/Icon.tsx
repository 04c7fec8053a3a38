// An icon in an island and in the back-office; pages have Icon.astro.
import { type IconProps, SHAPES, strokeWidthOf } from './icon-shapes.ts'

/** Draws an icon as decoration: hidden from screen readers, since the label beside it has the words. */
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
