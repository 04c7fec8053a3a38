// Types of the words, for components and scripts, which get the words themselves from their page.
import type { EnglishWords } from './en/subjects.ts'

/** The words of a language without its locale, as its files hold them. */
export type Translation = EnglishWords

/** The words of the public site in one language. */
export type Words = {
  [Subject in keyof Translation]: Translation[Subject] & {
    /** The locale of the words, for numbers and plural forms. */
    locale: string
  }
}
