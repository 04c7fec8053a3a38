// Fallback for brand logos that fail to load: the brand's name.

function replaceWithName(image: Element): void {
  const logo = image.closest<HTMLElement>('.brand-logo')
  if (!logo) return
  const nameElement = document.createElement('span')
  nameElement.className = 'brand-letters'
  nameElement.textContent = logo.dataset.name ?? ''
  logo.replaceWith(nameElement)
}

// Image errors do not bubble, so they are caught in the capture phase.
addEventListener(
  'error',
  ({ target }) => target instanceof Element && replaceWithName(target),
  true,
)

// Logos that failed to load before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('.brand-logo img'))
  if (image.complete && image.naturalWidth === 0) replaceWithName(image)
