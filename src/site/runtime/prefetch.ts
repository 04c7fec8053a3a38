// Prefetching of pages when the pointer, a finger or the focus reaches a link. Browsers in data-saving mode ignore it.

/** How long the pointer rests on a link before its page is prefetched. */
const HOVER_MS = 80
/** Cards of a hydrated grid, which open in a dialog instead. */
const DIALOG_LINK = 'astro-island:not([ssr]) .product-card'

const prefetchedUrls = new Set<string>()
let hoverTimer: ReturnType<typeof setTimeout> | undefined

/** The event's link, if it opens another public page of this site in this tab. */
function findLink({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.origin !== location.origin) return undefined
  if (link.pathname === location.pathname || link.pathname.startsWith('/admin')) return undefined
  return link.matches(DIALOG_LINK) ? undefined : link
}

function prefetchPage({ origin, pathname, search }: HTMLAnchorElement): void {
  const url = origin + pathname + search
  if (prefetchedUrls.has(url)) return
  prefetchedUrls.add(url)
  const prefetchLink = document.createElement('link')
  prefetchLink.rel = 'prefetch'
  prefetchLink.href = url
  document.head.append(prefetchLink)
}

function schedulePrefetch(event: Event): void {
  clearTimeout(hoverTimer)
  const link = findLink(event)
  if (link) hoverTimer = setTimeout(() => prefetchPage(link), HOVER_MS)
}

document.addEventListener('pointerover', schedulePrefetch)
document.addEventListener('focusin', schedulePrefetch)
document.addEventListener('pointerdown', (event) => {
  const link = findLink(event)
  if (link) prefetchPage(link)
})
