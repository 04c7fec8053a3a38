// Replaces a logo that fails to load by letters.

function showMark(image: Element): void {
  if (!(image instanceof HTMLImageElement) || !image.dataset.mark) return
  const mark = document.createElement('span')
  mark.className = 'brand-letters'
  mark.textContent = image.dataset.mark
  image.closest('picture')?.replaceWith(mark)
}

// Errors of pictures do not bubble: they are caught on their way down.
document.addEventListener(
  'error',
  ({ target }) => target instanceof Element && showMark(target),
  true,
)

// Logos that failed before this script ran.
for (const image of document.querySelectorAll<HTMLImageElement>('img[data-mark]'))
  if (image.complete && image.naturalWidth === 0) showMark(image)
