// Pages of the public site, in the order of the header and the phone menu.

export const NAVIGATION = [
  { id: 'home', href: '/' },
  { id: 'about', href: '/about' },
  { id: 'products', href: '/products' },
  { id: 'interiors', href: '/interiors' },
  { id: 'brands', href: '/brands' },
  { id: 'gallery', href: '/gallery' },
  { id: 'quality', href: '/quality' },
  { id: 'contact', href: '/contact' },
] as const

type NavItem = (typeof NAVIGATION)[number]
export type PageId = NavItem['id']

const QUICK_LINK_IDS: readonly PageId[] = ['home', 'about', 'products', 'gallery', 'contact']

/** The pages that the footer links to. */
export const QUICK_LINKS: readonly NavItem[] = NAVIGATION.filter(({ id }) =>
  QUICK_LINK_IDS.includes(id),
)
