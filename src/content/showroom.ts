// Showroom as visitors see it: the owner's settings, with samples for a new showroom.
import { sharePath } from '#api/contract/share.ts'
import type { HomeSection, SettingPicture, Settings, SettingText } from '#api/showroom/contract.ts'
import { describeHours, describeOpenState, type Schedule } from '#api/showroom/hours.contract.ts'
import {
  GENERAL_TEXTS,
  PAGE_HEADINGS,
  PLAIN_TEXTS,
  type Samples,
  type SlideContent,
} from './showroom-texts.ts'

interface PhoneNumber {
  /** For display. */
  label: string
  /** For `tel:` links. */
  dial: string
}

/** The id prefix of share pictures of pages, which are drawn on request. */
export const PAGE_SHARE_PREFIX = 'showroom-'

/** Pages that have no content except these texts of the owner. */
const OWN_PAGES = {
  about: ['aboutPageLead', 'storyHeading', 'founderName', 'visitHeading', 'visitItems'],
  quality: ['qualityOpening', 'qualityPolicy', 'checkItems', 'deskItems', 'troubleItems'],
} as const satisfies Record<string, readonly SettingText[]>

export type Showroom = ReturnType<typeof createShowroom>

/** Merges the owner's settings with the defaults. An empty text hides its element. */
export function createShowroom(settings: Settings, samples: Samples, now = Date.now()) {
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
  const hiddenSections = settings.hiddenSections ?? []
  return {
    /** Whether the owner has not saved any settings yet. */
    isNew: settings.rev === 0,
    /** Whether the showroom still has the samples. */
    isSample,
    text,
    name,
    wordmark: createWordmark(name, settings.letters ?? (settings.name ? '' : text('letters'))),
    /** On one line. */
    address: address.filter(Boolean).join(', '),
    /** The path of a page's share picture. */
    sharePath: (id: string) => sharePath({ _id: `${PAGE_SHARE_PREFIX}${id}`, rev: settings.rev }),
    sells: text('sells').split(/, ?/).filter(Boolean),
    phones: [text('phone'), text('secondPhone')].filter(Boolean).map(toPhone),
    /** Digits with the country code, for a wa.me link; empty without chat. */
    chatNumber: text('whatsapp') && toPhone(text('whatsapp')).dial.slice(1),
    mapLink:
      text('mapLink') || createDirectionsUrl(text('coordinates') || formatMapQuery(name, address)),
    mapEmbed: `https://www.google.com/maps?${new URLSearchParams({
      q: text('coordinates') || formatMapQuery('', address),
      output: 'embed',
    })}`,
    schedule,
    /** The opening hours of the week and of upcoming holidays, as lines of text. */
    hours: describeHours(schedule, now),
    /** Whether the showroom is open; undefined without opening hours. */
    openState: schedule.hours.length > 0 ? describeOpenState(schedule, now) : undefined,
    socials: (['instagram', 'youtube', 'facebook'] as const)
      .map((id) => ({ name: SOCIAL_NAMES[id], href: text(id) }))
      .filter(({ href }) => URL.canParse(href) && new URL(href).pathname !== '/'),
    slides: chooseSlides(settings, samples.slides),
    /** Returns the id of an uploaded picture. */
    pictureId: (name: SettingPicture) => settings[name],
    images: settings.images,
    /** The ids of pages without content, which are not linked. */
    emptyPages: Object.entries(OWN_PAGES).flatMap(([id, names]) => (names.some(text) ? [] : [id])),
    /** Whether the home page has a section. Without samples, empty sections are left out. */
    shows: (section: HomeSection, isEmpty = false) =>
      !hiddenSections.includes(section) && (isSample || !isEmpty),
  }
}

type Texts = Partial<Record<SettingText, string>>

/** Default title and description of the home page, derived from the owner's product ranges. */
function deriveHomeTexts({ sells, ...ownTexts }: Settings, defaults: Texts): Texts {
  if (!sells) return {}
  const rangeList = new Intl.ListFormat('en-IN').format(sells.split(/, ?/).filter(Boolean))
  const [name, city] = [ownTexts.name ?? defaults.name, ownTexts.city ?? defaults.city]
  return {
    homeTitle: city ? `${rangeList} in ${city}` : rangeList,
    description: `${[`${rangeList} at ${name}`, city].filter(Boolean).join(', ')}.`,
  }
}

/** Once the samples are deleted, the owner's first visible slide replaces the built-in slides. */
function chooseSlides(
  { slides, withoutSamples }: Settings,
  samples: readonly SlideContent[],
): readonly SlideContent[] {
  if (!withoutSamples) return slides ?? samples
  const ownSlides = slides?.filter((slide) => !isSampleSlide(slide, samples)) ?? []
  if (ownSlides.some(({ isHidden }) => !isHidden)) return ownSlides
  // The captions name products of the samples.
  return slides ?? samples.map((slide) => ({ ...slide, caption: '' }))
}

const isSampleSlide = ({ picture, ...slide }: SlideContent, samples: readonly SlideContent[]) =>
  !picture &&
  samples.some(({ builtIn, heading }) => slide.builtIn === builtIn && slide.heading === heading)

const SOCIAL_NAMES = { instagram: 'Instagram', youtube: 'YouTube', facebook: 'Facebook' }

const formatMapQuery = (name: string, address: readonly string[]) =>
  [name, ...address].filter(Boolean).join(', ').replaceAll('\u00a0', ' ')

const createDirectionsUrl = (destination: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`

/** Splits a name into large letters and at most two lines: 'KM' beside 'Tiles &' and 'Granites'. */
function createWordmark(name: string, ownLetters: string) {
  const words = name.split(/\s+/)
  const [firstWord = ''] = words
  const isShort = firstWord.length <= 4 && words.length > 1
  const letters =
    ownLetters ||
    (isShort
      ? firstWord
      : words
          .slice(0, 2)
          .map(([letter]) => letter)
          .join(''))
  const remainingWords = firstWord === letters ? words.slice(1) : words
  // The first line gets the larger half.
  const firstLineLength = Math.ceil(remainingWords.length / 2)
  const lines = [remainingWords.slice(0, firstLineLength), remainingWords.slice(firstLineLength)]
  return { letters, lines: lines.map((line) => line.join(' ')).filter(Boolean) }
}

/** Adds the country code to a phone number; India by default. */
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

/** Splits a text into items, separated by empty lines, with the heading of each in its first line. */
export function splitItems(text: string): TextItem[] {
  return splitParagraphs(text).map((paragraph) => {
    const [title = '', ...lines] = paragraph.split('\n')
    return { title, lines, text: lines.join(' ') }
  })
}

export const splitParagraphs = (text: string) => text.split(/\n\s*\n/).filter(Boolean)
