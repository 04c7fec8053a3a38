// Collapsed section of a form with the Tamil texts: its row says what is missing.
import type { ReactNode } from 'react'
import type { TranslationState } from '#api/contract/translations.ts'
import { Field, type FieldFrameProps } from './Field.tsx'
import { FoldSection } from './FoldSection.tsx'
import { formatDayOfYear } from './format.ts'
import { Check } from './Segmented.tsx'
import { StatusMark } from './StatusMark.tsx'
import './translation-section.css'

/** The hint of a Tamil text. */
export const UNTIL_WRITTEN = 'Until it is written, visitors who read Tamil see the English one.'

interface TranslationSectionProps {
  state: TranslationState
  /** The words of a partial translation: 'Description missing'. */
  missingWords: string
  /** Whether a field inside has an error or an unsaved change, which opens the section. */
  needsAttention: boolean
  children: ReactNode
}

export function TranslationSection(props: TranslationSectionProps) {
  const { needsAttention, children } = props
  return (
    <FoldSection
      className="translation"
      title={
        <span className="strong" lang="ta">
          தமிழ்
        </span>
      }
      note="Tamil, optional"
      state={<StateMark {...props} />}
      needsAttention={needsAttention}
    >
      {children}
    </FoldSection>
  )
}

function StateMark({
  state,
  missingWords,
}: Pick<TranslationSectionProps, 'state' | 'missingWords'>) {
  if (state.kind === 'none')
    return (
      <StatusMark shape="hollow" tone="stone">
        Not translated
      </StatusMark>
    )
  if (state.kind === 'complete')
    return (
      <StatusMark shape="filled" tone="leaf">
        Complete
      </StatusMark>
    )
  return (
    <StatusMark shape="half" tone="clay">
      {state.kind === 'partial'
        ? missingWords
        : `English changed on ${formatDayOfYear(state.since)}: look again`}
    </StatusMark>
  )
}

interface StillRightProps {
  /** The ISO time when the English changed. */
  since: string
  checked: boolean
  onChange: (isRight: boolean) => void
}

/** The tick of somebody who has read an outdated translation again. */
export function StillRight({ since, checked, onChange }: StillRightProps) {
  return (
    <div className="translation-review row wrap spread">
      <p className="small">The English changed on {formatDayOfYear(since)}.</p>
      <Check checked={checked} onChange={onChange}>
        Still right
      </Check>
    </div>
  )
}

interface TranslatedTextProps extends FieldFrameProps {
  name: string
  english: string
  value: string
  onText: (text: string) => void
  maxLength: number
  /** A text of several lines, with the English above it. */
  isLong?: boolean
}

/** A Tamil text with the English one, which cannot be edited here. */
export function TranslatedText({
  name,
  english,
  value,
  onText,
  maxLength,
  isLong = false,
  ...frame
}: TranslatedTextProps) {
  const labelNote = isLong ? `${value.length} of ${maxLength}` : english && `English: ${english}`
  const controlProps = { name, value, lang: 'ta', className: 'control', autoComplete: 'off' }
  return (
    <Field labelNote={labelNote} {...frame}>
      {(control) =>
        isLong ? (
          <>
            {english && <p className="translation-english quiet small break-words">{english}</p>}
            <textarea
              {...control}
              {...controlProps}
              rows={4}
              onChange={({ target }) => onText(target.value)}
            />
          </>
        ) : (
          <input
            type="text"
            {...control}
            {...controlProps}
            onChange={({ target }) => onText(target.value)}
          />
        )
      }
    </Field>
  )
}
