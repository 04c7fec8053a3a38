// Replaces a logo that fails to load by the brand's name.

function showMark(image: Element): void {
  const logo = image.closest<HTMLElement>('.brand-logo')
  if (!logo) return
  const letters = document.createElement('span')
  letters.className = 'brand-letters'
  letters.textContent = logo.dataset.name ?? ''
  logo.replaceWith(letters)
}

// Errors of pictures do not bubble: they are caught on their way down.
addEventListener('error', ({ target }) => target instanceof Element && showMark(target), true)

// Logos that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('.brand-logo img'))
  if (image.complete && image.naturalWidth === 0) showMark(image)
