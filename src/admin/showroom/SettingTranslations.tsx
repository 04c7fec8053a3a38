// Tamil texts of a section of the settings.
import { useStore } from '@nanostores/react'
import {
  findTranslationState,
  type TranslationState,
  translationKey,
} from '#api/contract/translations.ts'
import type { OutdatedTexts } from '#api/showroom/outdated-texts.contract.ts'
import { SETTING_TEXTS, type TranslatedSetting } from '#api/showroom/texts.contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import {
  StillRight,
  TranslatedText,
  TranslationSection,
  UNTIL_WRITTEN,
} from '#src/admin/ui/TranslationSection.tsx'
import { LONG_TEXT_CHARS } from './SettingFields.tsx'
import type { ShowroomForm } from './showroom.ts'
import type { SettingsValues } from './values.ts'

interface SettingTranslationsProps {
  texts: readonly TranslatedSetting[]
  showroom: ShowroomForm
}

const readOutdated = ({ outdatedTexts }: SettingsValues): OutdatedTexts =>
  JSON.parse(outdatedTexts || '{}')

export function SettingTranslations({
  texts,
  showroom: { form, $stored },
}: SettingTranslationsProps) {
  const values = useStore(form.$values)
  const errors = useStore(form.$errors)
  const changed = useStore(form.$changed)
  const outdated = readOutdated(values)
  const storedTimes = readOutdated(useStore($stored)).ta ?? {}
  /** The texts of this section whose English had changed when the form was opened. */
  const outdatedNames = texts.filter((name) => storedTimes[name])
  const since = outdatedNames.map((name) => storedTimes[name] ?? '').sort()[0]
  const isRight = outdatedNames.every((name) => !outdated.ta?.[name])
  const state: TranslationState<TranslatedSetting> =
    since && !isRight ? { kind: 'outdated', since } : findTranslationState(values, texts)
  if (texts.length === 0) return null
  function markRight(shouldMark: boolean): void {
    const times = Object.entries(outdated.ta ?? {}).filter(
      ([name]) => !outdatedNames.some((outdatedName) => outdatedName === name),
    )
    const own = outdatedNames.map((name) => [name, storedTimes[name]])
    const ta = Object.fromEntries(shouldMark ? times : [...times, ...own])
    form.set('outdatedTexts', JSON.stringify(Object.keys(ta).length > 0 ? { ta } : {}))
  }
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
      {since && <StillRight since={since} checked={isRight} onChange={markRight} />}
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
