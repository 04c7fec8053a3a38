// Brand strip: endless scrolling with a pause button, paused in a hidden tab; names in place of logos that fail to load.

/** How long the strip takes to move by one brand. */
const SECONDS_PER_BRAND = 7.5

/** The original list and its copies. Must match the keyframes in brand-strip.css. */
const LIST_COUNT = 3

function repeatList(track: HTMLElement): void {
  const [list, firstCopy] = track.children
  if (!list || firstCopy) return
  track.style.animationDuration = `${list.children.length * SECONDS_PER_BRAND}s`
  while (track.children.length < LIST_COUNT) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.inert = true
    copy.ariaHidden = 'true'
    track.append(copy)
  }
}

for (const track of document.querySelectorAll<HTMLElement>('.runs > .strip-track'))
  repeatList(track)
// Strips that arrive after the page, in a server island.
document.addEventListener('animationstart', ({ animationName, target }) => {
  if (animationName === 'strip-run' && target instanceof HTMLElement) repeatList(target)
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('.strip-head .pause-button')
  if (button) return togglePause(button)
  const strip = event.target.closest('.strip')
  if (strip && !event.target.closest('a')) followLink(strip, event)
})

/** Toggles the button; brand-strip.css pauses the strip that follows a paused button. */
function togglePause(button: HTMLElement): void {
  const { ariaLabel, dataset } = button
  button.toggleAttribute('data-paused')
  button.ariaLabel = dataset.other ?? ''
  dataset.other = ariaLabel ?? ''
}

/** Follows a link in a copy of the list. The copies are inert, so the click goes to the same link of the first list. */
function followLink(strip: Element, { clientX, clientY }: MouseEvent): void {
  const links = [...strip.querySelectorAll('a')]
  const linkIndex = links.findIndex((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    return left <= clientX && clientX < right && top <= clientY && clientY < bottom
  })
  const originals = strip.querySelectorAll<HTMLElement>('ul:first-child a')
  originals[linkIndex % originals.length]?.click()
}

document.addEventListener('visibilitychange', () =>
  document.documentElement.toggleAttribute('data-unseen', document.hidden),
)

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
