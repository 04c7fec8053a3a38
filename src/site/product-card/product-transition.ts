// View transition of a product's picture between a card and its page, in both directions.

const TRANSITION_NAME = 'view-transition-name'

const pagePath = location.pathname
const ownPicture = document.querySelector<HTMLElement>('[data-travels] .product-picture')
let namedPicture: HTMLElement | null | undefined

/** Names the picture of the card that links to `address`. Names are unique, so the page's own picture loses its name. */
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

// A page from the back/forward cache still has the name from last time.
addEventListener('pagereveal', ({ viewTransition }) => {
  removeName()
  if (!viewTransition) return
  const { activation } = navigation
  if (activation?.navigationType !== 'traverse') return
  nameCardPicture(activation.from?.url)
  viewTransition.finished.finally(removeName)
})

// If this URL was opened as a dialog over the list and then reloaded, the list's history entry belongs to the
// same document. Going back to it needs a page load to show the list.
if (ownPicture)
  addEventListener('popstate', () => {
    if (location.pathname !== pagePath) location.reload()
  })
