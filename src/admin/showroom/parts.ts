// The parts of the showroom's settings and the texts in each of them.
import { translationKey } from '#api/contract/translations.ts'
import type { SettingPicture } from '#api/showroom/contract.ts'
import { isTranslatedSetting, type SettingText } from '#api/showroom/texts.contract.ts'
import type { SettingsField } from './values.ts'

export interface Section {
  title: string
  lead: string
  texts?: readonly SettingText[]
  pictures?: readonly SettingPicture[]
  /** A special control, besides the texts. */
  control?: keyof typeof CONTROL_FIELDS
}

/** `page` is the public page that the preview opens with. */
export const PARTS = [
  {
    id: 'place',
    name: 'Place and hours',
    page: '/contact',
    sections: [
      {
        title: 'Name and address',
        lead: 'As it stands on the site, in search results and on printed labels.',
        texts: ['name', 'letters', 'sells', 'street', 'area', 'city', 'postcode', 'state'],
      },
      {
        title: 'Map',
        lead: 'Without a link, Directions lead to the coordinates or the address.',
        texts: ['mapLink', 'coordinates'],
      },
      {
        title: 'Opening hours',
        lead: 'The site says from these whether you are open, and until when.',
        texts: ['timeZone'],
        control: 'hours',
      },
      {
        title: 'Holidays',
        lead: 'Days that differ. The site says so seven days before.',
        control: 'holidays',
      },
      {
        title: 'Visits',
        lead: 'Visitors choose a day and an hour, and you find them under Enquiries → Visits.',
        control: 'visits',
      },
    ],
  },
  {
    id: 'contact',
    name: 'Contact',
    page: '/contact',
    sections: [
      {
        title: 'Contact',
        lead: 'An empty field is not shown.',
        texts: ['phone', 'secondPhone', 'whatsapp', 'greeting', 'email'],
      },
      {
        title: 'Social networks',
        lead: 'Your own pages there.',
        texts: ['instagram', 'youtube', 'facebook'],
      },
    ],
  },
  {
    id: 'hero',
    name: 'Hero',
    page: '/',
    sections: [{ title: 'Slides', lead: 'The home page opens with these.', control: 'slides' }],
  },
  {
    id: 'texts',
    name: 'Texts',
    page: '/',
    sections: [
      {
        title: 'Home',
        lead: 'What the home page is called, and which sections stand on it.',
        texts: ['homeTitle', 'description', 'interiorsTitle', 'interiorsLead', 'galleryLead'],
        control: 'sections',
      },
      {
        title: 'Headings',
        lead: 'Of pages and sections. An empty heading is the usual one.',
        texts: [
          'productsHeading',
          'interiorsHeading',
          'interiorsPageLead',
          'brandsHeading',
          'galleryHeading',
          'galleryPageLead',
          'aboutPageHeading',
          'qualityPageHeading',
          'contactHeading',
        ],
      },
      {
        title: 'About, on the home page',
        lead: 'In figures, an empty line begins a new one; its first line is the figure.',
        texts: ['aboutHeading', 'aboutLead', 'aboutStory', 'aboutFigures', 'hallPictureAlt'],
        pictures: ['hallPicture'],
      },
      {
        title: 'About, the page',
        lead: 'An empty line begins a new item; its first line is its heading.',
        texts: [
          'aboutPageLead',
          'aboutPageFigures',
          'storyHeading',
          'chapterItems',
          'storyPictureAlt',
        ],
        pictures: ['storyPicture'],
      },
      {
        title: 'Founder',
        lead: 'Without a name, nothing is shown of the founder.',
        texts: ['founderName', 'founderBio', 'founderQuote', 'founderWords', 'founderPictureAlt'],
        pictures: ['founderPicture'],
      },
      {
        title: 'A visit',
        lead: 'At the end of the About page.',
        texts: ['visitHeading', 'visitLead', 'visitItems', 'visitPictureAlt', 'yardPictureAlt'],
        pictures: ['visitPicture', 'yardPicture'],
      },
      {
        title: 'Quality',
        lead: 'The promises stand on the home page too.',
        texts: ['qualityHeading', 'qualityItems', 'qualityOpening', 'qualityPolicy'],
      },
      {
        title: 'Checks',
        lead: 'Of each check: its name, how you do it, and when you send goods back.',
        texts: [
          'checksHeading',
          'checksLead',
          'checkItems',
          'deskHeading',
          'deskLead',
          'deskItems',
          'deskPictureAlt',
        ],
        pictures: ['deskPicture'],
      },
      {
        title: 'When something is wrong',
        lead: 'At the end of the Quality page.',
        texts: ['troubleHeading', 'troubleItems'],
      },
      {
        title: 'Brands, contact and footer',
        lead: 'A word or two on every page.',
        texts: [
          'brandsLead',
          'makersHeading',
          'makersLead',
          'brandItems',
          'contactLead',
          'footerSentence',
          'footerSummary',
        ],
      },
    ],
  },
  {
    id: 'rooms',
    name: 'Rooms',
    page: '/products',
    sections: [
      {
        title: 'Rooms for tiles',
        lead: 'In these, visitors see how a tile looks when it is laid. Add photos of rooms that you have tiled.',
        control: 'rooms',
      },
    ],
  },
  {
    id: 'words',
    name: 'Words',
    page: '/products',
    sections: [
      {
        title: 'Words in Tamil',
        lead: 'What finishes, colours, materials and uses are called on the Tamil pages. An empty field keeps our word.',
        control: 'words',
      },
    ],
  },
  {
    id: 'prices',
    name: 'Prices',
    page: '/products',
    sections: [
      {
        title: 'Prices',
        lead: 'What visitors see of them, on every page, in both languages. Staff always see the price of a product in its form.',
        control: 'prices',
      },
    ],
  },
  // The addresses are not public settings, so they have their own form.
  { id: 'alerts', name: 'Alerts', page: '/', sections: [] },
] as const satisfies readonly {
  id: string
  name: string
  page: string
  sections: readonly Section[]
}[]
export type PartId = (typeof PARTS)[number]['id']

/** The field that a control changes. */
export const CONTROL_FIELDS = {
  hours: 'hours',
  holidays: 'holidays',
  slides: 'slides',
  sections: 'hiddenSections',
  words: 'glossary',
  visits: 'visits',
  rooms: 'rooms',
  prices: 'prices',
} as const

/** The fields of a part. */
export function fieldsOf(sections: readonly Section[]): SettingsField[] {
  return sections.flatMap(({ texts = [], pictures = [], control }) => [
    ...texts,
    ...texts.filter(isTranslatedSetting).map((name) => translationKey(name, 'ta')),
    ...pictures,
    ...(control ? [CONTROL_FIELDS[control]] : []),
  ])
}
