// Makes the header solid once the page is scrolled, and opens the menu where buttons cannot do so by themselves.

/** Scrolled further than this, in pixels, the header is solid. */
const HEADER_SOLID_AFTER = 10

const header = document.querySelector('.header')
const mark = () => header?.toggleAttribute('data-scrolled', scrollY > HEADER_SOLID_AFTER)
addEventListener('scroll', mark, { passive: true })
// Not at once: to know where the page is scrolled to, the browser would have to lay it out in the midst of a script.
requestAnimationFrame(mark)

const menu = document.querySelector<HTMLDialogElement>('#menu')
const root = document.documentElement
// As in ui/scrollbars.ts, which the islands use.
menu?.addEventListener('beforetoggle', () =>
  root.toggleAttribute('data-scrollbars', innerWidth > root.clientWidth),
)

/** As ui/after-paint.ts: the button answers in the frame before, since a modal dialog takes long to come. */
const openMenu = () => requestAnimationFrame(() => setTimeout(() => menu?.showModal()))
menu?.addEventListener('command', (event) => {
  if ((event as CommandEvent).command !== 'show-modal') return
  event.preventDefault()
  openMenu()
})

// Browsers without invoker commands (before 2025) get the same two buttons by script.
if (!('commandForElement' in HTMLButtonElement.prototype)) {
  for (const button of document.querySelectorAll('button[commandfor="menu"]'))
    button.addEventListener('click', () => (menu?.open ? menu.close() : openMenu()))
}

menu?.addEventListener('click', (event) => {
  if (event.target === menu) menu.close()
})

// A page that comes back from the browser's memory, or has grown past the menu's widths, shows no open menu.
addEventListener('pagehide', () => menu?.close())
matchMedia('(width >= 67.5em)').addEventListener('change', () => menu?.close())
