// A field of one line that suggests what is there already; anything else can be typed as well.
import { cleanLine } from '#api/contract/fields.ts'
import { Field, type FieldLook } from './Field.tsx'
import { SuggestionList } from './SuggestionList.tsx'
import { type Suggestion, suggestionsFor } from './suggestions.ts'
import { useCombobox } from './use-combobox.ts'

interface SuggestFieldProps extends FieldLook {
  name: string
  value: string
  onText: (text: string) => void
  /** What is there already, in the order in which it is suggested. */
  known: readonly Suggestion[]
  /** For what is not there yet: what is offered, if anything, and what taking it does. */
  offer?: (text: string) => Suggestion | undefined
  onOffer?: (value: string) => void
}

export function SuggestField(props: SuggestFieldProps) {
  const { name, value, onText, known, offer, onOffer, ...look } = props
  const typed = cleanLine(value)
  const offered = typed ? offer?.(typed) : undefined
  // Only what is like nothing that is there: the rest is a name half typed, or a slip.
  const isNew = suggestionsFor(known, value).length === 0
  const box = useCombobox(
    (isTyping) => [
      ...suggestionsFor(known, isTyping ? value : ''),
      ...(offered && isNew ? [offered] : []),
    ],
    (taken) => {
      onText(taken.value)
      if (taken.adds) onOffer?.(taken.value)
    },
  )
  return (
    <Field {...look}>
      {(ties) => (
        <div className="suggest">
          <input
            type="text"
            autoComplete="off"
            autoCorrect="off"
            name={name}
            value={value}
            {...ties}
            {...box.field}
            className="control"
            onBlur={box.close}
            onKeyDown={box.press}
            onChange={(event) => {
              onText(event.target.value)
              box.typed()
            }}
          />
          <SuggestionList {...box.list} label={look.label} current={typed} />
        </div>
      )}
    </Field>
  )
}
