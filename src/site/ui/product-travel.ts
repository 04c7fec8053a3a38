// The view transition of a product's picture between a card and its page, also with Back.

const NAME = 'view-transition-name'

const here = location.pathname
const own = document.querySelector<HTMLElement>('[data-travels] .product-picture')
let namedPicture: HTMLElement | null | undefined

/** Gives the transition's name to the card that links to `address`; the page's own picture loses it, since names are unique. */
function nameCardPicture(address: string | null | undefined): void {
  const cards = document.querySelectorAll<HTMLAnchorElement>('a.product-card')
  const card = [...cards].find(({ href }) => href === address)
  namedPicture = card?.querySelector<HTMLElement>('.product-picture')
  if (!namedPicture) return
  own?.style.setProperty(NAME, 'none')
  namedPicture.style.setProperty(NAME, 'product')
}

function removeName(): void {
  own?.style.removeProperty(NAME)
  namedPicture?.style.removeProperty(NAME)
  namedPicture = undefined
}

// On Back the picture returns from its page to the card.
addEventListener('pageswap', ({ activation }) => {
  if (activation && activation.navigationType !== 'traverse') nameCardPicture(activation.entry.url)
})

// A page from the back/forward cache still has the name.
addEventListener('pagereveal', ({ viewTransition }) => {
  removeName()
  if (!viewTransition) return
  const { activation } = navigation
  if (activation?.navigationType !== 'traverse') return
  nameCardPicture(activation.from?.url)
  viewTransition.finished.finally(removeName)
})

// This address may have been reached as a dialog above the list and then loaded as a page: the browser then
// takes the list's address for this same page, and only loading it shows the list.
if (own)
  addEventListener('popstate', () => {
    if (location.pathname !== here) location.reload()
  })
