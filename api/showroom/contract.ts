// Showroom settings: a single record that only has what the owner has changed.
import * as v from 'valibot'
import { isTimeZone } from '#api/contract/days.ts'
import { cleanText, count, flag, jsonList, recordFields, textField } from '#api/contract/fields.ts'
import { imageId, imageMeta, imageUrl } from '#api/contract/image.ts'
import { isPeriod, PERIOD_REVERSED, periodFields } from '#api/contract/period.ts'
import { stepDemand } from '#api/contract/step-demand.ts'
import {
  TRANSLATION_LANGUAGE_IDS,
  type TranslationKey,
  translatedLabel,
  translationKey,
} from '#api/contract/translations.ts'
import { isWebAddress } from '#api/contract/web-address.ts'
import { priceRules, priceRulesField } from '#api/products/price-rules.contract.ts'
import { DAYS, findOpeningDayProblem, isHoliday } from './hours.contract.ts'
import { outdatedTexts, outdatedTextsField } from './outdated-texts.contract.ts'
import { roomSettings, roomSettingsField } from './rooms.contract.ts'
import {
  SETTING_TEXT_NAMES,
  SETTING_TEXTS,
  SETTING_TRANSLATION_NAMES,
  SETTING_TRANSLATIONS,
  type SettingText,
  type SettingTranslation,
  type TextRule,
} from './texts.contract.ts'
import { visitSettings, visitSettingsField } from './visits.contract.ts'
import { ownWords, ownWordsField } from './words.contract.ts'

/** The id of the only record. */
export const SETTINGS_ID = 'showroom'

export const SETTING_PICTURES = {
  hallPicture: 'Showroom',
  founderPicture: 'Founder',
  storyPicture: 'Beside the story',
  visitPicture: 'First picture of a visit',
  yardPicture: 'Second picture of a visit',
  deskPicture: 'Beside the checks',
} as const
export type SettingPicture = keyof typeof SETTING_PICTURES
export const SETTING_PICTURE_NAMES = Object.keys(SETTING_PICTURES) as SettingPicture[]

/** The sections that can be hidden on the home page. */
export const HOME_SECTIONS = {
  about: 'About',
  products: 'Products',
  interiors: 'Interiors',
  brands: 'Brands',
  gallery: 'Gallery',
  quality: 'Quality',
  contact: 'Contact',
} as const
export type HomeSection = keyof typeof HOME_SECTIONS

/** Maximum number of slides, and of holidays. */
export const SLIDES_MAX = 6
export const HOLIDAYS_MAX = 60

/** The texts of a slide. */
export const SLIDE_TEXTS = {
  heading: ['Heading', 60],
  caption: ['Line below', 120],
  alt: ['What the picture shows', 120],
  button: ['Button', 30],
  link: ['Leads to', 200],
} as const satisfies Record<string, TextRule>
export type SlideText = keyof typeof SLIDE_TEXTS
export const TRANSLATED_SLIDE_TEXTS = ['heading', 'caption', 'alt', 'button'] as const
export type TranslatedSlideText = (typeof TRANSLATED_SLIDE_TEXTS)[number]
export type SlideTranslation = TranslationKey<TranslatedSlideText>

const textByRule = /* @__NO_SIDE_EFFECTS__ */ ([label, max]: TextRule) =>
  textField(label, max, cleanText)
const textsOf = /* @__NO_SIDE_EFFECTS__ */ <Name extends string>(rules: Record<Name, TextRule>) =>
  Object.fromEntries(
    Object.entries<TextRule>(rules).map(([name, rule]) => [name, textByRule(rule)]),
  ) as Record<Name, ReturnType<typeof textByRule>>

/* @__NO_SIDE_EFFECTS__ */
function slideTranslations() {
  const entries = TRANSLATION_LANGUAGE_IDS.flatMap((language) =>
    TRANSLATED_SLIDE_TEXTS.map((name) => {
      const [label, max] = SLIDE_TEXTS[name]
      const rule = textByRule([translatedLabel(label, language), max])
      return [translationKey(name, language), v.exactOptional(rule)]
    }),
  )
  type Text = v.ExactOptionalSchema<ReturnType<typeof textByRule>, undefined>
  return Object.fromEntries(entries) as Record<SlideTranslation, Text>
}

/** A slide has a picture of its own, or the name of a built-in one. */
const slide = v.strictObject({
  ...textsOf(SLIDE_TEXTS),
  ...slideTranslations(),
  picture: v.exactOptional(imageId),
  phonePicture: v.exactOptional(imageId),
  builtIn: v.exactOptional(v.pipe(v.string(), v.regex(/^[a-z]{1,30}$/))),
  isHidden: v.exactOptional(v.boolean()),
  ...periodFields,
})

