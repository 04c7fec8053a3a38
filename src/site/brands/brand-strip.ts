// Repeats the strip of brands, keeps its speed, pauses it by its button, and stops it outside the window.

/** The time in which the strip moves by one brand, in milliseconds. */
const MS_PER_BRAND = 7500

/** As in the keyframes of brand-strip.css. */
const COPIES = 3

/** Repeats the list, so that the strip never ends, and sets its speed. */
function start(track: Element): void {
  const list = track.querySelector('ul')
  while (list && track.children.length < COPIES) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.inert = true
    copy.ariaHidden = 'true'
    track.append(copy)
  }
  const brands = track.querySelectorAll('ul:first-child > li').length
  for (const animation of track.getAnimations())
    animation.effect?.updateTiming({ duration: brands * MS_PER_BRAND })
}

// Asking at once for its animation would lay out the whole end of the page.
const sight = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) if (isIntersecting) start(target)
})
for (const track of document.querySelectorAll('.runs > .strip-track')) sight.observe(track)
// A strip that was fetched after its page, or whose animation starts later.
document.addEventListener('animationstart', ({ animationName, target }) => {
  if (animationName === 'strip-run' && target instanceof Element) start(target)
})

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return
  const button = event.target.closest<HTMLElement>('.strip-head .pause-button')
  if (button) return pause(button)
  const strip = event.target.closest('.strip')
  if (strip && !event.target.closest('a')) follow(strip, event)
})

/** The style sheet pauses the strip below a paused button. */
function pause(button: HTMLElement): void {
  const { ariaLabel, dataset } = button
  button.toggleAttribute('data-paused')
  button.ariaLabel = dataset.other ?? ''
  dataset.other = ariaLabel ?? ''
}

/** The copies of the list are inert: a press on a link of theirs follows the same link of the first list. */
function follow(strip: Element, { clientX, clientY }: MouseEvent): void {
  const links = [...strip.querySelectorAll('a')]
  const pressed = links.findIndex((link) => {
    const { left, right, top, bottom } = link.getBoundingClientRect()
    return left <= clientX && clientX < right && top <= clientY && clientY < bottom
  })
  const originals = strip.querySelectorAll<HTMLElement>('ul:first-child a')
  originals[pressed % originals.length]?.click()
}

// A tab in the background moves nothing.
document.addEventListener('visibilitychange', () =>
  document.documentElement.toggleAttribute('data-unseen', document.hidden),
)
