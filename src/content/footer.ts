// The words at the foot of every page.
import { NAVIGATION, type NavItem } from './navigation.ts'

const QUICK_LINK_IDS = ['home', 'about', 'products', 'gallery', 'contact']

export interface SocialLink {
  name: string
  /** The shop's own profile; empty, or the network's start page, where there is none: then it is not shown. */
  href: string
}

const hasProfile = ({ href }: SocialLink) => URL.canParse(href) && new URL(href).pathname !== '/'

export const FOOTER = {
  sentence:
    'Bring your floor plan. We\u00a0will lay one square metre of it while the filter coffee brews.',
  summary:
    'Tiles, sanitaryware, fittings and granite for homes and builders across Kongu\u00a0Nadu.',
  directions: 'Directions',
  headings: { quickLinks: 'Quick links', showroom: 'Showroom', talk: 'Talk to us' },
  /** Those of the quick links that lead somewhere. */
  quickLinks: NAVIGATION.filter((item) => QUICK_LINK_IDS.includes(item.id)) as readonly NavItem[],
  socials: [
    { name: 'Instagram', href: 'https://www.instagram.com/kmtiles.example' },
    { name: 'YouTube', href: 'https://www.youtube.com/@kmtiles.example' },
  ].filter(hasProfile) as readonly SocialLink[],
  /** What is known of visitors. */
  privacy: 'We count how often pages are opened, without cookies and without knowing by whom.',
  admin: 'Staff sign-in',
}