/** Whether visitors see a slide on every day. */
export const isAlwaysShown = ({ isHidden, firstDay, lastDay }: v.InferOutput<typeof slide>) =>
  !isHidden && !firstDay && !lastDay

/** The stored record. */
export const settingsSchema = v.strictObject({
  ...recordFields,
  ...v.entriesFromList(SETTING_TEXT_NAMES, v.exactOptional(v.pipe(v.string(), v.maxLength(3000)))),
  ...v.entriesFromList(
    SETTING_TRANSLATION_NAMES,
    v.exactOptional(v.pipe(v.string(), v.maxLength(3000))),
  ),
  ...v.entriesFromList(SETTING_PICTURE_NAMES, v.exactOptional(imageId)),
  /** One entry per day from Monday on: '09:30-13:00, 14:00-20:00', or empty for a closed day. */
  hours: v.exactOptional(v.pipe(v.array(v.string()), v.length(7))),
  /** For example '2026-12-25 closed Christmas' or '2026-12-30/2026-12-31 09:30-13:30 Stocktaking'. */
  holidays: v.exactOptional(v.array(v.string())),
  slides: v.exactOptional(v.array(slide)),
  hiddenSections: v.exactOptional(v.array(v.string())),
  glossary: v.exactOptional(ownWords),
  /** Set when an English text changes whose translation stays the same. */
  outdatedTexts: v.exactOptional(outdatedTexts),
  /** If absent, visits are taken by default, as soon as there are hours. */
  visits: v.exactOptional(visitSettings),
  /** If absent, visitors see all ready-made rooms. */
  rooms: v.exactOptional(roomSettings),
  /** What visitors see of prices; only staff see the rules. If absent, prices are on request. */
  prices: v.exactOptional(priceRules),
  /** Whether the owner has removed the samples. Facts then have no defaults. */
  withoutSamples: v.exactOptional(v.boolean()),
  /**
   * Receivers of e-mails about enquiries, and of the weekly summary; never public.
   * If absent, those of the environment apply.
   */
  alertTo: v.exactOptional(v.array(v.string())),
  summaryTo: v.exactOptional(v.array(v.string())),
  /** Of whom a second step is demanded; never public. */
  secondStep: v.exactOptional(stepDemand),
})
export type SettingsRecord = v.InferOutput<typeof settingsSchema>

/** The public shape. If nothing has been saved, `rev` is 0. */
export const publicSettings = v.strictObject({
  ...v.omit(settingsSchema, [
    ...(['_id', 'createdAt', 'updatedAt', 'updatedBy', 'rev'] as const),
    ...(['alertTo', 'summaryTo', 'secondStep'] as const),
  ]).entries,
  rev: count,
  updatedAt: v.exactOptional(v.string()),
  /** The images that pictures and slides reference, by id. */
  images: v.record(v.string(), v.strictObject({ url: imageUrl, meta: imageMeta })),
})
export type Settings = v.InferOutput<typeof publicSettings>

function listField<S extends v.GenericSchema>(label: string, item: S, max: number) {
  const message = `${label} must be a list.`
  return v.pipe(
    jsonList(message),
    v.array(item, message),
    v.maxLength(max, `${label}: at most ${max}.`),
  )
}

const digitsIn = (text: string) => text.replace(/\D/g, '')

function findPhoneProblem(text: string): string | undefined {
  const digits = digitsIn(text)
  if (/[^\d+() ./-]/.test(text)) return 'A telephone number has digits only, such as 0422 200 0000.'
  if (/^\s*\+91/.test(text) && digits.length !== 12)
    return `An Indian number has 10 digits after +91. This one has ${digits.length - 2}.`
  if (digits.length < 6 || digits.length > 15)
    return `A telephone number has 6 to 15 digits. This one has ${digits.length}.`
  return undefined
}

/** An Indian mobile number as written within the country. */
const MOBILE = /^0?[6-9]\d{9}$/

/** Like `findPhoneProblem`, for a number that can open a chat: with a country code, or an Indian mobile number. */
function findChatProblem(text: string): string | undefined {
  if (!text.trim().startsWith('+') && !MOBILE.test(digitsIn(text)))
    return 'Begin the number with + and the country, such as +91 90000 00000.'
  return findPhoneProblem(text)
}

const problemUnless = (isRight: (text: string) => boolean, problem: string) => (text: string) =>
  isRight(text) ? undefined : problem

const findWebProblem = problemUnless(
  isWebAddress,
  'Write the whole address, such as https://example.com.',
)

/** A name in Instagram's own notation. The URL of its page is stored instead. */
const INSTAGRAM_NAME = /^@([\w.]{1,30})$/

