// The first screen of the home page.
import type { ImageMetadata } from 'astro'
import kitchen from '#src/content/pictures/kitchen.jpg'
import kitchenPhone from '#src/content/pictures/kitchen-phone.jpg'

export interface HeroSlide {
  id: string
  image: ImageMetadata
  /** The same picture, cut to the upright shape of a phone. */
  phoneImage: ImageMetadata
  alt: string
  heading: string
  caption: string
  ctaText: string
  ctaLink: string
}

export const HERO_SLIDE: HeroSlide = {
  id: 'kitchen',
  image: kitchen,
  phoneImage: kitchenPhone,
  alt: 'Kitchen with a black granite worktop and glazed green wall tiles',
  heading: 'Colour that outlasts the kitchen.',
  caption: 'Lagoon glazed wall tile with a black granite worktop',
  ctaText: 'Browse Products',
  ctaLink: '/products',
}
