// Puts a brand's name where its logo cannot be shown.

function nameInstead(image: Element): void {
  if (!(image instanceof HTMLImageElement) || !image.dataset.brand) return
  const name = document.createElement('span')
  name.className = 'brand-name'
  name.textContent = image.dataset.brand
  image.closest('picture')?.replaceWith(name)
}

// Errors of pictures do not bubble: they are caught on their way down.
document.addEventListener(
  'error',
  ({ target }) => target instanceof Element && nameInstead(target),
  true,
)

// Those that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-brand]'))
  if (image.complete && image.naturalWidth === 0) nameInstead(image)
