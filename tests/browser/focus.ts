// Helpers that check the keyboard focus: present, visible, and able to reach everything.
import { expect, type Page } from '@playwright/test'

interface Stop {
  name: string
  /** Why nobody sees the focus there. */
  trouble?: string
}

/** Runs in the page. */
function lookAtFocus(): Stop {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body)
    return { name: 'nothing', trouble: 'nothing has the focus' }
  const name = `${stop.tagName} ${stop.ariaLabel ?? stop.innerText.trim() ?? ''}`.slice(0, 60)
  // A heading is read out and no control; it begins its page.
  if (stop.matches('h1, h2, article, [role=status]')) return { name }

  const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  // Radio buttons, search boxes and whole rows have their ring around them.
  const marked = [stop, stop.parentElement, stop.nextElementSibling, stop.closest('label')]
  const hasRing = marked.some(
    (one) => one && (isRing(getComputedStyle(one)) || isRing(getComputedStyle(one, '::after'))),
  )
  if (!hasRing) return { name, trouble: 'there is no ring' }

  const { left, right, top, bottom } = stop.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const
  const isSeen = points.some(([x, y]) => {
    const there = document.elementFromPoint(x, y)
    return there && (stop.contains(there) || there.contains(stop))
  })
  return isSeen ? { name } : { name, trouble: 'it lies outside of the window, or under something' }
}

/** Asserts that something has the focus, and that one sees that it has. */
export async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(lookAtFocus)).not.toHaveProperty('trouble')
}

/** More stops than any page has. */
const STOPS_MAX = 150

/** Goes through the page with Tab, asserting that each stop is seen; resolves with how many there were. */
export async function tabThrough(page: Page): Promise<number> {
  for (let count = 0; count < STOPS_MAX; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(lookAtFocus)
    if (stop.name === 'nothing') return count
    expect(stop, `stop ${count} of ${page.url()}`).not.toHaveProperty('trouble')
  }
  throw new Error(`Tab does not come to an end on ${page.url()}.`)
}
