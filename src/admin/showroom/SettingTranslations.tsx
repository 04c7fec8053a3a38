// Tamil texts of a section of the settings.
import { useStore } from '@nanostores/react'
import { findTranslationState, translationKey } from '#api/contract/translations.ts'
import { SETTING_TEXTS, type TranslatedSetting } from '#api/showroom/contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import {
  TranslatedText,
  TranslationSection,
  UNTIL_WRITTEN,
} from '#src/admin/ui/TranslationSection.tsx'
import { LONG_TEXT_CHARS } from './SettingFields.tsx'
import type { ShowroomForm } from './showroom.ts'

interface SettingTranslationsProps {
  texts: readonly TranslatedSetting[]
  showroom: ShowroomForm
}

export function SettingTranslations({ texts, showroom: { form } }: SettingTranslationsProps) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const changed = useStore(form.$changed)
  const state = findTranslationState(values, texts)
  if (texts.length === 0) return null
  const needsAttention = texts
    .map((name) => translationKey(name, 'ta'))
    .some((key) => errors[key] || changed.includes(key))
  return (
    <TranslationSection
      state={state}
      missingWords={
        state.kind === 'partial'
          ? formatCount(state.missing.length, 'text missing', 'texts missing')
          : ''
      }
      needsAttention={needsAttention}
    >
      {texts.map((name, index) => {
        const key = translationKey(name, 'ta')
        const [label, max] = SETTING_TEXTS[name]
        return (
          <TranslatedText
            key={name}
            name={key}
            label={`${label} in Tamil`}
            english={values[name]}
            value={values[key]}
            onText={(text) => form.set(key, text)}
            maxLength={max}
            isLong={max > LONG_TEXT_CHARS}
            error={errors[key]}
            isChanged={changed.includes(key)}
            hint={index === 0 ? UNTIL_WRITTEN : undefined}
          />
        )
      })}
    </TranslationSection>
  )
}
