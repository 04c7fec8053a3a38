// The marks of translations whose English text has changed.
import { TRANSLATION_LANGUAGE_IDS, translationKey } from '#api/contract/translations.ts'
import type { OutdatedTexts } from './outdated-texts.contract.ts'
import { TRANSLATED_SETTINGS } from './texts.contract.ts'

type Fields = Readonly<Record<string, unknown>> & { readonly outdatedTexts?: OutdatedTexts }

/**
 * The changed settings with a mark for each text whose English has changed and whose translation has not. A changed
 * translation ends its mark, and so does a caller who leaves it out.
 */
export function withOutdatedTexts(before: Fields, fields: Fields, time: string): Fields {
  const languages = TRANSLATION_LANGUAGE_IDS.map((language) => {
    const times = TRANSLATED_SETTINGS.flatMap((name) => {
      const key = translationKey(name, language)
      if (!fields[key] || fields[key] !== before[key]) return []
      const since = fields[name] === before[name] ? fields.outdatedTexts?.[language]?.[name] : time
      return since ? [[name, since] as const] : []
    })
    return [language, Object.fromEntries(times)] as const
  })
  const filled = languages.filter(([, times]) => Object.keys(times).length > 0)
  const { outdatedTexts: _, ...otherFields } = fields
  return filled.length > 0
    ? { ...otherFields, outdatedTexts: Object.fromEntries(filled) as OutdatedTexts }
    : otherFields
}
