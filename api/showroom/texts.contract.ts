// Texts about the showroom that the owner edits, with their labels and maximum lengths.
import {
  TRANSLATION_LANGUAGE_IDS,
  type TranslationKey,
  translatedLabel,
  translationKey,
} from '#api/contract/translations.ts'

/** The label of a text, and its maximum length in characters. */
export type TextRule = readonly [label: string, max: number]

/**
 * The texts. If one is absent, its default is used; if it is empty, nothing is shown. `Items` are paragraphs separated
 * by an empty line, and the first line of each is its heading.
 */
export const SETTING_TEXTS = {
  name: ['Name', 60],
  letters: ['Short name', 6],
  sells: ['What you sell', 120],
  street: ['Street', 80],
  area: ['Area', 60],
  city: ['City', 60],
  postcode: ['Postcode', 12],
  state: ['State', 60],
  mapLink: ['Map link', 300],
  coordinates: ['Coordinates', 40],
  phone: ['Phone', 20],
  secondPhone: ['Second phone', 20],
  whatsapp: ['WhatsApp', 20],
  greeting: ['First words of a chat', 200],
  email: ['Email', 120],
  instagram: ['Instagram', 300],
  youtube: ['YouTube', 300],
  facebook: ['Facebook', 300],
  timeZone: ['Time zone', 40],
  homeTitle: ['Title of the home page', 80],
  description: ['Description for search engines', 200],
  footerSentence: ['Sentence', 160],
  footerSummary: ['Summary', 160],
  productsHeading: ['Products', 60],
  interiorsHeading: ['Interiors', 60],
  interiorsPageLead: ['Lead of the interiors’ page', 300],
  brandsHeading: ['Brands', 60],
  galleryHeading: ['Gallery', 60],
  galleryPageLead: ['Lead of the gallery’s page', 300],
  aboutPageHeading: ['About', 60],
  qualityPageHeading: ['Quality', 60],
  contactHeading: ['Contact', 60],
  aboutHeading: ['Heading', 80],
  aboutLead: ['Lead', 300],
  aboutStory: ['Story', 600],
  aboutFigures: ['Figures', 300],
  aboutPageLead: ['Lead of the page', 300],
  aboutPageFigures: ['Figures of the page', 300],
  storyHeading: ['Heading of the story', 80],
  chapterItems: ['Chapters', 3000],
  founderName: ['Name of the founder', 60],
  founderBio: ['Who the founder is', 200],
  founderQuote: ['Words of the founder', 300],
  founderWords: ['More about the founder', 1000],
  visitHeading: ['Heading of a visit', 80],
  visitLead: ['Lead of a visit', 300],
  visitItems: ['Stations of a visit', 2000],
  qualityHeading: ['Heading', 80],
  qualityItems: ['Promises', 1200],
  qualityOpening: ['Opening of the page', 160],
  qualityPolicy: ['Policy', 2000],
  checksHeading: ['Heading of the checks', 80],
  checksLead: ['Lead of the checks', 200],
  checkItems: ['Checks', 3000],
  deskHeading: ['Heading of the checks at the desk', 80],
  deskLead: ['Lead of the checks at the desk', 200],
  deskItems: ['Checks at the desk', 2000],
  troubleHeading: ['Heading for trouble', 80],
  troubleItems: ['Help in trouble', 2000],
  interiorsTitle: ['Interiors on the home page', 80],
  interiorsLead: ['Lead of the interiors', 300],
  galleryLead: ['Lead of the gallery', 300],
  brandsLead: ['Lead of the brands', 300],
  makersHeading: ['Heading of the questions', 80],
  makersLead: ['Lead of the questions', 200],
  brandItems: ['Questions to a maker', 2000],
  contactLead: ['Lead of the contact form', 300],
  hallPictureAlt: ['What the picture shows', 120],
  founderPictureAlt: ['What the picture shows', 120],
  storyPictureAlt: ['What the picture shows', 120],
  visitPictureAlt: ['What the first picture shows', 120],
  yardPictureAlt: ['What the second picture shows', 120],
  deskPictureAlt: ['What the picture shows', 120],
} as const satisfies Record<string, TextRule>
export type SettingText = keyof typeof SETTING_TEXTS
export const SETTING_TEXT_NAMES = Object.keys(SETTING_TEXTS) as SettingText[]

/** The texts that are the same in every language. */
const UNTRANSLATED = [
  ...(['letters', 'postcode', 'mapLink', 'coordinates', 'timeZone'] as const),
  ...(['phone', 'secondPhone', 'whatsapp', 'email'] as const),
  ...(['instagram', 'youtube', 'facebook'] as const),
]
export type TranslatedSetting = Exclude<SettingText, (typeof UNTRANSLATED)[number]>

export const isTranslatedSetting = (name: SettingText): name is TranslatedSetting =>
  !(UNTRANSLATED as readonly SettingText[]).includes(name)

/** The texts that have a field for each language besides English, such as `aboutLead_ta`; an empty one shows the English text. */
export const TRANSLATED_SETTINGS = SETTING_TEXT_NAMES.filter(isTranslatedSetting)
export type SettingTranslation = TranslationKey<TranslatedSetting>

/** The fields of the translations, each with its rule. */
export const SETTING_TRANSLATIONS = Object.fromEntries(
  TRANSLATION_LANGUAGE_IDS.flatMap((language) =>
    TRANSLATED_SETTINGS.map((name) => {
      const [label, max] = SETTING_TEXTS[name]
      return [translationKey(name, language), [translatedLabel(label, language), max] as const]
    }),
  ),
) as Record<SettingTranslation, TextRule>
export const SETTING_TRANSLATION_NAMES = Object.keys(SETTING_TRANSLATIONS) as SettingTranslation[]
