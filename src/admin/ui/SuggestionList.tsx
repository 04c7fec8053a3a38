// The suggestions below a field; the keyboard stays in the field while one of them is chosen.
import { Check, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
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
    <div ref={list} id={id} className="suggestions" role="listbox" aria-label={label}>
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
      className="suggestion"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(suggestion)}
    >
      {adds && <Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
      <span className="suggestion-value">{adds ?? value}</span>
      {isCurrent && <Check size={16} strokeWidth={1.6} aria-hidden="true" />}
      {count !== undefined && (
        <span className="quiet">{counted(count, 'product', 'products')}</span>
      )}
    </div>
  )
}
