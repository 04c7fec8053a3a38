// The first screen of the home page.
import type { ImageMetadata } from 'astro'
import kitchen from '#src/content/pictures/kitchen.jpg'

export interface HeroSlide {
  id: string
  image: ImageMetadata
  alt: string
  heading: string
  caption: string
  ctaText: string
  ctaLink: string
}

export const HERO_SLIDE: HeroSlide = {
  id: 'kitchen',
  image: kitchen,
  alt: 'Kitchen with a black granite worktop and glazed green wall tiles',
  heading: 'Colour that outlasts the kitchen.',
  caption: 'Lagoon glazed wall tile with a black granite worktop',
  ctaText: 'Browse Products',
  ctaLink: '/products',
}
