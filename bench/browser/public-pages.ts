// The public pages, one of each kind, in the shop with the samples.

export const PUBLIC_PAGES = [
  '/',
  '/products',
  '/products/KM-T-131',
  '/catalogue',
  '/interiors',
  '/gallery',
  '/brands',
  '/about',
  '/quality',
  '/contact',
] as const

export type PublicPage = (typeof PUBLIC_PAGES)[number]
