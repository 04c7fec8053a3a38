// The suggestions below a field; the keyboard stays in the field while one of them is chosen.
import { Check, Plus } from 'lucide-react'
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { fold } from '#api/contract/fields.ts'
import { counted } from '#src/admin/messages.ts'
import type { Suggestion } from './suggestions.ts'
import './suggestions.css'

interface SuggestionListProps {
  id: string
  optionId: (index: number) => string
  /** What the field is called. */
  label: string
  isShown: boolean
  /** The one that the arrow keys have come to, or -1. */
  active: number
  suggestions: readonly Suggestion[]
  /** What the field holds now; it is marked. */
  current?: string
  onTake: (one: Suggestion) => void
}

export function SuggestionList({ isShown, ...list }: SuggestionListProps) {
  return isShown && <OpenList {...list} />
}

function OpenList({
  id,
  optionId,
  label,
  active,
  current = '',
  ...rest
}: Omit<SuggestionListProps, 'isShown'>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A phone's keyboard and the bar at the foot lie over what is further down.
    list.current?.scrollIntoView({ block: 'nearest' })
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={list} id={id} className="suggestions joints-down" role="listbox" aria-label={label}>
      {rest.suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.adds ?? suggestion.value}
          id={optionId(index)}
          isActive={index === active}
          isCurrent={!suggestion.adds && fold(suggestion.value) === fold(current)}
          suggestion={suggestion}
          onTake={rest.onTake}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  isActive: boolean
  isCurrent: boolean
  suggestion: Suggestion
  onTake: (one: Suggestion) => void
}

function Option({ id, isActive, isCurrent, suggestion, onTake }: OptionProps) {
  const { value, count, adds } = suggestion
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keyboard, and says which option is active
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      aria-current={isCurrent || undefined}
      className="suggestion clay-icon row"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(suggestion)}
    >
      {adds && <Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
      <span className="suggestion-value break-words grow">{adds ?? value}</span>
      {isCurrent && <Check size={16} strokeWidth={1.6} aria-hidden="true" />}
      {count !== undefined && (
        <span className="caption truncate">{counted(count, 'product', 'products')}</span>
      )}
    </div>
  )
}

/**
 * Opens with the focus, a press, the arrow keys and typing; `suggest` is told whether somebody has typed since. Nothing is taken that was not chosen by arrow keys
 * and Enter or Tab, or by a press: a new value that only begins like a known one stays what it is.
 */
export function useCombobox(
  suggest: (isTyping: boolean) => readonly Suggestion[],
  onTake: (one: Suggestion) => void,
) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const [isTyping, setTyping] = useState(false)
  const [active, setActive] = useState(-1)
  const suggestions = suggest(isTyping)
  const isShown = isOpen && suggestions.length > 0
  const optionId = (index: number) => `${listId}-${index}`

  const open = (typing: boolean) => {
    setOpen(true)
    setTyping(typing)
    setActive(-1)
  }
  const close = () => setOpen(false)
  const take = (one: Suggestion) => {
    close()
    onTake(one)
  }
  function move(step: 1 | -1): void {
    setOpen(true)
    // One place more than there are suggestions: what was typed.
    const places = suggestions.length + 1
    const from = isShown ? active : -1
    setActive(((from + 1 + step + places) % places) - 1)
  }
  /** What a key does here, if it is for the list. */
  function actionOf(key: string): (() => void) | undefined {
    if (key === 'ArrowDown') return () => move(1)
    if (key === 'ArrowUp') return () => move(-1)
    if (!isShown) return undefined
    if (key === 'Escape') return close
    const chosen = suggestions[active]
    // Whoever goes on to the next field adds nothing elsewhere.
    const takes = key === 'Enter' || (key === 'Tab' && !chosen?.adds)
    return chosen && takes ? () => take(chosen) : undefined
  }
  /** Whether the key was for the list. */
  function press(event: KeyboardEvent): boolean {
    const act = event.nativeEvent.isComposing ? undefined : actionOf(event.key)
    // Tab goes on to the next field as it always does.
    if (act && event.key !== 'Tab') event.preventDefault()
    act?.()
    return act !== undefined
  }

  return {
    typed: () => open(true),
    close,
    press,
    /** For the field. */
    field: {
      // What is wrong with it is said where the list would stand.
      onFocus: ({ currentTarget }: FocusEvent) => currentTarget.ariaInvalid || open(false),
      onClick: () => open(false),
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-activedescendant': isShown && active >= 0 ? optionId(active) : undefined,
    } as const,
    /** For `SuggestionList`. */
    list: { id: listId, optionId, isShown, active, suggestions, onTake: take },
  }
}
