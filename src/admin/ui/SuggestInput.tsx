// Text input with suggestions below it, after the ARIA pattern "combobox with list autocomplete".
import { Autocomplete } from '@base-ui/react/autocomplete'
import { Check, Plus } from 'lucide-react'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fold } from '#api/contract/fields.ts'
import { formatCount } from '#src/admin/messages.ts'
import type { Suggestion } from './suggestions.ts'
import './suggestion-list.css'

interface SuggestInputProps<T> extends Omit<ComponentProps<'input'>, 'onSelect' | 'onChange'> {
  /** The label of the field. */
  label: string
  value: string
  onText: (text: string) => void
  /** Lists the suggestions: all of them, or those for the typed text. */
  suggest: (isTyping: boolean) => readonly T[]
  onSelect: (suggestion: T) => void
  current?: string | undefined
}

/**
 * Opens on focus, press, arrow keys and typing. A suggestion is taken only by arrow keys with Enter or Tab, or
 * by a press. `onKeyDown` gets the keys that the list does not use.
 */
export function SuggestInput<T extends Suggestion>({
  label,
  value,
  onText,
  suggest,
  onSelect,
  current,
  onFocus,
  onBlur,
  onKeyDown,
  ...input
}: SuggestInputProps<T>) {
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const highlighted = useRef<T>(undefined)
  const suggestions = suggest(isTyping)
  const isShown = isOpen && suggestions.length > 0

  const open = (byTyping: boolean) => {
    setOpen(true)
    setTyping(byTyping)
  }
  const select = (suggestion: T) => {
    setOpen(false)
    onSelect(suggestion)
  }
  return (
    <Autocomplete.Root
      inline
      open
      items={suggestions}
      filter={null}
      highlightItemOnHover={false}
      value={value}
      onValueChange={(text) => {
        onText(text)
        open(true)
      }}
      onItemHighlighted={(suggestion) => {
        highlighted.current = suggestion
      }}
    >
      <Autocomplete.Input
        type="text"
        autoCapitalize={undefined}
        autoCorrect={undefined}
        spellCheck={undefined}
        aria-expanded={isShown}
        // Base UI would filter only after the composition.
        onCompositionStart={(event) => event.preventBaseUIHandler()}
        {...input}
        render={(props) => (
          <input
            {...props}
            onFocus={(event) => {
              // An invalid field shows its error where the list would open.
              if (!event.currentTarget.ariaInvalid) open(false)
              onFocus?.(event)
            }}
            onClick={() => open(false)}
            onBlur={(event) => {
              setOpen(false)
              onBlur?.(event)
            }}
            onKeyDown={(event) => {
              const suggestion = highlighted.current
              if (/^Arrow(Up|Down)$/.test(event.key)) flushSync(() => setOpen(true))
              if (event.key === 'Escape' && isShown && !event.nativeEvent.isComposing) {
                event.preventDefault()
                setOpen(false)
              }
              // Tab must not add a new value.
              if (event.key === 'Tab' && suggestion && !suggestion.adds) select(suggestion)
              props.onKeyDown?.(event)
              if (!event.isDefaultPrevented()) onKeyDown?.(event)
            }}
          />
        )}
      />
      {isShown && (
        <SuggestionList
          label={label}
          suggestions={suggestions}
          current={current}
          onSelect={select}
        />
      )}
    </Autocomplete.Root>
  )
}

interface SuggestionListProps<T> {
  label: string
  suggestions: readonly T[]
  /** The current value of the field, which gets a check mark. */
  current?: string | undefined
  onSelect: (suggestion: T) => void
}

export function SuggestionList<T extends Suggestion>({
  label,
  suggestions,
  current = '',
  onSelect,
}: SuggestionListProps<T>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A phone's keyboard or the save bar can cover the list.
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Autocomplete.List ref={list} className="suggestions paper joints-down" aria-label={label}>
      {suggestions.map((suggestion) => {
        const { value, count, note, adds } = suggestion
        const isCurrent = !adds && fold(value) === fold(current)
        return (
          <Autocomplete.Item
            key={adds ?? [value, note].join()}
            value={suggestion}
            aria-current={isCurrent || undefined}
            className="suggestion hover-plaster clay-icon row wrap"
            onClick={() => onSelect(suggestion)}
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: Base UI sets the role of an option
            render={(props, { highlighted }) => <div {...props} aria-selected={highlighted} />}
          >
            {adds && <Plus />}
            <span className={`suggestion-value break-words ${isCurrent ? 'strong' : ''}`}>
              {adds ?? value}
            </span>
            {isCurrent && <Check />}
            {note && <span className="caption truncate">{note}</span>}
            {count !== undefined && (
              <span className="caption truncate">{formatCount(count, 'product', 'products')}</span>
            )}
          </Autocomplete.Item>
        )
      })}
    </Autocomplete.List>
  )
}
