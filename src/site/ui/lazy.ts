// Code that a page can do without until its visitor does something: fetched then, and kept.
import { atom, type ReadableAtom } from 'nanostores'
import { logFailure } from './failures.ts'

/** What tells a visitor at work from a page that is only read: a finger, a pointer, the keyboard. */
const ACTS = ['pointerdown', 'pointerover', 'focusin']

export interface Lazy<T> {
  /** What was fetched; undefined until then. */
  $loaded: ReadableAtom<T | undefined>
  /** Fetches it unless it is there; resolves with whether it is. What has not come is tried again next time. */
  fetch(): Promise<boolean>
  /** Fetches it with the next act of a visitor inside the element, unless the answer is called before. */
  listen(element: HTMLElement): () => void
}

/** Makes a place for what `load` brings. */
export function createLazy<T>(load: () => Promise<T>): Lazy<T> {
  const $there = atom<T | undefined>()
  let coming: Promise<boolean> | undefined

  async function bring(): Promise<boolean> {
    try {
      $there.set(await load())
      return true
    } catch (error) {
      coming = undefined
      logFailure('A part of the page has not come', error)
      return false
    }
  }

  function fetch(): Promise<boolean> {
    coming ??= bring()
    return coming
  }

  function listen(element: HTMLElement): () => void {
    const acts = new AbortController()
    const act = () => {
      acts.abort()
      void fetch()
    }
    for (const name of ACTS) element.addEventListener(name, act, { signal: acts.signal })
    return () => acts.abort()
  }

  return { $loaded: $there, fetch, listen }
}
