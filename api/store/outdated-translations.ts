// The time since when a record's translations are outdated: an English text has changed and its translation has not.
import { OUTDATED, TRANSLATION_LANGUAGE_IDS, translationKey } from '#api/contract/translations.ts'

/**
 * The fields of a changed record with that time. A change of a translation ends it, and so does a caller who clears the
 * time. `translated` names the English fields.
 */
export function withOutdatedSince(
  before: object,
  fields: object,
  translated: readonly string[],
  time: string,
): object {
  const [old, next]: Readonly<Record<string, unknown>>[] = [{ ...before }, { ...fields }]
  const isChanged = (field: string) => next?.[field] !== old?.[field]
  const times = TRANSLATION_LANGUAGE_IDS.map((language) => {
    const key = translationKey(OUTDATED, language)
    const keyOf = (field: string) => translationKey(field, language)
    const written = translated.filter((field) => next?.[keyOf(field)] !== undefined)
    if (isChanged(key) && written.length > 0) return [key, next?.[key]]
    if (written.length === 0 || translated.some((field) => isChanged(keyOf(field))))
      return [key, undefined]
    return [key, written.some(isChanged) ? time : next?.[key]]
  })
  return { ...fields, ...Object.fromEntries(times) }
}
