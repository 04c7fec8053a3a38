// The shop: name, address, hours and contacts. Sample copy, for the owner to correct here.

export interface PhoneNumber {
  /** As people read it. */
  label: string
  /** As a telephone dials it. */
  dial: string
}

export const SITE = { name: 'KM Tiles & Granites' } as const

/** For the head of pages and for what is drawn on the server: scripts load the name alone. */
export const SITE_META = {
  wordmark: { letters: 'KM', lines: ['Tiles &', 'Granites'] },
  description:
    'Tiles, sanitaryware, fittings and granite for homes and builders, laid out in a daylight showroom in Coimbatore.',
  keywords: ['tiles', 'sanitaryware', 'fittings', 'granite', 'showroom', 'Coimbatore'],
  /** What the shop sells, as search engines are told. */
  categories: ['Tiles', 'Sanitaryware', 'Fittings', 'Granite'],
  /** The ground of the pages, for what a browser draws around them: --plaster of tokens.css, in sRGB. */
  ground: '#f5f4f1',
  /** Language of the words, and the tag that social networks use for it. */
  language: 'en-IN',
} as const

/** Non-breaking spaces keep names, the postcode and the hours in one piece. */
export const ADDRESS = {
  street: '214 Avinashi\u00a0Road',
  area: 'Peelamedu',
  city: 'Coimbatore',
  postcode: '641\u00a0004',
  state: 'Tamil\u00a0Nadu',
  country: 'IN',
} as const

export const HOURS = [
  'Mon\u00a0to\u00a0Sat, 9.30\u00a0to\u00a08',
  'Sunday, 10\u00a0to\u00a02',
] as const
/** The same hours as search engines read them. */
export const OPENING_HOURS = ['Mo-Sa 09:30-20:00', 'Su 10:00-14:00'] as const

export const PHONES: readonly [PhoneNumber, PhoneNumber] = [
  { label: '+91 98765 43210', dial: '+919876543210' },
  { label: '0422 257 4300', dial: '+914222574300' },
]

export const EMAIL = 'hello@km.example'

/** Where 'Directions' and 'Open map' lead: the way to the shop itself, from where the visitor is. */
export const MAP_LINK = `https://www.google.com/maps/dir/?${new URLSearchParams({
  api: '1',
  destination: [
    SITE.name,
    ADDRESS.street,
    ADDRESS.area,
    `${ADDRESS.city} ${ADDRESS.postcode}`,
    ADDRESS.state,
  ]
    .join(', ')
    .replaceAll('\u00a0', ' '),
})}`

/** The map that is loaded into the contact section: the address that the map service gives for embedding. */
export const MAP_EMBED =
  'https://www.google.com/maps?q=Avinashi+Road+Peelamedu+Coimbatore+641004&output=embed'

/** The chat that the floating link opens: a number in international form, digits only. */
export const CHAT = {
  phone: '919876543210',
  greeting: 'Hi, I would like to know more about your products!',
} as const

/** What a visitor's message about one product says. */
export function chatAboutProduct(product: { name: string; sku: string }, link: string): string {
  return `Hi, I would like to know more about ${product.name} (SKU ${product.sku}): ${link}`
}

/** And what one about a room says. */
export function chatAboutRoom(title: string, link: string): string {
  return `Hi, I would like to know more about the room “${title}”: ${link}`
}
