// `client:loaded`: hydrates an island after the page has loaded, once the visitor stirs or a moment has passed.
import type { ClientDirective } from 'astro'
import { logFailure } from './failures.ts'

/** Until then the line is free for the pictures that the visitor sees next. In ms after loading. */
const LATEST_MS = 2000
const STIRS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']

const hydrateWhenLoaded: ClientDirective = (load) => {
  const stirs = new AbortController()
  const wake = async () => {
    if (stirs.signal.aborted) return
    stirs.abort()
    try {
      const hydrate = await load()
      await hydrate()
    } catch (error) {
      logFailure('A part of the page has not come', error)
    }
  }
  const wait = () => {
    setTimeout(wake, LATEST_MS)
    for (const stir of STIRS) addEventListener(stir, wake, { signal: stirs.signal, passive: true })
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

export default hydrateWhenLoaded
