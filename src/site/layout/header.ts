// Header and menu: solid once the page is scrolled, links copied into the menu, menu closed on wide screens.

/** The scroll position beyond which the header is solid. */
const SOLID_AFTER_PX = 10

// Looked up on each use: a header that arrives late replaces the first one.
const findHeader = () => document.querySelector('.header')
const findMenu = () => document.querySelector<HTMLDialogElement>('#menu')

const updateScrolledFlag = () =>
  findHeader()?.toggleAttribute('data-scrolled', scrollY > SOLID_AFTER_PX)
addEventListener('scroll', updateScrolledFlag, { passive: true })
// Deferred: reading the scroll position now would force a layout.
requestAnimationFrame(updateScrolledFlag)

// This event does not bubble.
document.addEventListener(
  'beforetoggle',
  ({ target }) => {
    const menuNav = target === findMenu() && findMenu()?.querySelector('nav')
    if (menuNav) menuNav.innerHTML = findHeader()?.querySelector('.links')?.innerHTML ?? ''
  },
  true,
)
// The same width as in Header.astro.
matchMedia('(width >= 1080px)').addEventListener('change', () => findMenu()?.close())
