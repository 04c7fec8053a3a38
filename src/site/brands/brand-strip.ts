// Repeats the strip of brands, so that it never ends, and pauses it by its button and in a hidden tab.

/** The time in which the strip moves by one brand. */
const SECONDS_PER_BRAND = 7.5

/** As in the keyframes of brand-strip.css. */
const COPIES = 3

function repeatList(track: HTMLElement): void {
  const [list, firstCopy] = track.children
  if (!list || firstCopy) return
  track.style.animationDuration = `${list.children.length * SECONDS_PER_BRAND}s`
  while (track.children.length < COPIES) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.inert = true
    copy.ariaHidden = 'true'
    track.append(copy)
  }
}

for (const track of document.querySelectorAll<HTMLElement>('.runs > .strip-track'))
  repeatList(track)
// A strip that was fetched after its page.
document.addEventListener('animationstart', ({ animationName, target }) => {
  if (animationName === 'strip-run' && target instanceof HTMLElement) repeatList(target)
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('.strip-head .pause-button')
  if (button) return pause(button)
  const strip = event.target.closest('.strip')
  if (strip && !event.target.closest('a')) followLink(strip, event)
})

/** The style sheet pauses the strip below a paused button. */
function pause(button: HTMLElement): void {
  const { ariaLabel, dataset } = button
  button.toggleAttribute('data-paused')
  button.ariaLabel = dataset.other ?? ''
  dataset.other = ariaLabel ?? ''
}

/** The copies of the list are inert: a press on a link of theirs follows the same link of the first list. */
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
