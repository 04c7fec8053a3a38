// Words of the header, the menu and the footer.
import type { PageId } from '#src/content/navigation.ts'

export const layout = {
  skip: 'Skip to content',
  /** Names of the navigation for screen readers. */
  mainNavigation: 'Main',
  menu: 'Menu',
  closeMenu: 'Close menu',
  chat: 'Chat',
  chatWithUs: 'Chat with us on WhatsApp',
  directions: 'Directions',
  whatsapp: 'WhatsApp',
  closeOffer: 'Close',
  /** Pages by their id in content/navigation.ts. */
  pages: {
    home: 'Home',
    about: 'About',
    products: 'Products',
    interiors: 'Interiors',
    brands: 'Brands',
    gallery: 'Gallery',
    quality: 'Quality',
    contact: 'Contact',
  } satisfies Record<PageId, string>,
  footer: {
    quickLinks: 'Quick links',
    showroom: 'Showroom',
    talk: 'Talk to us',
    /** Privacy note about page view counts. */
    privacy: 'We count how often pages are opened, without cookies and without knowing by whom.',
    admin: 'Staff sign-in',
  },
}