/** Validators of texts with a specific format. They are never called with an empty text. */
const VALIDATORS: Partial<Record<SettingText, (text: string) => string | undefined>> = {
  phone: findPhoneProblem,
  secondPhone: findPhoneProblem,
  whatsapp: findChatProblem,
  mapLink: findWebProblem,
  instagram: (text) => (INSTAGRAM_NAME.test(text) ? undefined : findWebProblem(text)),
  youtube: findWebProblem,
  facebook: findWebProblem,
  email: problemUnless(
    (text) => v.is(v.pipe(v.string(), v.email()), text),
    'The e-mail address must look like name@example.com.',
  ),
  coordinates: problemUnless(
    (text) => /^-?\d{1,2}(\.\d+)?, ?-?\d{1,3}(\.\d+)?$/.test(text),
    'Write latitude and longitude, such as 11.0247, 77.0028.',
  ),
  timeZone: problemUnless(isTimeZone, 'This is no time zone. Write one such as Asia/Kolkata.'),
}

/** Describes the mistake in a text; undefined if it is valid or empty. */
export const findSettingProblem = (name: SettingText, text: string): string | undefined =>
  text ? VALIDATORS[name]?.(text) : undefined

function formText(name: SettingText) {
  return v.optional(
    v.pipe(
      textByRule(SETTING_TEXTS[name]),
      v.rawCheck(({ dataset, addIssue }) => {
        const message = dataset.typed && findSettingProblem(name, dataset.value)
        if (message) addIssue({ message })
      }),
      v.transform((value) =>
        name === 'instagram'
          ? value.replace(INSTAGRAM_NAME, 'https://www.instagram.com/$1')
          : value,
      ),
    ),
  )
}

const lineText = v.pipe(v.string(), v.transform(cleanText), v.maxLength(200))
const NO_IMAGE = 'A picture must be the id of an image.'
const formPicture = v.optional(v.pipe(v.string(NO_IMAGE), v.regex(/^$|^[\w-]{8,64}$/, NO_IMAGE)))

/** The form. Absent fields keep their values; an empty picture or translation restores the default one. */
export const settingsForm = v.object({
  ...(Object.fromEntries(SETTING_TEXT_NAMES.map((name) => [name, formText(name)])) as Record<
    SettingText,
    ReturnType<typeof formText>
  >),
  ...(Object.fromEntries(
    Object.entries(SETTING_TRANSLATIONS).map(([name, rule]) => [
      name,
      v.optional(textByRule(rule)),
    ]),
  ) as Record<SettingTranslation, v.OptionalSchema<ReturnType<typeof textByRule>, undefined>>),
  ...v.entriesFromList(SETTING_PICTURE_NAMES, formPicture),
  hours: v.optional(
    v.pipe(
      listField('Hours', lineText, 7),
      v.length(7, 'Hours must have seven days.'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return
        for (const [index, day] of dataset.value.entries()) {
          const problem = findOpeningDayProblem(day)
          if (problem) addIssue({ message: `${DAYS[index]}: ${problem}` })
        }
      }),
    ),
  ),
  holidays: v.optional(
    v.pipe(
      listField('Holidays', lineText, HOLIDAYS_MAX),
      v.checkItems(
        isHoliday,
        'Choose the first day of each holiday; its last day is not before it.',
      ),
    ),
  ),
  slides: v.optional(
    v.pipe(
      listField('Slides', slide, SLIDES_MAX),
      v.check(
        (slides) => slides.some(isAlwaysShown),
        'Show at least one slide that has no first and no last day: the home page opens with it.',
      ),
      v.checkItems(isPeriod, PERIOD_REVERSED),
    ),
  ),
  hiddenSections: v.optional(
    listField('Sections', v.picklist(Object.keys(HOME_SECTIONS) as HomeSection[]), 7),
  ),
  glossary: ownWordsField,
  outdatedTexts: outdatedTextsField,
  visits: visitSettingsField,
  rooms: roomSettingsField,
  prices: priceRulesField,
  withoutSamples: flag('withoutSamples'),
})

/** Unsaved settings, and the path of the page to preview. */
export const settingsPreviewForm = v.object({
  ...settingsForm.entries,
  page: v.pipe(v.string(), v.maxLength(100)),
})

/** The ids of the images that the settings reference. */
export function listSettingsImageIds(
  settings: Partial<Omit<SettingsRecord, keyof typeof recordFields>>,
) {
  const pictures = SETTING_PICTURE_NAMES.map((name) => settings[name])
  const slides = (settings.slides ?? []).flatMap((item) => [item.picture, item.phonePicture])
  const rooms = (settings.rooms?.own ?? []).flatMap(({ picture, mask }) => [picture, mask])
  return [...pictures, ...slides, ...rooms].filter((id) => id !== undefined)
}
