// Form values of the showroom's settings: every field is a text.
import type { Settings } from '#api/showroom/contract.ts'
import {
  SETTING_PICTURE_NAMES,
  SETTING_TEXT_NAMES,
  type SettingPicture,
  type SettingText,
} from '#api/showroom/contract.ts'
import { showroomOf } from '#src/content/showroom.ts'
import { GENERAL_TEXTS, type Samples } from '#src/content/showroom-texts.ts'

/** The fields with lists, which are stored as JSON texts. */
const LISTS = ['hours', 'holidays', 'slides', 'hiddenSections'] as const
export type SettingsField = SettingText | SettingPicture | (typeof LISTS)[number]
export type SettingsValues = Record<SettingsField, string>

export const readList = <T>(text: string) => JSON.parse(text || '[]') as T[]

/** The values that visitors see, including the samples; `isOwn` leaves out the sample texts. */
export function valuesOf(settings: Settings, samples: Samples, isOwn = false): SettingsValues {
  const { text, schedule } = showroomOf(settings, samples)
  const { slides } = showroomOf(
    isOwn && !settings.slides ? { ...settings, withoutSamples: true } : settings,
    samples,
  )
  const ownText = (name: SettingText) => settings[name] ?? GENERAL_TEXTS[name] ?? ''
  const entries = [
    ...SETTING_TEXT_NAMES.map((name) => [name, isOwn ? ownText(name) : text(name)]),
    ...SETTING_PICTURE_NAMES.map((name) => [name, settings[name] ?? '']),
    ['hours', JSON.stringify(Array.from({ length: 7 }, (_, day) => schedule.hours[day] ?? ''))],
    ['holidays', JSON.stringify(schedule.holidays)],
    ['slides', JSON.stringify(slides)],
    ['hiddenSections', JSON.stringify(settings.hiddenSections ?? [])],
  ]
  return Object.fromEntries(entries)
}
