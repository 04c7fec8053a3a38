// Makes the header solid once the page is scrolled, fills the menu with its links, and closes the menu on wide screens.

/** Scrolled further than this, in pixels, the header is solid. */
const SOLID_AFTER_PX = 10

// A late header replaces the one that came with the page: each is looked for when it is needed.
const findHeader = () => document.querySelector('.header')
const findMenu = () => document.querySelector<HTMLDialogElement>('#menu')

const markScrolled = () => findHeader()?.toggleAttribute('data-scrolled', scrollY > SOLID_AFTER_PX)
addEventListener('scroll', markScrolled, { passive: true })
// Later: reading the scroll position now would force a layout.
requestAnimationFrame(markScrolled)

// This event does not bubble.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    const menuEntries = target === findMenu() && findMenu()?.querySelector('nav')
    if (menuEntries) menuEntries.innerHTML = findHeader()?.querySelector('.links')?.innerHTML ?? ''
  },
  true,
)
// As wide as in Header.astro.
matchMedia('(width >= 67.5em)').addEventListener('change', () => findMenu()?.close())
