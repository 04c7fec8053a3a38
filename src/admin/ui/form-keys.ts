// Keyboard and focus handling of forms.
import { type KeyboardEvent as KeyEvent, type RefObject, useEffect, useEffectEvent } from 'react'

export function focusFirstInvalid(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  const section = field?.closest('details')
  if (section) section.open = true
  field?.focus()
}

/** Focuses the first required field that is empty. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  const required = form?.querySelectorAll<HTMLInputElement>('[aria-required="true"]') ?? []
  const empty = [...required].find(({ value }) => value === '')
  empty?.focus()
}

const TEXT_FIELDS =
  ':is(input:is([type="text"], [type="url"], [type="tel"], [type="email"], [type="password"]), textarea):not([readonly])'

/** Whether the device has an on-screen keyboard. */
export const hasTouchKeyboard = () => matchMedia('(pointer: coarse)').matches

/** Sets the Enter key's label on on-screen keyboards: 'next', or 'done' in the last field. `data-enter` overrides it. */
export function useEnterKeyHints(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(TEXT_FIELDS) ?? [])]
    const last = fields.at(-1)
    for (const field of fields)
      field.enterKeyHint = field.dataset.enter ?? (field === last ? 'done' : 'next')
    if (last?.matches('textarea')) last.enterKeyHint = 'enter'
  })
}

/** On phones Enter moves to the next field; in the last field it saves. */
export function focusNextOnEnter(event: KeyEvent<HTMLElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.defaultPrevented || !hasTouchKeyboard()) return
  if (!(field instanceof HTMLInputElement) || !field.matches(TEXT_FIELDS)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(TEXT_FIELDS)]
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Whether Ctrl (or Cmd on a Mac) is pressed with this letter or 'Enter'. Keyboards without Latin letters are matched by
 * key position; autofill sends events without a key name.
 */
export function isCommandKey(press: Partial<Press>, name: string): boolean {
  const { key = '', code, ctrlKey, metaKey, altKey } = press
  const isSameKey = /^([a-z]|Enter)$/i.test(key)
    ? key.toLowerCase() === name.toLowerCase()
    : code === `Key${name.toUpperCase()}`
  return isSameKey && Boolean(ctrlKey || metaKey) && !altKey
}

/** Listens to key presses on the whole page; `handleKey` returns whether it handled the event. */
export function usePageKeys(handleKey: (event: KeyboardEvent) => boolean): void {
  const listener = useEffectEvent((event: KeyboardEvent) => {
    if (handleKey(event)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

/** Runs `action` on Ctrl or Cmd with the letter or 'Enter', unless a dialog is open. */
export function useCommandKey(name: string, action: () => void): void {
  usePageKeys((event) => {
    if (!isCommandKey(event, name)) return false
    // A dialog blocks the form behind it.
    if (!document.querySelector('dialog:modal')) action()
    return true
  })
}

/** A ref that sets `autofocus`, because React does not render the attribute. */
export const autoFocusRef = (control: HTMLElement | null) => control?.setAttribute('autofocus', '')
