// The showroom as visitors see it: what the owner has written, or the sample texts of a new showroom.

import { sharePath } from '#api/contract/share.ts'
import type { HomeSection, SettingPicture, Settings, SettingText } from '#api/showroom/contract.ts'
import { hoursInWords, openNow, type Schedule } from '#api/showroom/hours.contract.ts'
import {
  GENERAL_TEXTS,
  PAGE_HEADINGS,
  PLAIN_TEXTS,
  type Samples,
  type SlideContent,
} from './showroom-texts.ts'

interface PhoneNumber {
  /** As people read it. */
  label: string
  /** As a telephone dials it. */
  dial: string
}

/** The ids of share pictures of pages, which are drawn when they are asked for. */
export const PAGE_SHARE = 'showroom-'

/** Pages that have the owner's words only. */
const OWN_PAGES = {
  about: ['aboutPageLead', 'storyHeading', 'founderName', 'visitHeading', 'visitItems'],
  quality: ['qualityOpening', 'qualityPolicy', 'checkItems', 'deskItems', 'troubleItems'],
} as const satisfies Record<string, readonly SettingText[]>

export type Showroom = ReturnType<typeof showroomOf>

/** Joins what the owner has written with the samples. An empty text is not shown. */
export function showroomOf(settings: Settings, samples: Samples, now = Date.now()) {
  const isSample = !settings.withoutSamples
  const defaults = isSample
    ? { ...GENERAL_TEXTS, ...samples.texts }
    : { ...GENERAL_TEXTS, ...PLAIN_TEXTS }
  const homeTexts = deriveHomeTexts(settings, defaults)
  const text = (name: SettingText): string =>
    (name in PAGE_HEADINGS ? settings[name] || undefined : settings[name]) ??
    homeTexts[name] ??
    defaults[name] ??
    ''
  const name = text('name') || 'Our showroom'
  const address = [text('street'), text('area'), `${text('city')} ${text('postcode')}`.trim()]
  const schedule: Schedule = {
    hours: settings.hours ?? (isSample ? samples.hours : []),
    holidays: settings.holidays ?? [],
    timeZone: text('timeZone') || 'Asia/Kolkata',
  }
  const hidden = settings.hiddenSections ?? []
  return {
    /** Whether the owner has not saved anything yet. */
    isNew: settings.rev === 0,
    /** Whether it still shows the samples. */
    isSample,
    text,
    name,
    wordmark: wordmarkOf(name, settings.letters ?? (settings.name ? '' : text('letters'))),
    /** On one line. */
    address: address.filter(Boolean).join(', '),
    /** The path of a page's share picture. */
    sharePath: (id: string) => sharePath({ _id: `${PAGE_SHARE}${id}`, rev: settings.rev }),
    sells: text('sells').split(/, ?/).filter(Boolean),
    phones: [text('phone'), text('secondPhone')].filter(Boolean).map(toPhone),
    /** Digits with the country, for a wa.me link; empty where there is no chat. */
    chatNumber: text('whatsapp') && toPhone(text('whatsapp')).dial.slice(1),
    mapLink: text('mapLink') || directionsUrl(text('coordinates') || mapQuery(name, address)),
    mapEmbed: `https://www.google.com/maps?${new URLSearchParams({
      q: text('coordinates') || mapQuery('', address),
      output: 'embed',
    })}`,
    schedule,
    /** The week, and the holidays that are near. */
    hours: hoursInWords(schedule, now),
    /** Whether it is open, where hours are known. */
    open: schedule.hours.length > 0 ? openNow(schedule, now) : undefined,
    socials: (['instagram', 'youtube', 'facebook'] as const)
      .map((id) => ({ name: SOCIAL_NAMES[id], href: text(id) }))
      .filter(({ href }) => URL.canParse(href) && new URL(href).pathname !== '/'),
    slides: slidesOf(settings, samples.slides),
    /** The id of a picture of the owner. */
    pictureId: (name: SettingPicture) => settings[name],
    images: settings.images,
    /** The ids of pages without any words: no link leads there. */
    emptyPages: Object.entries(OWN_PAGES).flatMap(([id, names]) => (names.some(text) ? [] : [id])),
    /** Whether home has a section. Once the samples are gone, one that has nothing to show is left out. */
    shows: (section: HomeSection, isEmpty = false) =>
      !hidden.includes(section) && (isSample || !isEmpty),
  }
}

type Texts = Partial<Record<SettingText, string>>

/** Title and description of the home page from what the owner sells, until they are written. */
function deriveHomeTexts({ sells, ...own }: Settings, defaults: Texts): Texts {
  if (!sells) return {}
  const list = new Intl.ListFormat('en-IN').format(sells.split(/, ?/).filter(Boolean))
  const [name, city] = [own.name ?? defaults.name, own.city ?? defaults.city]
  return {
    homeTitle: city ? `${list} in ${city}` : list,
    description: `${[`${list} at ${name}`, city].filter(Boolean).join(', ')}.`,
  }
}

/** Without samples, the built-in slides end with the first slide of the owner. */
function slidesOf(
  { slides, withoutSamples }: Settings,
  samples: readonly SlideContent[],
): readonly SlideContent[] {
  if (!withoutSamples) return slides ?? samples
  const own = slides?.filter((slide) => !isSampleSlide(slide, samples)) ?? []
  if (own.some(({ isHidden }) => !isHidden)) return own
  // Captions of the samples name their products.
  return slides ?? samples.map((slide) => ({ ...slide, caption: '' }))
}

const isSampleSlide = ({ picture, ...slide }: SlideContent, samples: readonly SlideContent[]) =>
  !picture &&
  samples.some(({ builtIn, heading }) => slide.builtIn === builtIn && slide.heading === heading)

const SOCIAL_NAMES = { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' }

const mapQuery = (name: string, address: readonly string[]) =>
  [name, ...address].filter(Boolean).join(', ').replaceAll('\u00a0', ' ')

const directionsUrl = (destination: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`

/** Large letters and at most two lines: 'KM' beside 'Tiles &' and 'Granites'. */
function wordmarkOf(name: string, ownLetters: string) {
  const words = name.split(/\s+/)
  const [first = ''] = words
  const isShort = first.length <= 4 && words.length > 1
  const letters =
    ownLetters ||
    (isShort
      ? first
      : words
          .slice(0, 2)
          .map(([letter]) => letter)
          .join(''))
  const remaining = first === letters ? words.slice(1) : words
  // The first line takes the larger half.
  const half = Math.ceil(remaining.length / 2)
  const lines = [remaining.slice(0, half), remaining.slice(half)]
  return { letters, lines: lines.map((line) => line.join(' ')).filter(Boolean) }
}

/** The number as a telephone dials it: with the country, India by default. */
function toPhone(label: string): PhoneNumber {
  const digits = label.replace(/\D/g, '')
  if (label.trim().startsWith('+')) return { label, dial: `+${digits}` }
  return { label, dial: `+91${digits.replace(/^0+/, '')}` }
}

export interface TextItem {
  title: string
  /** The lines below the first one. */
  lines: string[]
  text: string
}

/** The items of a text: paragraphs with an empty line between them, each with its heading in the first line. */
export function itemsOf(text: string): TextItem[] {
  return paragraphsOf(text).map((paragraph) => {
    const [title = '', ...lines] = paragraph.split('\n')
    return { title, lines, text: lines.join(' ') }
  })
}

export const paragraphsOf = (text: string) => text.split(/\n\s*\n/).filter(Boolean)
