// Visibility of the chat link: shown while the page is not scrolling, and only if it covers no control.

/** From this width on, the link is beside the page's frame and covers nothing. */
const besideFrameQuery = matchMedia('(width >= 1440px)')
/** What the link must not cover. Skeletons may become controls. */
const CONTROLS = 'a, button, input, select, textarea, label, summary, [aria-busy="true"]'
/** The clear space around the link, and the distance between checked points: the least size of a control. */
const CLEARANCE_PX = 4
const STEP_PX = 12
/** How long the page must not scroll before the link is shown. */
const REST_MS = 150

const link = document.querySelector<HTMLElement>('.chat-link')
let restTimer: ReturnType<typeof setTimeout>

function isUncovered(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  for (let x = left - CLEARANCE_PX; x <= right + CLEARANCE_PX; x += STEP_PX)
    for (let y = top - CLEARANCE_PX; y <= bottom + CLEARANCE_PX; y += STEP_PX)
      for (const element of document.elementsFromPoint(x, y))
        if (!button.contains(element) && element.closest(CONTROLS)) return false
  return true
}

const updateVisibility = () => link?.toggleAttribute('data-shown', isUncovered(link))

function scheduleUpdate(): void {
  clearTimeout(restTimer)
  restTimer = setTimeout(updateVisibility, REST_MS)
}

function hideWhileMoving(): void {
  if (link && !(besideFrameQuery.matches && isUncovered(link))) link.removeAttribute('data-shown')
  scheduleUpdate()
}

addEventListener('scroll', hideWhileMoving, { passive: true })
addEventListener('resize', hideWhileMoving)
// Not at once: the check forces a layout, which would delay the paint of the change.
new MutationObserver(scheduleUpdate).observe(document.body, {
  subtree: true,
  childList: true,
  attributes: true,
})
scheduleUpdate()
