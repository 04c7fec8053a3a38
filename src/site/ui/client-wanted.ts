// `client:wanted`: an island that sleeps until somebody comes to it, or until the address names one of its pictures.
import type { ClientDirective } from 'astro'

/** What tells a visitor who comes to it: a finger, a pointer, the keyboard. */
const ACTS = ['pointerdown', 'pointerover', 'focusin']

const wakeWhenWanted: ClientDirective = (load, _options, island) => {
  const acts = new AbortController()
  const wake = async () => {
    acts.abort()
    const hydrate = await load()
    await hydrate()
  }
  if (new URLSearchParams(location.search).has('picture')) void wake()
  else for (const act of ACTS) island.addEventListener(act, wake, { signal: acts.signal })
}

export default wakeWhenWanted
