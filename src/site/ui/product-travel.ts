// The view transition of a product's picture between a card and its page, also with Back.

const NAME = 'view-transition-name'

const here = location.pathname
const own = document.querySelector<HTMLElement>('[data-travels] .product-picture')
let lent: HTMLElement | null | undefined

/** Two pictures must not carry one name: the page's own gives it up to the card that leads to `address`. */
function lend(address: string | null | undefined): void {
  const cards = document.querySelectorAll<HTMLAnchorElement>('a.product-card')
  const card = [...cards].find(({ href }) => href === address)
  lent = card?.querySelector<HTMLElement>('.product-picture')
  if (!lent) return
  own?.style.setProperty(NAME, 'none')
  lent.style.setProperty(NAME, 'product')
}

function takeBack(): void {
  own?.style.removeProperty(NAME)
  lent?.style.removeProperty(NAME)
  lent = undefined
}

// On Back the picture returns from its page to the card.
addEventListener('pageswap', ({ activation }) => {
  if (activation && activation.navigationType !== 'traverse') lend(activation.entry.url)
})

// A page from the back/forward cache still has the name.
addEventListener('pagereveal', ({ viewTransition }) => {
  takeBack()
  if (!viewTransition) return
  const { activation } = navigation
  if (activation?.navigationType !== 'traverse') return
  lend(activation.from?.url)
  viewTransition.finished.finally(takeBack)
})

// This address may have been reached as a dialog above the list and then loaded as a page: the browser then
// takes the list's address for this same page, and only loading it shows the list.
if (own)
  addEventListener('popstate', () => {
    if (location.pathname !== here) location.reload()
  })
