// Suggestion list below a field, after the ARIA pattern "combobox with list autocomplete".
import { Check, Plus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fold } from '#api/contract/fields.ts'
import { formatCount } from '#src/admin/messages.ts'
import type { Suggestion } from './suggestions.ts'
import './suggestion-list.css'

interface SuggestionListProps<T> {
  id: string
  optionId: (index: number) => string
  /** The label of the field. */
  label: string
  /** The index highlighted with the arrow keys, or -1. */
  activeIndex: number
  suggestions: readonly T[]
  /** The current value of the field, which gets a check mark. */
  current?: string
  onSelect: (suggestion: T) => void
}

/** Render it only while the list is open. */
export function SuggestionList<T extends Suggestion>({
  id,
  optionId,
  label,
  activeIndex,
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
  useEffect(() => {
    list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' })
  }, [activeIndex])
  return (
    <div
      ref={list}
      id={id}
      className="suggestions paper joints-down"
      role="listbox"
      // Chromium makes a scrolling list a tab stop, and it is gone once Tab has left the field.
      tabIndex={-1}
      aria-label={label}
    >
      {suggestions.map((suggestion, index) => {
        const { value, count, note, adds } = suggestion
        const isCurrent = !adds && fold(value) === fold(current)
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keyboard, and says which option is active
          <div
            key={adds ?? [value, note].join()}
            id={optionId(index)}
            role="option"
            aria-selected={index === activeIndex}
            aria-current={isCurrent || undefined}
            className="suggestion hover-plaster clay-icon row wrap"
            // Prevents the field from losing the focus.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onSelect(suggestion)}
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
          </div>
        )
      })}
    </div>
  )
}

/**
 * Opens on focus, press, arrow keys and typing. A suggestion is taken only by arrow keys with Enter or Tab, or
 * by a press.
 */
export function useCombobox<T extends Suggestion>(
  suggest: (isTyping: boolean) => readonly T[],
  onSelect: (suggestion: T) => void,
) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [activeIndex, setActiveIndex] = useState(-1)
  const suggestions = suggest(isTyping)
  const isShown = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const open = (byTyping: boolean) => {
    setOpen(true)
    setTyping(byTyping)
    setActiveIndex(-1)
  }
  const close = () => setOpen(false)
  const select = (suggestion: T) => {
    close()
    onSelect(suggestion)
  }
  function move(step: 1 | -1): void {
    setOpen(true)
    // The typed text is one more position.
    const positions = suggestions.length + 1
    const from = isShown ? activeIndex : -1
    setActiveIndex(((from + 1 + step + positions) % positions) - 1)
  }
  /** Returns what a key does in the list. */
  function getAction(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(1)
    if (key === 'ArrowUp') return () => move(-1)
    if (!isShown) return undefined
    if (key === 'Escape') return close
    const highlighted = suggestions[activeIndex]
    // Tab must not add a new value.
    const isSelecting = key === 'Enter' || (key === 'Tab' && !highlighted?.adds)
    return highlighted && isSelecting ? () => select(highlighted) : undefined
  }
  function handleKey(event: KeyboardEvent): boolean {
    const action = event.nativeEvent.isComposing ? undefined : getAction(event.key)
    // Tab still moves to the next field.
    if (action && event.key !== 'Tab') event.preventDefault()
    action?.()
    return action !== undefined
  }

  return {
    onType: () => open(true),
    close,
    press: handleKey,
    field: {
      // An invalid field shows its error where the list would open.
      onFocus: ({ currentTarget }: FocusEvent) => currentTarget.ariaInvalid || open(false),
      onClick: () => open(false),
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isShown && activeIndex >= 0 ? optionId(activeIndex) : undefined,
    } as const,
    isShown,
    list: { id: listId, optionId, activeIndex, suggestions, onSelect: select },
  }
}
