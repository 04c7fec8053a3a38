// How a form answers the keyboard: saving by shortcut, and where the focus goes when saving was refused.
import type { ReadableAtom } from 'nanostores'
import { type RefObject, useEffect, useRef } from 'react'

/** Puts the focus into the first field, from the top, that cannot be saved as it is. */
export function focusFirstFault(form: HTMLElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Puts the focus where a new item begins, once its fields are open again. */
export function focusFirstField(form: HTMLElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('fieldset input')?.focus())
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

/** The fields are out of reach while a save is on its way: gives the focus back afterwards, or to the first fault. */
export function useKeptFocus(
  stage: string,
  $refusals: ReadableAtom<number>,
  form: RefObject<HTMLElement | null>,
): void {
  const kept = useRef<Element | null>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      kept.current = target as Element
    }
    const element = form.current
    element?.addEventListener('focusin', keep)
    return () => element?.removeEventListener('focusin', keep)
  }, [form])
  useEffect(() => {
    if (stage !== 'editing' || document.activeElement !== document.body) return
    if (kept.current instanceof HTMLElement) kept.current.focus()
  }, [stage])
  useEffect(
    () =>
      // After React has drawn the errors.
      $refusals.listen(() => requestAnimationFrame(() => focusFirstFault(form.current))),
    [$refusals, form],
  )
}
