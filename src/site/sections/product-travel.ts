// Lets a neighbour's picture travel to its own page, and keeps Back right on this one.

const here = location.pathname
const main = document.querySelector<HTMLElement>('[data-travels]')

// Two pictures must not carry one name: the page's own gives it up to the card that is followed.
document.addEventListener('click', (event) => {
  const card = event.target instanceof Element ? event.target.closest('.product-card') : null
  const picture = card?.querySelector<HTMLElement>('.product-picture')
  if (!picture || !main) return
  main.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = 'product'
})

// A page that comes back from the browser's memory is as it was before.
addEventListener('pageshow', (event) => {
  if (!event.persisted) return
  main?.style.removeProperty('view-transition-name')
  for (const picture of document.querySelectorAll<HTMLElement>('.product-card .product-picture'))
    picture.style.removeProperty('view-transition-name')
})

// This address may have been reached as a dialog above the list and then loaded as a page: the browser then
// takes the list's address for this same page, and only loading it shows the list.
addEventListener('popstate', () => {
  if (location.pathname !== here) location.reload()
})
