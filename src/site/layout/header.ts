// Makes the header solid once the page is scrolled, fills the menu with its links, and closes the menu on wide screens.

/** Scrolled further than this, in pixels, the header is solid. */
const HEADER_SOLID_AFTER = 10

const header = document.querySelector('.header')
const mark = () => header?.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER)
addEventListener('scroll', mark, { passive: true })
// Later: reading the scroll position now would force a layout.
requestAnimationFrame(mark)

const menu = document.querySelector<HTMLDialogElement>('#menu')
const entries = menu?.querySelector('nav')
if (entries) entries.innerHTML = document.querySelector('.header .links')?.innerHTML ?? ''
// As wide as in Header.astro.
matchMedia('(width >= 67.5em)').addEventListener('change', () => menu?.close())
