// Prefetches a page when a pointer, a finger or the focus reaches its link. Browsers that save data do not.

/** The time that a pointer rests on a link before its page is prefetched, in milliseconds. */
const HOVER_MS = 80
/** A hydrated grid opens its products in a dialog. */
const DIALOG_LINK = 'astro-island:not([ssr]) .product-card'

const prefetched = new Set<string>()
let timer: ReturnType<typeof setTimeout> | undefined

/** The link at the event, if it leads to another page of this site in this tab; not to the back-office. */
function linkAt({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return undefined
  if (link.pathname === location.pathname || link.pathname.startsWith('/admin')) return undefined
  return link.matches(DIALOG_LINK) ? undefined : link
}

function prefetchPage({ origin, pathname, search }: HTMLAnchorElement): void {
  const url = origin + pathname + search
  if (prefetched.has(url)) return
  prefetched.add(url)
  const hint = document.createElement('link')
  hint.rel = 'prefetch'
  hint.href = url
  document.head.append(hint)
}

function prefetchSoon(event: Event): void {
  clearTimeout(timer)
  const link = linkAt(event)
  if (link) timer = setTimeout(() => prefetchPage(link), HOVER_MS)
}

document.addEventListener('pointerover', prefetchSoon)
document.addEventListener('focusin', prefetchSoon)
document.addEventListener('pointerdown', (event) => {
  const link = linkAt(event)
  if (link) prefetchPage(link)
})
