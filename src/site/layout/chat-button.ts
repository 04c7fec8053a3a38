// Shows the chat link while the page is not scrolled, and only where it covers no control.

/** From this width the link is beside the frame and covers nothing. */
const IN_GUTTER = matchMedia('(min-width: 92.5rem)')
/** Skeletons may become controls. */
const TAKEN = 'a, button, input, select, textarea, label, summary, [aria-busy="true"]'
/** The clear space around the link and the least size of a control, in pixels. */
const CLEAR = 4
const STEP = 12
/** The time without scrolling before the link is shown, in milliseconds. */
const REST_MS = 150

const link = document.querySelector<HTMLElement>('.chat-link')
let rest: ReturnType<typeof setTimeout>

function isFree(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  for (let x = left - CLEAR; x <= right + CLEAR; x += STEP)
    for (let y = top - CLEAR; y <= bottom + CLEAR; y += STEP)
      for (const element of document.elementsFromPoint(x, y))
        if (!button.contains(element) && element.closest(TAKEN)) return false
  return true
}

const show = () => link?.toggleAttribute('data-shown', isFree(link))

function showAtRest(): void {
  clearTimeout(rest)
  rest = setTimeout(show, REST_MS)
}

function onMove(): void {
  if (link && !(IN_GUTTER.matches && isFree(link))) link.removeAttribute('data-shown')
  showAtRest()
}

addEventListener('scroll', onMove, { passive: true })
addEventListener('resize', onMove)
// Not at once: the check needs the layout, which the change must not wait for before it is painted.
new MutationObserver(showAtRest).observe(document.body, {
  subtree: true,
  childList: true,
  attributes: true,
})
showAtRest()
