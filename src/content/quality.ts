// The quality policy. Every promise here is sample copy, for the owner to correct before it is made.
import type { ChatSentence } from '#src/content/contact.ts'
import desk from '#src/content/pictures/consultation-desk.jpg'

/** Names of the drawings in site/quality/QualityIcon.astro. */
export type QualityIconName = 'slabs' | 'gauge' | 'joint' | 'lorry'

export interface QualityItem {
  id: string
  icon: QualityIconName
  title: string
  text: string
}

interface Check {
  what: string
  how: string
  limit: string
}

interface Advice {
  title: string
  text: string
  /** Stands before the text. */
  chat?: ChatSentence
}

export const QUALITY = {
  title: 'Quality Policy',
  description:
    'What we check on every batch of tiles, sanitaryware, fittings and granite, how you can check it yourself, and what we do when something is wrong.',
  heading: 'Quality you can check yourself',
  policy: {
    opening: 'We sell what we would lay in our own house, and we show you how we know.',
    paragraphs: [
      'A tile is bought once and walked on for thirty years. So we buy first choice only, open boxes from every batch before it is stacked, and write shade and calibre on your bill. What does not pass goes back on the lorry that brought it.',
      'Our gauges find half a millimetre. You need less to see for yourself: a steel rule, a glass of water and good daylight tell you most of it, and all three are at the desk.',
    ],
  },
  items: [
    {
      id: 'materials',
      icon: 'slabs',
      title: 'Premium Materials',
      text: 'First-choice porcelain, vitreous china and granite picked at the quarry. No seconds on the floor.',
    },
    {
      id: 'testing',
      icon: 'gauge',
      title: 'Rigorous Testing',
      text: 'Every batch is checked for size, warp, shade and water before it is stacked in our godown.',
    },
    {
      id: 'best',
      icon: 'joint',
      title: 'Best in Quality',
      text: 'Makers with written warranties, and one person here who answers when you call.',
    },
    {
      id: 'delivery',
      icon: 'lorry',
      title: 'Same Day Delivery',
      text: 'Order before noon within Coimbatore, and your tiles are at the site by evening.',
    },
  ] as readonly QualityItem[],
  checks: {
    heading: 'What is checked, and how',
    lead: 'Five boxes out of every batch, and every slab, before they are stacked.',
    columns: { what: 'Check', how: 'How', limit: 'Sent back when' },
    rows: [
      {
        what: 'Size',
        how: 'All four sides against a steel gauge',
        limit: 'two tiles of one box differ by more than 0.5 mm',
      },
      {
        what: 'Warp',
        how: 'Two tiles face to face, a feeler gauge at the corners',
        limit: 'a corner stands off by more than 0.8 mm',
      },
      {
        what: 'Shade',
        how: 'A square metre laid dry, seen from two metres in daylight',
        limit: 'one tile can be picked out',
      },
      {
        what: 'Water',
        how: 'Weighed dry, and again after a day under water',
        limit: 'porcelain has gained more than 0.5%',
      },
      {
        what: 'Slip',
        how: 'The maker’s ramp rating, read from the box',
        limit: 'a wet floor is rated below R10',
      },
      {
        what: 'Granite',
        how: 'Sounded with a coin, then wetted edge to edge',
        limit: 'a dull spot or a hairline shows',
      },
      {
        what: 'Fittings',
        how: 'Twenty turns under six bar of water',
        limit: 'a drop hangs after one minute',
      },
    ] as readonly Check[],
  },
  yourself: {
    heading: 'Four checks at the desk',
    lead: 'Bring the box you have at home as well: we do not mind.',
    picture: { image: desk, alt: 'The desk, with tile samples on the shelves behind it' },
    rows: [
      {
        title: 'Read the end of the box',
        text: 'Shade and calibre are printed there. Every box of one room must carry the same two.',
      },
      {
        title: 'Put two tiles face to face',
        text: 'Press one corner. If the opposite one clicks, the tile is bowed and the joint will show it.',
      },
      {
        title: 'Leave a drop of water',
        text: 'Five minutes on the back of porcelain, and it should still be a drop. On granite it tells you whether to seal.',
      },
      {
        title: 'Walk on it with wet feet',
        text: 'The tray and the tap are a few steps away. A bathroom floor is chosen barefoot.',
      },
    ] as readonly Advice[],
  },
  promises: {
    heading: 'When something is wrong',
    rows: [
      {
        title: 'Before it is laid',
        text: 'Call within seven days. We exchange the box at the site and carry the old one away.',
      },
      {
        title: 'After it is laid',
        chat: {
          text: 'Send a photograph on WhatsApp',
          message: 'Hi, something is wrong with tiles that I bought from you:',
        },
        text: 'Somebody from the showroom comes to look within two working days.',
      },
      {
        title: 'Years later',
        text: 'We keep ten tiles of every batch we sell for five years, for the day a plumber is careless.',
      },
    ] as readonly Advice[],
    link: { text: 'Tell us what happened', href: '/contact' },
  },
}
