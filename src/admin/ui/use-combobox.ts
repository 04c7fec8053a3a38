// A text field with a list of suggestions, as the ARIA pattern "combobox with list autocomplete" has it.
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import type { Suggestion } from './suggestions.ts'

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
