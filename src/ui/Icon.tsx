// Icon for islands and the back-office, and the shapes of all icons. Astro components use Icon.astro.

/** Paths from Lucide (ISC licence). Its React package would take a quarter of the script budget of a page. */
export const SHAPES = {
  'arrow-right': 'M5 12h14m-7-7 7 7-7 7',
  'arrow-up-right': 'M7 7h10v10M7 17 17 7',
  calendar: 'M3 5h18v16H3zm0 5h18M8 2v5m8-5v5',
  camera:
    'M14.5 4h-5L7 7H4a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2V9a2 2 0 0 0-2-2h-3zM12 10a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  check: 'M20 6 9 17l-5-5',
  'chevron-down': 'm6 9 6 6 6-6',
  'chevron-left': 'm15 18-6-6 6-6',
  'chevron-right': 'm9 18 6-6-6-6',
  download: 'M12 15V3m-4 8 4 4 4-4M3 17v2a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2v-2',
  eye: 'M2 12s3.6-7 10-7 10 7 10 7-3.6 7-10 7-10-7-10-7m10-3a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  image:
    'M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2m4 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4m12 8-3.1-3.1a2 2 0 0 0-2.8 0L6 21',
  lock: 'M5 11h14a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-7a2 2 0 0 1 2-2m2 0V7a5 5 0 0 1 10 0v4',
  alert: 'M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20m0 6v4m0 4h.01',
  keep: 'M6 3h12v18l-6-4.6L6 21z',
  'map-pin':
    'M20 10c0 5-5.5 10.2-7.4 11.8a1 1 0 0 1-1.2 0C9.5 20.2 4 15 4 10a8 8 0 0 1 16 0m-5 0a3 3 0 1 0-6 0 3 3 0 0 0 6 0',
  grip: 'M9 5h.01M15 5h.01M9 12h.01M15 12h.01M9 19h.01M15 19h.01',
  mail: 'M3 5h18v14H3zm0 1 9 7 9-7',
  print: 'M7 8V3h10v5M7 17H3V8h18v9h-4M7 14h10v7H7z',
  filters: 'M4 7h16M7 12h10m-7 5h4',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14m5 12 4.5 4.5',
  share: 'M12 2v13m4-9-4-4-4 4m-4 6v8a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-8',
  turn: 'M21 12a9 9 0 1 1-9-9c2.5 0 4.9 1 6.7 2.7L21 8m0-5v5h-5',
  users:
    'M16 21v-2a4 4 0 0 0-4-4H6a4 4 0 0 0-4 4v2M16 3.1a4 4 0 0 1 0 7.8m6 10.1v-2a4 4 0 0 0-3-3.9M13 7a4 4 0 1 0-8 0 4 4 0 0 0 8 0',
  x: 'M18 6 6 18M6 6l12 12',
  chat: 'm3 21 1.6-4.6A9 9 0 1 1 8 19.6zM9.2 8.1c-.7.5-1 1.3-.7 2.3a7.6 7.6 0 0 0 5.1 5.1c1 .3 1.8 0 2.3-.7l.3-.9-2-1.2-1 .8a5.5 5.5 0 0 1-2.7-2.7l.8-1-1.2-2z',
} as const

/** Icons above this size have thinner lines, so that all lines look equally thick. */
const LARGE_PX = 24

/** The stroke width of an icon of this size, in units of its view box. */
export const strokeWidthOf = (size: number): number => (size > LARGE_PX ? 1.2 : 1.6)

export interface IconProps {
  name: keyof typeof SHAPES
  /** Width and height in pixels. */
  size?: number
}

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
