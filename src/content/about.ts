// The shop's own story. Every fact here is sample copy, for the owner to correct.
import type { ImageMetadata } from 'astro'
import basins from '#src/content/pictures/basins-on-plinths.jpg'
import founder from '#src/content/pictures/founder.jpg'
import yard from '#src/content/pictures/granite-slab-yard.jpg'
import showroom from '#src/content/pictures/showroom.jpg'
import hall from '#src/content/pictures/tile-display-boards.jpg'

export interface Fact {
  figure: string
  text: string
}

interface Portrait {
  name: string
  bio: string
  quote: string
  /** What there is to say on the page about us. */
  words: readonly string[]
  image: ImageMetadata
  alt: string
}

export interface Chapter {
  year: string
  text: string
}

export interface Station {
  title: string
  text: string
}

const YARD: Fact = { figure: '320', text: 'granite slabs in the yard' }

/** Of the home page; the page about us has its own opening below. */
export const ABOUT = {
  title: 'About Us',
  description:
    'A tile and granite showroom on Avinashi Road in Coimbatore since 1998: its story, its founder, and what a visit is like.',
  opening: 'You will live on this floor for thirty years. Stand on it first.',
  lead: 'Our showroom on Avinashi Road is laid the way a home is laid: whole floors, running showers, granite slabs you can walk around in daylight.',
  story:
    'We began in 1998 with one lorry of Karnataka granite. Today fathers and sons who build in Coimbatore send their customers here, because we cut to size, we keep the batch, and we take back the unopened boxes.',
  link: { text: 'About the showroom', href: '/about' },
  facts: [
    { figure: '1998', text: 'the year we came to Avinashi Road' },
    { figure: '14,000', text: 'sq ft of laid floors' },
    YARD,
  ] as readonly Fact[],
  showroom: { image: showroom, alt: 'The front hall of our showroom' },
  founder: {
    name: 'K. Murugesan',
    bio: 'Founder. Still checks every slab that comes off the lorry.',
    quote: 'I tell people: take your shoes off, walk on it, then we talk price.',
    words: [
      'He learnt the trade unloading slabs at the Kochi port, and bought the first ones he could pay for. He still comes at seven, before the lorries, and sounds each slab with a coin.',
      'Ask for him. He will tell you when a cheaper stone does the job as well.',
    ],
    image: founder,
    alt: 'KM monogram in brass on marble',
  } satisfies Portrait,
  page: {
    lead: 'A family showroom for tiles, baths and granite: how it began, who stands behind it, and what happens when you come by.',
    facts: [
      { figure: '46', text: 'floors laid from wall to wall' },
      { figure: '9', text: 'showers that run, hot and cold' },
      YARD,
    ] as readonly Fact[],
    heading: 'It began with one lorry, under a neem tree.',
    picture: { image: hall, alt: 'The tile hall, with display boards along its walls' },
  },
  chapters: [
    {
      year: '1998',
      text: 'One lorry of Karnataka granite on an open plot by Avinashi Road, and a table in the shade where the bills were written.',
    },
    {
      year: '2006',
      text: 'The first hall with a roof. Tiles come in, and with them our habit of laying a whole floor of each before we sell it.',
    },
    {
      year: '2015',
      text: 'Basins, showers and fittings join the stone, plumbed in and running, because nobody can judge a mixer with no water in it.',
    },
    {
      year: 'Today',
      text: 'The sons of our first builders send their own customers. The saw cuts to size, the batch stands on every bill, and the slabs have a yard of their own.',
    },
  ] as readonly Chapter[],
  visit: {
    heading: 'What a visit is like',
    lead: 'An hour is enough for a bathroom. For a house, come twice.',
    stations: [
      {
        title: 'At the desk',
        text: 'Bring a plan, a photograph, or the size in feet. We work out the boxes, with the cutting and a little over.',
      },
      {
        title: 'On the floor',
        text: 'Shoes off. You walk on whole floors, dry and wet, in daylight and under the lamp you have at home.',
      },
      {
        title: 'One square metre',
        text: 'We lay it loose with the joint you want, beside the paint or the wood you brought along.',
      },
      {
        title: 'In the yard',
        text: 'You choose the very slab, we chalk your name on it, and it waits until your mason is ready.',
      },
    ] as readonly Station[],
    pictures: [
      { image: basins, alt: 'Five basins on plinths, side by side in front of arched niches' },
      { image: yard, alt: 'Granite slabs standing on racks in the yard' },
    ],
    coming: { address: 'Where', hours: 'When' },
    link: { text: 'Plan your visit', href: '/contact' },
  },
}
