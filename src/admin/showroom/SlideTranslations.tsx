// Tamil texts of a hero slide.
import { findTranslationState, translationKey } from '#api/contract/translations.ts'
import { SLIDE_TEXTS, TRANSLATED_SLIDE_TEXTS } from '#api/showroom/contract.ts'
import { listMissing } from '#src/admin/form/TranslationFields.tsx'
import {
  TranslatedText,
  TranslationSection,
  UNTIL_WRITTEN,
} from '#src/admin/ui/TranslationSection.tsx'
import type { SlideContent } from '#src/content/showroom-texts.ts'

interface SlideTranslationsProps {
  slide: SlideContent
  change: (changes: Partial<SlideContent>) => void
}

export function SlideTranslations({ slide, change }: SlideTranslationsProps) {
  const state = findTranslationState(slide, TRANSLATED_SLIDE_TEXTS)
  return (
    <TranslationSection
      state={state}
      missingWords={
        state.kind === 'partial'
          ? listMissing(state.missing.map((name) => SLIDE_TEXTS[name][0]))
          : ''
      }
      needsAttention={false}
    >
      {TRANSLATED_SLIDE_TEXTS.map((name, index) => {
        const key = translationKey(name, 'ta')
        const [label, max] = SLIDE_TEXTS[name]
        return (
          <TranslatedText
            key={name}
            name={`slide-${key}`}
            label={`${label} in Tamil`}
            english={slide[name]}
            value={slide[key] ?? ''}
            onText={(text) => change({ [key]: text })}
            maxLength={max}
            hint={index === 0 ? UNTIL_WRITTEN : undefined}
          />
        )
      })}
    </TranslationSection>
  )
}
