// `client:wanted`: hydrates an island on the first interaction, or at once where the URL or a saved text needs it.
import type { ClientDirective } from 'astro'

/** The events of an interaction: touch, pointer, focus. */
const ACTS = ['pointerdown', 'pointerover', 'focusin']

interface Needs {
  /** Parameters of the URL that the island reads. */
  params?: readonly string[]
  /** The key of a text in the session storage that the island restores. */
  saved?: string
}

const wakeWhenWanted: ClientDirective = (load, { value }, island) => {
  const { params = ['picture'], saved } = Object(value) as Needs
  const query = new URLSearchParams(location.search)
  const acts = new AbortController()
  const wake = async () => {
    acts.abort()
    const hydrate = await load()
    await hydrate()
  }
  if (params.some((name) => query.has(name)) || (saved && hasSaved(saved))) void wake()
  else for (const act of ACTS) island.addEventListener(act, wake, { signal: acts.signal })
  // Back after a reload, to an entry that the island has made before.
  const { pathname, search } = location
  const follow = () => {
    if (location.pathname + location.search !== pathname + search) void wake()
  }
  addEventListener('popstate', follow, { signal: acts.signal })
}

/** A browser that denies its storage has saved nothing. */
function hasSaved(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

export default wakeWhenWanted
