// One public page of each kind, on the sample catalogue.

export const PUBLIC_PAGES = [
  '/',
  '/products',
  '/products/KM-T-131',
  '/interiors',
  '/gallery',
  '/brands',
  '/about',
  '/quality',
  '/contact',
] as const

export type PublicPage = (typeof PUBLIC_PAGES)[number]
