// The three rooms that the home page opens with.
import type { ImageMetadata } from 'astro'
import bathroom from '#src/content/pictures/bathroom.jpg'
import bathroomPhone from '#src/content/pictures/bathroom-phone.jpg'
import kitchen from '#src/content/pictures/kitchen.jpg'
import kitchenPhone from '#src/content/pictures/kitchen-phone.jpg'
import living from '#src/content/pictures/living.jpg'
import livingPhone from '#src/content/pictures/living-phone.jpg'

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

/** Dark in the left third and below, where the words stand; the subject right of the middle. */
export const HERO_SLIDES: readonly [HeroSlide, ...HeroSlide[]] = [
  {
    id: 'kitchen',
    image: kitchen,
    phoneImage: kitchenPhone,
    alt: 'Kitchen with a black granite worktop and glazed green wall tiles',
    heading: 'Colour that outlasts the kitchen.',
    caption: 'Lagoon glazed wall tile with a black granite worktop',
    ctaText: 'Browse Products',
    ctaLink: '/products',
  },
  {
    id: 'living',
    image: living,
    phoneImage: livingPhone,
    alt: 'Living room with a polished marble-look floor in front of tall windows',
    heading: 'A floor that gives the light back.',
    caption: 'Statuario polished in large format, with joints of two millimetres',
    ctaText: 'View Gallery',
    ctaLink: '/gallery',
  },
  {
    id: 'bathroom',
    image: bathroom,
    phoneImage: bathroomPhone,
    alt: 'Bathroom with a countertop basin in front of a marble wall',
    heading: 'Mornings begin on stone.',
    caption: 'An oval countertop basin, with marble behind it and slate underfoot',
    ctaText: 'Browse Products',
    ctaLink: '/products',
  },
]
