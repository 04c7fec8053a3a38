// Text fields with suggestions: one value, or tags.
import { X } from 'lucide-react'
import { useRef } from 'react'
import { cleanLine, fold } from '#api/contract/fields.ts'
import { cleanTags, TAGS_MAX } from '#api/products/contract.ts'
import { Field, type FieldLook } from './Field.tsx'
import { autoFocusRef, isOnPhone } from './form-keys.ts'
import { SuggestionList, useCombobox } from './SuggestionList.tsx'
import { type Suggestion, spellingOf, suggestionsFor } from './suggestions.ts'
import './tags-field.css'

interface SuggestFieldProps extends FieldLook {
  name: string
  value: string
  onText: (text: string) => void
  /** The known values, in order. */
  known: readonly Suggestion[]
  /** Offers an action for a new value. */
  offer?: (text: string) => Suggestion | undefined
  onOffer?: (value: string) => void
  /** In a dialog with one field: Enter submits, and the spelling stays as it is typed. */
  isAlone?: boolean
  /** In a dialog: its first field. */
  autoFocus?: boolean
}

export function SuggestField(props: SuggestFieldProps) {
  const { name, value, onText, known, offer, onOffer, isAlone, autoFocus, ...look } = props
  const typed = cleanLine(value)
  const offered = typed ? offer?.(typed) : undefined
  // A similar known value is more likely than a new one.
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
  /** A new spelling of the value that was here is meant as it is typed. */
  const before = useRef(value)
  function finish(): void {
    box.close()
    const spelled = spellingOf(known, typed)
    if (!isAlone && spelled !== typed && fold(typed) !== fold(before.current)) onText(spelled)
  }
  return (
    <Field {...look}>
      {(controlProps) => (
        <div className="relative">
          <input
            type="text"
            autoComplete="off"
            autoCorrect="off"
            name={name}
            value={value}
            {...controlProps}
            {...box.field}
            className="control"
            ref={autoFocus ? autoFocusRef : undefined}
            onFocus={(event) => {
              before.current = value
              box.field.onFocus(event)
            }}
            onBlur={finish}
            onKeyDown={(event) => {
              if (box.press(event) || event.key !== 'Enter' || isAlone) return
              finish()
              // On phones Enter moves to the next field.
              if (!isOnPhone()) event.preventDefault()
            }}
            onChange={(event) => {
              onText(event.target.value)
              box.typed()
            }}
          />
          {box.isShown && <SuggestionList {...box.list} label={look.label} current={typed} />}
        </div>
      )}
    </Field>
  )
}

interface TagsFieldProps extends FieldLook {
  /** The tags as text, each ended by a comma. */
  value: string
  onText: (text: string) => void
  known: readonly Suggestion[]
}

const joined = (tags: readonly string[]) => tags.map((tag) => `${tag}, `).join('')

export function TagsField({ value, onText, known, ...look }: TagsFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const parts = value.split(',')
  const typed = (parts.at(-1) ?? '').trimStart()
  const tags = cleanTags(parts.slice(0, -1))
  const count = cleanTags([value]).length

  const has = new Set(tags.map(fold))
  const unused = known.filter((one) => !has.has(fold(one.value)))
  const box = useCombobox(
    () => suggestionsFor(unused, typed),
    (taken) => onText(joined(cleanTags([...tags, taken.value]))),
  )
  const close = () =>
    typed.trim() && onText(joined(cleanTags([...tags, spellingOf(known, typed.trim())])))
  const remove = (tag: string) => {
    onText(joined(tags.filter((other) => other !== tag)) + typed)
    input.current?.focus()
  }
  return (
    <Field {...look} labelNote={`${count} of ${TAGS_MAX}`} hint="A comma or Enter adds a tag.">
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
          <input
            {...controlProps}
            {...box.field}
            ref={input}
            className="bare shrink"
            type="text"
            autoComplete="off"
            data-enter={typed.trim() ? 'enter' : undefined}
            value={typed}
            onChange={(event) => {
              onText(joined(tags) + event.target.value)
              box.typed()
            }}
            onBlur={() => {
              box.close()
              close()
            }}
            onKeyDown={(event) => {
              if (box.press(event)) return
              // On phones Enter moves to the next field where there is no tag to add.
              if (event.key === 'Enter' && (typed.trim() || !isOnPhone())) {
                event.preventDefault()
                close()
              }
              if (event.key === 'Backspace' && !typed && tags.length > 0) {
                event.preventDefault()
                onText(joined(tags.slice(0, -1)) + tags.at(-1))
              }
            }}
          />
          {box.isShown && <SuggestionList {...box.list} label={look.label} />}
        </div>
      )}
    </Field>
  )
}
