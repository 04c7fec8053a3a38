// Assertions about keyboard focus: its visibility, and what Tab reaches.
import { expect, type Page } from '@playwright/test'

interface Stop {
  name: string
  /** The reason why the focus is not visible. */
  problem?: string
}

/** Runs in the page. */
function inspectFocus(): Stop {
  const stop = document.activeElement
  if (!(stop instanceof HTMLElement) || stop === document.body)
    return { name: 'nothing', problem: 'no element has the focus' }
  const name = `${stop.tagName} ${stop.ariaLabel ?? stop.innerText.trim() ?? ''}`.slice(0, 60)
  // Headings get the focus for screen readers only, without a ring.
  if (stop.matches('h1, h2, article, [role=status]')) return { name }

  const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  // Radio buttons, search boxes and rows draw their ring on a neighbour or parent.
  const candidates = [stop, stop.parentElement, stop.nextElementSibling, stop.closest('label')]
  const hasRing = candidates.some(
    (element) =>
      element &&
      (isRing(getComputedStyle(element)) || isRing(getComputedStyle(element, '::after'))),
  )
  if (!hasRing) return { name, problem: 'there is no ring' }

  const { left, right, top, bottom } = stop.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const
  const isVisible = points.some(([x, y]) => {
    const topmost = document.elementFromPoint(x, y)
    return topmost && (stop.contains(topmost) || topmost.contains(stop))
  })
  return isVisible
    ? { name }
    : { name, problem: 'it lies outside of the window, or under something' }
}

/** Asserts that an element has the focus, and that its ring is visible. */
export async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(inspectFocus)).not.toHaveProperty('problem')
}

/** Presses Tab, and asserts that the focus stays inside the open dialog. */
export async function expectFocusInDialog(page: Page, presses: number): Promise<void> {
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press('Tab')
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(isOutside).toBe(false)
  }
}

/** More stops than any page has. */
const STOPS_MAX = 400

/** Goes through the page with Tab and asserts that each stop is visible; resolves with their number. */
export async function tabThrough(page: Page): Promise<number> {
  for (let count = 0; count < STOPS_MAX; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(inspectFocus)
    if (stop.name === 'nothing') return count
    expect(stop, `stop ${count} of ${page.url()}`).not.toHaveProperty('problem')
  }
  throw new Error(`Tab does not come to an end on ${page.url()}.`)
}
