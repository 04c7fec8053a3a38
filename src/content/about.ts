// The shop's own story. Every fact here is sample copy, for the owner to correct.
import type { ImageMetadata } from 'astro'
import founder from '#src/content/pictures/founder.jpg'
import showroom from '#src/content/pictures/showroom.jpg'

export interface Fact {
  figure: string
  text: string
}

interface Portrait {
  name: string
  bio: string
  quote: string
  image: ImageMetadata
  alt: string
}

export const ABOUT = {
  opening: 'You will live on this floor for thirty years. Stand on it first.',
  lead: 'Our showroom on Avinashi Road is laid the way a home is laid: whole floors, running showers, granite slabs you can walk around in daylight.',
  story:
    'We began in 1998 with one lorry of Karnataka granite. Today three generations of Coimbatore builders send their customers here, because we cut to size, we keep the batch, and we take back the unopened boxes.',
  link: { text: 'Plan your visit', href: '/contact' },
  facts: [
    { figure: '1998', text: 'on Avinashi Road since' },
    { figure: '14,000', text: 'sq ft of laid floors' },
    { figure: '320', text: 'granite slabs in the yard' },
  ] as readonly Fact[],
  showroom: { image: showroom, alt: 'The front hall of our showroom' },
  founder: {
    name: 'K. Murugesan',
    bio: 'Founder. Still checks every slab that comes off the lorry.',
    quote: 'I tell people: bring your shoes off, walk on it, then we talk price.',
    image: founder,
    alt: 'KM monogram in brass on marble',
  } satisfies Portrait,
}
