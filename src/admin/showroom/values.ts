// Form values of the showroom's settings, and its hero slides among them.
import { atom } from 'nanostores'
import { translationKey } from '#api/contract/translations.ts'
import { DEFAULT_PRICE_RULES } from '#api/products/price-rules.contract.ts'
import {
  SETTING_PICTURE_NAMES,
  type SettingPicture,
  type Settings,
} from '#api/showroom/contract.ts'
import { DEFAULT_ROOMS } from '#api/showroom/rooms.contract.ts'
import {
  SETTING_TEXT_NAMES,
  type SettingText,
  type SettingTranslation,
  TRANSLATED_SETTINGS,
  type TranslatedSetting,
} from '#api/showroom/texts.contract.ts'
import { DEFAULT_VISITS } from '#api/showroom/visits.contract.ts'
import { createShowroom } from '#src/content/showroom.ts'
import { GENERAL_TEXTS, type Samples, type SlideContent } from '#src/content/showroom-texts.ts'
import type { FormStore } from '#src/ui/form-store.ts'

/** The fields with lists, words and rules, which are stored as JSON texts. */
const LIST_FIELDS = [
  ...(['hours', 'holidays', 'slides', 'hiddenSections', 'glossary', 'visits', 'prices'] as const),
  ...(['rooms', 'outdatedTexts'] as const),
] as const
export type SettingsField =
  | SettingText
  | SettingTranslation
  | SettingPicture
  | (typeof LIST_FIELDS)[number]
export type SettingsValues = Record<SettingsField, string>

export const readList = <T>(text: string) => JSON.parse(text || '[]') as T[]

/** The values that visitors see, including the samples; `omitSamples` leaves out the sample texts. */
export function valuesOf(
  settings: Settings,
  samples: Samples,
  omitSamples = false,
): SettingsValues {
  const { text, schedule } = createShowroom(settings, samples)
  const tamil = createShowroom(settings, samples, { language: 'ta' })
  const { slides } = createShowroom(
    omitSamples && !settings.slides ? { ...settings, withoutSamples: true } : settings,
    samples,
  )
  const findTamilText = (name: TranslatedSetting) => (tamil.langOf(name) ? '' : tamil.text(name))
  const findOwnText = (name: SettingText) => settings[name] ?? GENERAL_TEXTS[name] ?? ''
  const entries = [
    ...SETTING_TEXT_NAMES.map((name) => [name, omitSamples ? findOwnText(name) : text(name)]),
    ...TRANSLATED_SETTINGS.map((name) => {
      const key = translationKey(name, 'ta')
      return [key, omitSamples ? (settings[key] ?? '') : findTamilText(name)]
    }),
    ...SETTING_PICTURE_NAMES.map((name) => [name, settings[name] ?? '']),
    ['hours', JSON.stringify(Array.from({ length: 7 }, (_, day) => schedule.hours[day] ?? ''))],
    ['holidays', JSON.stringify(schedule.holidays)],
    ['slides', JSON.stringify(slides)],
    ['hiddenSections', JSON.stringify(settings.hiddenSections ?? [])],
    ['glossary', JSON.stringify(settings.glossary ?? {})],
    ['outdatedTexts', JSON.stringify(settings.outdatedTexts ?? {})],
    ['visits', JSON.stringify(settings.visits ?? DEFAULT_VISITS)],
    ['rooms', JSON.stringify(settings.rooms ?? DEFAULT_ROOMS)],
    ['prices', JSON.stringify(settings.prices ?? DEFAULT_PRICE_RULES)],
  ]
  return Object.fromEntries(entries)
}

const NEW_SLIDE: SlideContent = {
  builtIn: 'living',
  heading: 'A new slide',
  caption: '',
  alt: '',
  button: 'Browse Products',
  link: '/products',
}

/** `samples` are the slides of the sample showroom. */
export function createSlides(
  form: Pick<FormStore<SettingsValues>, '$values' | 'set'>,
  samples: readonly SlideContent[],
) {
  const readSlides = () => readList<SlideContent>(form.$values.get().slides)
  let lastKey = 0
  const createKey = () => {
    lastKey += 1
    return `slide-${lastKey}`
  }
  /** The keys of the slides, in their order. */
  const $keys = atom<readonly string[]>(readSlides().map(createKey))

  function setSlides(keys: readonly string[], slides: readonly SlideContent[]): void {
    $keys.set(keys)
    form.set('slides', JSON.stringify(slides))
  }

  return {
    $keys,
    /** Returns the key of the new slide. */
    add(): string {
      const key = createKey()
      setSlides([...$keys.get(), key], [...readSlides(), NEW_SLIDE])
      return key
    },
    /** Changes these parts of a slide; does nothing if it was deleted. */
    change(key: string, changes: Partial<SlideContent>): void {
      const slides = readSlides()
      const index = $keys.get().indexOf(key)
      const slide = slides[index]
      if (!slide) return
      // The sample's alternative text does not describe the owner's picture.
      const isSampleAlt = changes.picture && samples.some(({ alt }) => alt === slide.alt)
      setSlides(
        $keys.get(),
        slides.with(index, { ...slide, ...(isSampleAlt && { alt: '' }), ...changes }),
      )
    },
    move(from: number, to: number): void {
      const [keys, slides] = [$keys.get(), readSlides()]
      setSlides(
        keys.toSpliced(from, 1).toSpliced(to, 0, ...keys.slice(from, from + 1)),
        slides.toSpliced(from, 1).toSpliced(to, 0, ...slides.slice(from, from + 1)),
      )
    },
    remove: (index: number) =>
      setSlides($keys.get().toSpliced(index, 1), readSlides().toSpliced(index, 1)),
  }
}
