// `client:wanted`: hydrates an island on the first interaction, or at once where the URL or a saved text needs it.
import type { ClientDirective } from 'astro'

/** The events of an interaction: touch, pointer, focus. */
const ACTS = ['pointerdown', 'pointerover', 'focusin']

/** The parameters of a URL that an island reads: an opened picture, and the topic of a message. */
const READ = /[?&](picture|product|interior|search)=/

/** The directive's value is the key of a text in the session storage. */
const wakeWhenWanted: ClientDirective = (load, { value }, island) => {
  const acts = new AbortController()
  const wake = async () => {
    acts.abort()
    const hydrate = await load()
    await hydrate()
  }
  if (READ.test(location.search) || hasSaved(value)) void wake()
  else for (const act of ACTS) island.addEventListener(act, wake, { signal: acts.signal })
}

/** A browser that denies its storage has saved nothing. */
function hasSaved(key: unknown): boolean {
  try {
    return sessionStorage.getItem(String(key)) !== null
  } catch {
    return false
  }
}

export default wakeWhenWanted
