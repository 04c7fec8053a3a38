// Shows the chat link while the page is not scrolled, and only where it covers no control.

/** From this width the link is beside the frame and covers nothing. */
const besideFrame = matchMedia('(min-width: 92.5rem)')
/** Skeletons may become controls. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [aria-busy="true"]'
/** The clear space around the link and the least size of a control, in pixels. */
const CLEARANCE_PX = 4
const STEP_PX = 12
/** The time without scrolling before the link is shown, in milliseconds. */
const REST_MS = 150

const link = document.querySelector<HTMLElement>('.chat-link')
let restTimer: ReturnType<typeof setTimeout>

function coversNothing(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  for (let x = left - CLEARANCE_PX; x <= right + CLEARANCE_PX; x += STEP_PX)
    for (let y = top - CLEARANCE_PX; y <= bottom + CLEARANCE_PX; y += STEP_PX)
      for (const element of document.elementsFromPoint(x, y))
        if (!button.contains(element) && element.closest(CONTROLS)) return false
  return true
}

const updateVisibility = () => link?.toggleAttribute('data-shown', coversNothing(link))

function updateSoon(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(updateVisibility, REST_MS)
}

function onMove(): void {
  if (link && !(besideFrame.matches && coversNothing(link))) link.removeAttribute('data-shown')
  updateSoon()
}

addEventListener('scroll', onMove, { passive: true })
addEventListener('resize', onMove)
// Not at once: the check needs the layout, which the change must not wait for before it is painted.
new MutationObserver(updateSoon).observe(document.body, {
  subtree: true,
  childList: true,
  attributes: true,
})
updateSoon()
