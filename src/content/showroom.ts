// Showroom as visitors see it: the owner's settings, with samples for a new showroom.

import { dayAt, resolveTimeZone } from '#api/contract/days.ts'
import type { OwnWords } from '#api/contract/glossary.ts'
import type { LanguageId } from '#api/contract/languages.ts'
import { sharePath } from '#api/contract/share.ts'
import { translationKey } from '#api/contract/translations.ts'
import {
  type HomeSection,
  isAlwaysShown,
  type SettingPicture,
  type Settings,
  TRANSLATED_SLIDE_TEXTS,
  type TranslatedSlideText,
} from '#api/showroom/contract.ts'
import { findOpenState, listHours, type Schedule } from '#api/showroom/hours.contract.ts'
import { isTranslatedSetting, type SettingText } from '#api/showroom/texts.contract.ts'
import { findVisitRules } from '#api/showroom/visit-times.contract.ts'
import { languageOf } from '#src/ui/text-language.ts'
import {
  GENERAL_TEXTS,
  GENERAL_TRANSLATIONS,
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

interface ShowroomOptions {
  /** The language of the page. */
  language?: LanguageId
  now?: number
}

/** Merges the owner's settings with the defaults. An empty text hides its element. */
export function createShowroom(
  settings: Settings,
  samples: Samples,
  { language = 'en', now = Date.now() }: ShowroomOptions = {},
) {
  const isSample = !settings.withoutSamples
  const defaults = isSample
    ? { ...GENERAL_TEXTS, ...samples.texts }
    : { ...GENERAL_TEXTS, ...PLAIN_TEXTS }
  const homeTexts = deriveHomeTexts(settings, defaults)
  const findEnglish = (name: SettingText): string =>
    (name in PAGE_HEADINGS ? settings[name] || undefined : settings[name]) ??
    homeTexts[name] ??
    defaults[name] ??
    ''
  /** The translation by the owner, or that of a sample or a general text that the owner has not changed. */
  const findTranslation = (name: SettingText): string | undefined => {
    if (language === 'en' || !isTranslatedSetting(name)) return undefined
    const isOwn = settings[name] !== undefined || homeTexts[name] !== undefined || !isSample
    const sample = isOwn ? undefined : samples.translations?.[language]?.[name]
    const isGeneral = findEnglish(name) === GENERAL_TEXTS[name]
    const general = isGeneral ? GENERAL_TRANSLATIONS[language]?.[name] : undefined
    return settings[translationKey(name, language)] || sample || general
  }
  /** The text in the language of the page, or else the English one. */
  const text = (name: SettingText): string => findTranslation(name) || findEnglish(name)
  /** The `lang` attribute of such a text; undefined if it is in the language of the page. */
  function langOf(name: SettingText): string | undefined {
    if (!isTranslatedSetting(name) || findTranslation(name)) return undefined
    const textLanguage = languageOf(findEnglish(name)) ?? 'en'
    return textLanguage === language ? undefined : textLanguage
  }
  const name = text('name') || 'Our showroom'
  const listAddress = (read: typeof text) => [
    ...[read('street'), read('area')],
    `${read('city')} ${read('postcode')}`.trim(),
  ]
  /** In English, as maps know it. */
  const mapAddress = listAddress(findEnglish)
  const englishName = findEnglish('name') || 'Our showroom'
  const schedule: Schedule = {
    hours: settings.hours ?? (isSample ? samples.hours : []),
    holidays: settings.holidays ?? [],
    timeZone: resolveTimeZone(text('timeZone')),
  }
  const hiddenSections = settings.hiddenSections ?? []
  return {
    /** Whether the owner has not saved any settings yet. */
    isNew: settings.rev === 0,
    /** Whether the showroom still has the samples. */
    isSample,
    text,
    langOf,
    name,
    /** In English in every language, because it is a logo. */
    wordmark: createWordmark(
      englishName,
      settings.letters ?? (settings.name ? '' : text('letters')),
    ),
    /** On one line. */
    address: listAddress(text).filter(Boolean).join(', '),
    /** The path of a page's share picture. */
    sharePath: (id: string) => sharePath({ _id: `${PAGE_SHARE_PREFIX}${id}`, rev: settings.rev }),
    sells: text('sells').split(/, ?/).filter(Boolean),
    phones: [text('phone'), text('secondPhone')].filter(Boolean).map(toPhone),
    /** Digits with the country code, for a wa.me link; empty without chat. */
    chatNumber: text('whatsapp') && toPhone(text('whatsapp')).dial.slice(1),
    mapLink:
      text('mapLink') ||
      createDirectionsUrl(text('coordinates') || formatMapQuery(englishName, mapAddress)),
    mapEmbed: `https://www.google.com/maps?${new URLSearchParams({
      q: text('coordinates') || formatMapQuery('', mapAddress),
      output: 'embed',
    })}`,
    schedule,
    /** The current day in the showroom's time zone. */
    today: dayAt(now, schedule.timeZone),
    /** The opening hours of the week and of upcoming holidays. */
    hours: listHours(schedule, now),
    /** Whether the showroom is open; undefined without opening hours. */
    openState: schedule.hours.length > 0 ? findOpenState(schedule, now) : undefined,
    /** Whether visitors can book a visit. The hours of the samples are nobody's. */
    takesVisits: findVisitRules(settings) !== undefined,
    socials: (['instagram', 'youtube', 'facebook'] as const)
      .map((id) => ({ name: SOCIAL_NAMES[id], href: text(id) }))
      .filter(({ href }) => URL.canParse(href) && new URL(href).pathname !== '/'),
    /** The texts of a slide that are not in the language of the page have theirs in `langs`. */
    slides: chooseSlides(settings, samples.slides).map((slide) => translateSlide(slide, language)),
    /** Returns the id of an uploaded picture. */
    pictureId: (name: SettingPicture) => settings[name],
    images: settings.images,
    /** The owner's own words of the glossary in the language of the page. */
    ownWords: findOwnWords(settings, language),
    /** The ids of pages without content, which are not linked. */
    emptyPages: Object.entries(OWN_PAGES).flatMap(([id, names]) => (names.some(text) ? [] : [id])),
    /** Whether the home page has a section. Without samples, empty sections are left out. */
    shows: (section: HomeSection, isEmpty = false) =>
      !hiddenSections.includes(section) && (isSample || !isEmpty),
  }
}

const findOwnWords = ({ glossary }: Settings, language: LanguageId): OwnWords =>
  (language !== 'en' && glossary?.[language]) || {}

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
  if (ownSlides.some(isAlwaysShown)) return ownSlides
  // The captions name products of the samples.
  return slides ?? samples.map((slide) => ({ ...slide, caption: '', caption_ta: '' }))
}

/** A slide in a language; each text without a translation stays in English. */
function translateSlide(
  slide: SlideContent,
  language: LanguageId,
): SlideContent & { langs?: Partial<Record<TranslatedSlideText, 'en'>> } {
  if (language === 'en') return slide
  const texts = TRANSLATED_SLIDE_TEXTS.map(
    (name) => [name, slide[translationKey(name, language)]] as const,
  )
  const translated = texts.filter(([, text]) => text)
  const english = texts.flatMap(([name, text]) => (text ? [] : [[name, 'en'] as const]))
  return { ...slide, ...Object.fromEntries(translated), langs: Object.fromEntries(english) }
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
