// Replaces a logo that fails to load by the brand's name.

function replaceWithName(image: Element): void {
  const logo = image.closest<HTMLElement>('.brand-logo')
  if (!logo) return
  const nameElement = document.createElement('span')
  nameElement.className = 'brand-letters'
  nameElement.textContent = logo.dataset.name ?? ''
  logo.replaceWith(nameElement)
}

// Errors of pictures do not bubble: they are caught on their way down.
addEventListener(
  'error',
  ({ target }) => target instanceof Element && replaceWithName(target),
  true,
)

// Logos that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('.brand-logo img'))
  if (image.complete && image.naturalWidth === 0) replaceWithName(image)
