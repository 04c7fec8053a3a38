// Makes the header solid once the page is scrolled, and closes the menu where the header has its entries itself.

/** Scrolled further than this, in pixels, the header is solid. */
const HEADER_SOLID_AFTER = 10

const header = document.querySelector('.header')
const mark = () => header?.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER)
addEventListener('scroll', mark, { passive: true })
// Not at once: to know where the page is scrolled to, the browser would have to lay it out in the midst of a script.
requestAnimationFrame(mark)

const menu = document.querySelector<HTMLDialogElement>('#menu')
// As wide as in Header.astro.
matchMedia('(width >= 67.5em)').addEventListener('change', () => menu?.close())
