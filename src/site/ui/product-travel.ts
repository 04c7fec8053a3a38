// The view transition of a product's picture between a card and its page, also with Back.

const TRANSITION_NAME = 'view-transition-name'

const pagePath = location.pathname
const ownPicture = document.querySelector<HTMLElement>('[data-travels] .product-picture')
let namedPicture: HTMLElement | null | undefined

/** Gives the transition's name to the card that links to `address`; the page's own picture loses it, since names are unique. */
function nameCardPicture(address: string | null | undefined): void {
  const cards = document.querySelectorAll<HTMLAnchorElement>('a.product-card')
  const card = [...cards].find(({ href }) => href === address)
  namedPicture = card?.querySelector<HTMLElement>('.product-picture')
  if (!namedPicture) return
  ownPicture?.style.setProperty(TRANSITION_NAME, 'none')
  namedPicture.style.setProperty(TRANSITION_NAME, 'product')
}

function removeName(): void {
  ownPicture?.style.removeProperty(TRANSITION_NAME)
  namedPicture?.style.removeProperty(TRANSITION_NAME)
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
if (ownPicture)
  addEventListener('popstate', () => {
    if (location.pathname !== pagePath) location.reload()
  })
