// `client:wanted`: hydrates an island on the first interaction, or when the URL names one of its pictures.
import type { ClientDirective } from 'astro'

/** The events of an interaction: touch, pointer, focus. */
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
