// Assertions about keyboard focus: its visibility, and what Tab reaches.
import { expect, type Page } from '@playwright/test'

interface FocusStop {
  name: string
  /** The reason why the focus is not visible. */
  problem?: string
}

/** Runs in the page. */
function inspectFocus(): FocusStop {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body)
    return { name: 'nothing', problem: 'no element has the focus' }
  const name = `${element.tagName} ${element.ariaLabel ?? element.innerText.trim() ?? ''}`.slice(
    0,
    60,
  )
  // Headings get the focus for screen readers only, without a ring.
  if (element.matches('h1, h2, article, [role=status]')) return { name }

  const isRing = ({ outlineStyle, outlineWidth }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
  // Radio buttons, search boxes and rows draw their ring on a neighbour or parent.
  const candidates = [
    element,
    element.parentElement,
    element.nextElementSibling,
    element.closest('label'),
  ]
  const hasRing = candidates.some(
    (element) =>
      element &&
      (isRing(getComputedStyle(element)) || isRing(getComputedStyle(element, '::after'))),
  )
  if (!hasRing) return { name, problem: 'there is no ring' }

  const { left, right, top, bottom } = element.getBoundingClientRect()
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 3, top + 3],
    [right - 3, bottom - 3],
  ] as const
  const isVisible = points.some(([x, y]) => {
    const topmost = document.elementFromPoint(x, y)
    return topmost && (element.contains(topmost) || topmost.contains(element))
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
