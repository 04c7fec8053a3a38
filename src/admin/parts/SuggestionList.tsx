// The suggestions below a field; the keyboard stays in the field while one of them is chosen.
import { Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { counted } from '#src/admin/words.ts'
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
  onTake: (one: Suggestion) => void
}

export function SuggestionList({ isShown, ...list }: SuggestionListProps) {
  return isShown && <OpenList {...list} />
}

function OpenList({ id, optionId, label, active, ...rest }: Omit<SuggestionListProps, 'isShown'>) {
  const list = useRef<HTMLDivElement>(null)
  // A phone's keyboard and the bar at the foot lie over what is further down.
  useEffect(() => void list.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <div ref={list} id={id} className="suggestions" role="listbox" aria-label={label}>
      {rest.suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.adds ?? suggestion.value}
          id={optionId(index)}
          isActive={index === active}
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
  suggestion: Suggestion
  onTake: (one: Suggestion) => void
}

function Option({ id, isActive, suggestion, onTake }: OptionProps) {
  const { value, count, adds } = suggestion
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the keyboard, and says which option is active
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      className="suggestion"
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(suggestion)}
    >
      {adds && <Plus size={16} strokeWidth={1.6} aria-hidden="true" />}
      <span className="suggestion-value">{adds ?? value}</span>
      {count !== undefined && (
        <span className="quiet">{counted(count, 'product', 'products')}</span>
      )}
    </div>
  )
}
