// The words of every language, for the server only: a page carries one language.
import { LANGUAGES, type LanguageId } from '#api/contract/languages.ts'
import { ENGLISH } from './en/subjects.ts'
import { TAMIL } from './ta/subjects.ts'
import type { Translation, Words } from './types.ts'

const TRANSLATIONS: Readonly<Record<LanguageId, Translation>> = { en: ENGLISH, ta: TAMIL }

const wordsByLanguage = new Map(
  LANGUAGES.map(({ id, locale }) => {
    const subjects = Object.entries(TRANSLATIONS[id])
    const words = Object.fromEntries(
      subjects.map(([subject, texts]) => [subject, { ...texts, locale }]),
    )
    return [id, words as Words]
  }),
)

/** The words of a language. */
export const wordsOf = (id: LanguageId): Words => wordsByLanguage.get(id) as Words
