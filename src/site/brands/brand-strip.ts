// Repeats the strip of brands, so that it never ends, and pauses it by its button.

/** The time in which the strip moves by one brand. */
const SECONDS_PER_BRAND = 7.5

/** As in the keyframes of brand-strip.css. */
const COPIES = 3

function repeat(track: HTMLElement): void {
  const [list, copied] = track.children
  if (!list || copied) return
  track.style.animationDuration = `${list.children.length * SECONDS_PER_BRAND}s`
  while (track.children.length < COPIES) {
    const copy = list.cloneNode(true) as HTMLElement
    copy.ariaHidden = 'true'
    for (const link of copy.querySelectorAll('a')) link.tabIndex = -1
    track.append(copy)
  }
}

for (const track of document.querySelectorAll<HTMLElement>('.runs > .strip-track')) repeat(track)
// A strip that was fetched after its page.
document.addEventListener('animationstart', ({ animationName, target }) => {
  if (animationName === 'strip-run' && target instanceof HTMLElement) repeat(target)
})

/** The style sheet pauses the strip below a paused button. */
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return
  const button = target.closest<HTMLElement>('.strip-head .pause-button')
  if (!button) return
  const { ariaLabel, dataset } = button
  button.toggleAttribute('data-paused')
  button.ariaLabel = dataset.other ?? ''
  dataset.other = ariaLabel ?? ''
})
