// Filling of words: placeholders, plural forms and numbers. Islands load it, so it stays small.

/** A text for each plural form that English and the languages of India have. */
export interface PluralForms {
  one: string
  other: string
}

type Values = Readonly<Record<string, string | number>>

/** Puts values in place of `{name}`. */
export function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => `${values[name] ?? placeholder}`)
}

/** Chooses the plural form, and puts the formatted number in place of `{count}`, and values in place of their names. */
export function fillCount(
  forms: PluralForms,
  count: number,
  locale: string,
  values: Values = {},
): string {
  const isOne = new Intl.PluralRules(locale).select(count) === 'one'
  return fill(isOne ? forms.one : forms.other, { ...values, count: formatNumber(count, locale) })
}

/** Groups the digits as in the language, with two decimals at most. */
export function formatNumber(value: number, locale: string): string {
  return value.toLocaleString(locale, { maximumFractionDigits: 2 })
}
