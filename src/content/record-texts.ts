// Texts of records in the language of a page, and the language of those that are not translated.
import type { LanguageId } from '#api/contract/languages.ts'
import { languageOf } from '#src/ui/text-language.ts'

/** A record with a text, and its translations as responses have them. */
export type TranslatedRecord<Field extends string> = {
  readonly [Key in Field]?: string | undefined
} & {
  readonly translations?:
    | {
        readonly [Id in Exclude<LanguageId, 'en'>]?:
          | { readonly [Key in Field]?: string | undefined }
          | undefined
      }
    | undefined
}

/** The text in the language, or else the English one. */
export function translateText<Field extends string>(
  record: TranslatedRecord<Field>,
  field: Field,
  language: LanguageId,
): string {
  const translation = language === 'en' ? undefined : record.translations?.[language]?.[field]
  return translation || record[field] || ''
}

/** The `lang` attribute of a text on a page in the language; undefined if it needs none. */
export function findLang(text: string | undefined, language: LanguageId): string | undefined {
  const textLanguage = languageOf(text) ?? (/\p{Script=Latin}/u.test(text ?? '') ? 'en' : language)
  return textLanguage === language ? undefined : textLanguage
}
