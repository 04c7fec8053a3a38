// Languages of the public site, and the paths of their pages.

export interface Language {
  id: 'en' | 'ta'
  /** For `lang` attributes, numbers, dates and plural forms. */
  locale: string
  /** Its own name. */
  name: string
  /** The beginning of the paths of its pages; empty for the default language. */
  prefix: string
  /** Whether it is offered to visitors and search engines. Its pages can be opened before. */
  isPublished: boolean
}

export type LanguageId = Language['id']

const ENGLISH: Language = {
  id: 'en',
  locale: 'en-IN',
  name: 'English',
  prefix: '',
  isPublished: true,
}

export const LANGUAGES: readonly Language[] = [
  ENGLISH,
  { id: 'ta', locale: 'ta-IN', name: 'தமிழ்', prefix: '/ta', isPublished: false },
]

/** The language of a page by its path. */
export function languageOfPath(path: string): Language {
  return LANGUAGES.find(({ prefix }) => prefix && hasPrefix(path, prefix)) ?? ENGLISH
}

/** The path of a page in this language, from its path in any language. Query and fragment stay. */
export function pathIn({ prefix }: Pick<Language, 'prefix'>, path: string): string {
  const ownPath = path.slice(languageOfPath(path).prefix.length)
  // The home page of a language has no slash at its end.
  return `${prefix}${prefix ? ownPath.replace(/^\/(?=$|[?#])/, '') : ownPath.replace(/^(?!\/)/, '/')}`
}

const hasPrefix = (path: string, prefix: string) =>
  path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length))
