// Loads code on interaction, and keeps it.
import { atom, type ReadableAtom } from 'nanostores'
import { logFailure } from './failures.ts'

/** The events of an interaction: touch, pointer, focus. */
const ACTS = ['pointerdown', 'pointerover', 'focusin']

export interface Lazy<T> {
  $loaded: ReadableAtom<T | undefined>
  /** Loads the value once and resolves with whether it is loaded. The next call retries after a failure. */
  fetch(): Promise<boolean>
  /** Loads on the next interaction inside the element. Returns a function that cancels. */
  listen(element: HTMLElement): () => void
}

/** Creates a store of the value that `load` resolves with. */
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
