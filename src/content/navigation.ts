// The pages a visitor can go to, in the order of the header and the phone menu.

export interface NavItem {
  id: string
  label: string
  href: string
}

export const NAVIGATION: readonly NavItem[] = [
  { id: 'home', label: 'Home', href: '/' },
  { id: 'products', label: 'Products', href: '/products' },
  { id: 'contact', label: 'Contact', href: '/contact' },
]
