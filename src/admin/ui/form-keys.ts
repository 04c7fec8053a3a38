// How a form answers the keyboard: saving by shortcut, and where the focus goes when saving was refused.
import type { ReadableAtom } from 'nanostores'
import { type KeyboardEvent as KeyEvent, type RefObject, useEffect, useRef } from 'react'

/** Puts the focus into the first field, from the top, that cannot be saved as it is. */
export function focusFirstFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Puts the focus where typing begins: into the first field that must be filled in and is not. */
export function focusFirstEmpty(form: HTMLElement | null): void {
  const required = form?.querySelectorAll<HTMLInputElement>('[aria-required="true"]') ?? []
  const empty = [...required].find(({ value }) => value === '')
  empty?.focus()
}

const TYPED =
  ':is(input:is([type="text"], [type="url"], [type="tel"], [type="email"], [type="password"]), textarea):not([readonly])'

/** Whether keys are on the screen. */
export const isOnPhone = () => matchMedia('(pointer: coarse)').matches

/**
 * Names the Enter key of a phone's keyboard by what it does in each field: to the next, and save from the last. A field
 * in which it does something else says so in `data-enter`.
 */
export function useEnterKeyNames(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const fields = [...(form.current?.querySelectorAll<HTMLInputElement>(TYPED) ?? [])]
    const last = fields.at(-1)
    for (const field of fields)
      field.enterKeyHint = field.dataset.enter ?? (field === last ? 'done' : 'next')
    if (last?.matches('textarea')) last.enterKeyHint = 'enter'
  })
}

/** On a phone Enter goes to the next field, from the last one it saves; with a keyboard of keys it saves. */
export function enterGoesOn(event: KeyEvent<HTMLElement>): void {
  const field = event.target
  if (event.key !== 'Enter' || event.defaultPrevented || !isOnPhone()) return
  if (!(field instanceof HTMLInputElement) || !field.matches(TYPED)) return
  const fields = [...event.currentTarget.querySelectorAll<HTMLElement>(TYPED)]
  const next = fields[fields.indexOf(field) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * Ctrl+S, or Cmd+S on a Mac. Where the keyboard writes no Latin letters it is the key where S stands; a browser
 * that fills in a field by itself presses keys without a name.
 */
export function isSaveKey(press: Partial<Press>): boolean {
  const { key = '', code, ctrlKey, metaKey, altKey } = press
  const isS = /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS'
  return isS && Boolean(ctrlKey || metaKey) && !altKey
}

/** Saves at that key. */
export function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isSaveKey(event)) return
      event.preventDefault()
      // What is behind an open question cannot be saved past it.
      if (!document.querySelector('dialog:modal')) latest.current()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Puts the focus into the first fault with each refused save. */
export function useFaultFocus(
  $refusals: ReadableAtom<number>,
  form: RefObject<HTMLElement | null>,
): void {
  useEffect(
    () =>
      // After React has drawn the errors.
      $refusals.listen(() => requestAnimationFrame(() => focusFirstFault(form.current))),
    [$refusals, form],
  )
}

/** As its ref: React does not write the attribute by which a dialog finds it. */
export const autoFocusRef = (control: HTMLElement | null) => control?.setAttribute('autofocus', '')
