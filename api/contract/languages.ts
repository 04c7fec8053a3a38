// Languages of the public site, and the paths of their pages.

export interface Language {
  id: 'en' | 'ta'
  /** For `lang` attributes, numbers, dates and plural forms. */
  locale: string
  /** Its own name, and the form for a narrow header. */
  name: string
  shortName: string
  /** The sentence that offers the site in this language. */
  offer: string
  /** The beginning of the paths of its pages; empty for the default language. */
  prefix: string
  /** Whether it is offered to visitors and search engines. Its pages can be opened before. */
  isPublished: boolean
}

export type LanguageId = Language['id']

/** The language of a path without prefix, of the API and of the back-office. */
export const DEFAULT_LANGUAGE: Language = {
  id: 'en',
  locale: 'en-IN',
  name: 'English',
  shortName: 'EN',
  offer: 'You can read this page in English',
  prefix: '',
  isPublished: true,
}

export const LANGUAGES: readonly Language[] = [
  DEFAULT_LANGUAGE,
  {
    id: 'ta',
    locale: 'ta-IN',
    name: 'தமிழ்',
    shortName: 'தமிழ்',
    offer: 'இந்தப் பக்கம் தமிழிலும் உள்ளது',
    prefix: '/ta',
    isPublished: true,
  },
]

/** The language of a page by its path. */
export function languageOfPath(path: string): Language {
  return LANGUAGES.find(({ prefix }) => prefix && hasPrefix(path, prefix)) ?? DEFAULT_LANGUAGE
}

/**
 * The path of a page in this language, from its path in any language. Query and fragment stay. What is no page has one
 * path in all languages, and so have other sites.
 */
export function pathIn({ prefix }: Pick<Language, 'prefix'>, path: string): string {
  if (!path.startsWith('/') || NO_PAGE.test(path)) return path
  const pagePath = withoutLanguage(path)
  // The home page of a language has no slash at its end.
  return prefix ? prefix + pagePath.replace(/^\/(?=$|[?#])/, '') : pagePath
}

/** The path of the English page, which routes and links are written in. */
export function withoutLanguage(path: string): string {
  return path.slice(languageOfPath(path).prefix.length).replace(/^(?!\/)/, '/')
}

const NO_PAGE = /^\/(?:\/|(?:api|admin|uploads|share|_astro)(?:[/?#]|$))/

const hasPrefix = (path: string, prefix: string) =>
  path.startsWith(prefix) && /^(?:$|[/?#])/.test(path.slice(prefix.length))
