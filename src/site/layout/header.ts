// Makes the header solid once the page is scrolled, fills the menu with its links, and closes the menu on wide screens.

/** Scrolled further than this, in pixels, the header is solid. */
const HEADER_SOLID_AFTER = 10

// A late header replaces the one that came with the page: each is looked for when it is needed.
const header = () => document.querySelector('.header')
const menu = () => document.querySelector<HTMLDialogElement>('#menu')

const mark = () => header()?.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER)
addEventListener('scroll', mark, { passive: true })
// Later: reading the scroll position now would force a layout.
requestAnimationFrame(mark)

// This event does not bubble.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    const entries = target === menu() && menu()?.querySelector('nav')
    if (entries) entries.innerHTML = header()?.querySelector('.links')?.innerHTML ?? ''
  },
  true,
)
// As wide as in Header.astro.
matchMedia('(width >= 67.5em)').addEventListener('change', () => menu()?.close())
