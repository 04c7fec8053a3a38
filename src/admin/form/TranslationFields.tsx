// Tamil texts of a record in its form.
import { findTranslationState, OUTDATED, translationKey } from '#api/contract/translations.ts'
import type { FieldsProps } from '#src/admin/list/resource.ts'
import {
  StillRight,
  TranslatedText,
  TranslationSection,
  UNTIL_WRITTEN,
} from '#src/admin/ui/TranslationSection.tsx'

type TranslatedName = 'name' | 'title' | 'style' | 'description'

interface TranslationFieldsProps<Name extends string> {
  /** The translated fields, each with the maximum length of its text. */
  limits: Partial<Record<TranslatedName & Name, number>>
  form: FieldsProps<Name>
  hints?: Partial<Record<TranslatedName & Name, string>>
}

export function TranslationFields<Name extends string>({
  limits,
  form,
  hints = {},
}: TranslationFieldsProps<Name>) {
  const { labels, values, start, changed, errors, set, look } = form
  const fields = Object.entries(limits) as [TranslatedName & Name, number][]
  const names = fields.map(([name]) => name)
  const state = findTranslationState(values, names)
  const keyOf = (name: string) => translationKey(name, 'ta') as Name
  const outdatedKey = keyOf(OUTDATED)
  const keys = [...names.map(keyOf), outdatedKey]
  const since = start[outdatedKey]
  return (
    <TranslationSection
      state={state}
      missingWords={
        state.kind === 'partial' ? listMissing(state.missing.map((name) => labels[name])) : ''
      }
      needsAttention={keys.some((key) => errors[key] || changed.includes(key))}
    >
      {since && (
        <StillRight
          since={since}
          checked={!values[outdatedKey]}
          onChange={(isRight) => set(outdatedKey, isRight ? '' : since)}
        />
      )}
      {fields.map(([name, max]) => {
        const key = keyOf(name)
        return (
          <TranslatedText
            key={name}
            {...look(key)}
            name={key}
            label={`${labels[name]} in Tamil`}
            english={values[name] ?? ''}
            value={values[key] ?? ''}
            onText={(text) => set(key, text)}
            maxLength={max}
            isLong={name === 'description'}
            hint={hints[name] ?? UNTIL_WRITTEN}
          />
        )
      })}
    </TranslationSection>
  )
}

/** 'Style and description missing' */
export function listMissing([first = '', ...others]: readonly string[]): string {
  const words = [first, ...others.map((label) => label.toLowerCase())]
  return `${new Intl.ListFormat('en-IN').format(words)} missing`
}
