// Navigation of the public site, in the order of the header and the phone menu.

export interface NavItem {
  id: string
  label: string
  href: string
}

export const NAVIGATION: readonly NavItem[] = [
  { id: 'home', label: 'Home', href: '/' },
  { id: 'about', label: 'About', href: '/about' },
  { id: 'products', label: 'Products', href: '/products' },
  { id: 'interiors', label: 'Interiors', href: '/interiors' },
  { id: 'brands', label: 'Brands', href: '/brands' },
  { id: 'gallery', label: 'Gallery', href: '/gallery' },
  { id: 'quality', label: 'Quality', href: '/quality' },
  { id: 'contact', label: 'Contact', href: '/contact' },
]

const QUICK_LINK_IDS = ['home', 'about', 'products', 'gallery', 'contact']

/** Texts of the footer. */
export const FOOTER = {
  directions: 'Directions',
  headings: { quickLinks: 'Quick links', showroom: 'Showroom', talk: 'Talk to us' },
  quickLinks: NAVIGATION.filter((item) => QUICK_LINK_IDS.includes(item.id)) as readonly NavItem[],
  /** Privacy note about page view counts. */
  privacy: 'We count how often pages are opened, without cookies and without knowing by whom.',
  admin: 'Staff sign-in',
}
