// Language of the visitor: links lead to the same page, query and picture; a choice is remembered for early-offer.js.

const CHOICE_KEY = 'language'
const SCROLL_KEY = 'language-scroll'

type StorageName = 'localStorage' | 'sessionStorage'

const pageLink = document.querySelector<HTMLElement>('[data-language][aria-current]')

function read(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

function store(storage: StorageName, key: string, value = ''): void {
  try {
    window[storage].setItem(key, value)
  } catch {
    // The browser denies its storage, so the choice holds for this page.
  }
}

/** Lists, filters and pictures change the address without a page load, so it is read when a link is reached. */
function updateHref({ target }: Event): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[data-language]')
  if (!link) return undefined
  const pagePath = location.pathname.slice(pageLink?.dataset.prefix?.length).replace(/^\/$/, '')
  link.href = (link.dataset.prefix + pagePath || '/') + location.search + location.hash
  return link
}

function rememberChoice(event: Event): void {
  const link = updateHref(event)
  if (!link) return
  store('localStorage', CHOICE_KEY, link.dataset.language)
  store('sessionStorage', SCROLL_KEY, String(scrollY))
}

/** Fills the line that early-offer.js has reserved. */
function showOffer(): void {
  const { dataset } = document.documentElement
  const offer = document.querySelector<HTMLElement>(`.offer[data-offer='${dataset.offer}']`)
  if (!offer) return
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    store('localStorage', CHOICE_KEY, pageLink?.dataset.language)
    offer.hidden = true
    delete dataset.offer
  })
}

/** The page opens in the other language where it was left. */
function restoreScroll(): void {
  const top = read('sessionStorage', SCROLL_KEY)
  if (!top) return
  store('sessionStorage', SCROLL_KEY)
  scrollTo({ top: Number(top), behavior: 'instant' })
}

if (pageLink) {
  // Captured, to run before prefetch.ts and layers.ts read the link.
  for (const type of ['pointerover', 'focusin'])
    document.addEventListener(type, updateHref, { capture: true })
  document.addEventListener('click', rememberChoice, { capture: true })
  showOffer()
  restoreScroll()
}

// Makes this file a module, so that its names are not global.
export {}
