// Prefetches a page when a pointer, a finger or the focus reaches its link.

/** The time that a pointer rests on a link before its page is prefetched, in milliseconds. */
const PAUSE_MS = 80
/** Paths that are no public page: the back-office, the API, pictures. */
const NO_PAGE = /^\/(admin|api|uploads|_astro)(\/|$)/
/** A hydrated grid opens its products in a dialog. */
const OPENS_IN_PLACE = 'astro-island:not([ssr]) .product-card'

interface Connection {
  saveData?: boolean
  effectiveType?: string
}

const prefetched = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Whether the visitor saves data or has a slow connection. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'))
}

/** The link at the event, if it leads to another page of this site in this tab. */
function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return undefined
  if (link.pathname === location.pathname || NO_PAGE.test(link.pathname)) return undefined
  return link.matches(OPENS_IN_PLACE) ? undefined : link
}

function prefetch({ origin, pathname, search }: HTMLAnchorElement): void {
  const address = origin + pathname + search
  if (prefetched.has(address) || savesData()) return
  prefetched.add(address)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = address
  document.head.append(hint)
}

function prefetchSoon(event: Event): void {
  clearTimeout(timer)
  const link = linkAt(event)
  if (link) timer = setTimeout(() => prefetch(link), PAUSE_MS)
}

document.addEventListener('pointerover', prefetchSoon)
document.addEventListener('focusin', prefetchSoon)

document.addEventListener('pointerdown', (event) => {
  const link = linkAt(event)
  if (link) prefetch(link)
})
