// Language of the page, which its links stay in.
import { type Language, languageOfPath, pathIn } from '#api/contract/languages.ts'

let readPageLanguage = (): Language => languageOfPath(globalThis.location?.pathname ?? '/')

/** Replaces the language of the address on the server, which renders pages of several languages at the same time. */
export function setPageLanguageReader(read: () => Language): void {
  readPageLanguage = read
}

export const getPageLanguage = (): Language => readPageLanguage()

/** The path in the language of the page, for links and forms. */
export const localPath = (path: string): string => pathIn(readPageLanguage(), path)
