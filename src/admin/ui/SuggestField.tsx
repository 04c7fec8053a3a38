// Text fields with suggestions: one value, or tags.
import { X } from 'lucide-react'
import { useRef } from 'react'
import { cleanLine, fold } from '#api/contract/fields.ts'
import { cleanTags, TAGS_MAX } from '#api/products/contract.ts'
import { Field, type FieldFrameProps } from './Field.tsx'
import { autoFocusRef, hasTouchKeyboard } from './form-keys.ts'
import { SuggestInput } from './SuggestInput.tsx'
import { type Suggestion, spellingOf, suggestionsFor } from './suggestions.ts'
import './suggest-field.css'

interface SuggestFieldProps extends FieldFrameProps {
  name: string
  value: string
  onText: (text: string) => void
  /** The existing values, in order. */
  suggestions: readonly Suggestion[]
  /** Offers an action for a new value. */
  createOffer?: (text: string) => Suggestion | undefined
  onOffer?: (value: string) => void
  /** Whether it is the only field of a dialog: Enter submits, and the spelling is not corrected. */
  isOnlyField?: boolean
  /** Whether it is the first field of a dialog. */
  autoFocus?: boolean
}

export function SuggestField(props: SuggestFieldProps) {
  const {
    name,
    value,
    onText,
    suggestions,
    createOffer,
    onOffer,
    isOnlyField,
    autoFocus,
    ...frame
  } = props
  const typedText = cleanLine(value)
  const offeredAction = typedText ? createOffer?.(typedText) : undefined
  // A similar existing value is more likely meant than a new one.
  const isNew = suggestionsFor(suggestions, value).length === 0
  /** The value when the field got the focus: respelling it is intended, so it is not corrected. */
  const initialValue = useRef(value)
  function correctSpelling(): void {
    const correctedText = spellingOf(suggestions, typedText)
    if (
      !isOnlyField &&
      correctedText !== typedText &&
      fold(typedText) !== fold(initialValue.current)
    )
      onText(correctedText)
  }
  return (
    <Field {...frame}>
      {(controlProps) => (
        <div className="relative">
          <SuggestInput
            autoCorrect="off"
            name={name}
            {...controlProps}
            label={frame.label}
            value={value}
            onText={onText}
            suggest={(isTyping) => [
              ...suggestionsFor(suggestions, isTyping ? value : ''),
              ...(offeredAction && isNew ? [offeredAction] : []),
            ]}
            onSelect={(selected) => {
              onText(selected.value)
              if (selected.adds) onOffer?.(selected.value)
            }}
            current={typedText}
            className="control"
            ref={autoFocus ? autoFocusRef : undefined}
            onFocus={() => {
              initialValue.current = value
            }}
            onBlur={correctSpelling}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || isOnlyField) return
              correctSpelling()
              // On phones Enter moves to the next field.
              if (!hasTouchKeyboard()) event.preventDefault()
            }}
          />
        </div>
      )}
    </Field>
  )
}

interface TagsFieldProps extends FieldFrameProps {
  /** The tags as text, each ended by a comma. */
  value: string
  onText: (text: string) => void
  suggestions: readonly Suggestion[]
}

const joinTags = (tags: readonly string[]) => tags.map((tag) => `${tag}, `).join('')

export function TagsField({ value, onText, suggestions, ...frame }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const parts = value.split(',')
  const typedText = (parts.at(-1) ?? '').trimStart()
  const tags = cleanTags(parts.slice(0, -1))
  const count = cleanTags([value]).length

  const tagKeys = new Set(tags.map(fold))
  const unused = suggestions.filter((suggestion) => !tagKeys.has(fold(suggestion.value)))
  const addTypedTag = () =>
    typedText.trim() &&
    onText(joinTags(cleanTags([...tags, spellingOf(suggestions, typedText.trim())])))
  const remove = (tag: string) => {
    onText(joinTags(tags.filter((other) => other !== tag)) + typedText)
    input.current?.focus()
  }
  return (
    <Field {...frame} labelNote={`${count} of ${TAGS_MAX}`} hint="A comma or Enter adds a tag.">
      {(controlProps) => (
        <div className="control focus-box tags wrap relative">
          {tags.map((tag) => (
            <span key={tag} className="tag plaster small break-words">
              {tag}
              <button
                type="button"
                className="inset-focus center flex-none quiet"
                aria-label={`Remove tag ${tag}`}
                onClick={() => remove(tag)}
              >
                <X />
              </button>
            </span>
          ))}
          <SuggestInput
            {...controlProps}
            ref={input}
            className="bare shrink"
            data-enter={typedText.trim() ? 'enter' : undefined}
            label={frame.label}
            value={typedText}
            onText={(text) => onText(joinTags(tags) + text)}
            suggest={() => suggestionsFor(unused, typedText)}
            onSelect={(selected) => onText(joinTags(cleanTags([...tags, selected.value])))}
            onBlur={addTypedTag}
            onKeyDown={(event) => {
              // On phones Enter moves to the next field where there is no tag to add.
              if (event.key === 'Enter' && (typedText.trim() || !hasTouchKeyboard())) {
                event.preventDefault()
                addTypedTag()
              }
              if (event.key === 'Backspace' && !typedText && tags.length > 0) {
                event.preventDefault()
                onText(joinTags(tags.slice(0, -1)) + tags.at(-1))
              }
            }}
          />
        </div>
      )}
    </Field>
  )
}
