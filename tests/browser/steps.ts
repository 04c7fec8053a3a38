// Steps used by several specs: held requests, dialogs, dropped files, layout shift.
import { expect, type Locator, type Page } from '@playwright/test'

/** Below this width in pixels the admin and the public site use their phone layout. */
const PHONE_MAX_PX = 768

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < PHONE_MAX_PX

/** Holds matching requests. Returns a function that lets them continue or fail. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
): Promise<(outcome?: 'continue' | 'abort') => void> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>()
  await page.route(url, async (route) => {
    const outcome = await promise
    // The page may have cancelled the request meanwhile.
    await route[outcome]().catch(() => undefined)
  })
  return (outcome = 'continue') => resolve(outcome)
}

/** For `goto` while scripts are held, since the load event may wait for them. */
export const WITHOUT_SCRIPTS = { waitUntil: 'domcontentloaded' } as const

/** Answers the next browser dialog, by default with yes; resolves with its text. */
export function answerDialog(page: Page, answer: 'accept' | 'dismiss' = 'accept'): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog[answer]()
    })
  })
}

/** Drops what the mouse drags, and waits 50 ms, during which dnd-kit ignores clicks. */
export async function dropItem(page: Page): Promise<void> {
  await page.mouse.up()
  // Timers of equal length fire in order, so dnd-kit's own has fired.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)))
}

/** Chooses the file for the form's image. */
export const chooseImage = (page: Page, file: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('input[type=file]').last().setInputFiles(file)

/** Chooses photographs for the form and waits until they are uploaded. */
export async function addPhotographs(
  page: Page,
  files: Parameters<Locator['setInputFiles']>[0],
  count = 1,
): Promise<void> {
  await chooseImage(page, files)
  await expect(page.getByText(`${count} of 12, the first is the cover`)).toBeVisible()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
}

/** Drops or pastes small PNG files with these names on an element. */
export const dispatchImages = (target: Locator, type: 'drop' | 'paste', ...names: string[]) =>
  target.evaluate(
    async (element, { type, names }) => {
      const canvas = new OffscreenCanvas(60, 40)
      canvas.getContext('2d')?.fillRect(0, 0, 60, 40)
      const blob = await canvas.convertToBlob({ type: 'image/png' })
      const dataTransfer = new DataTransfer()
      for (const name of names) dataTransfer.items.add(new File([blob], name, { type: blob.type }))
      const options = { bubbles: true, cancelable: true }
      const events =
        type === 'paste'
          ? [new ClipboardEvent(type, { ...options, clipboardData: dataTransfer })]
          : ['dragover', type].map((name) => new DragEvent(name, { ...options, dataTransfer }))
      for (const event of events) element.dispatchEvent(event)
    },
    { type, names },
  )

/**
 * Waits until the islands are hydrated; before that, links open full pages. The fixture's `page.goto` waits too, but
 * `page.mainFrame().goto` does not. Offline it does not wait, since scripts that are not cached never load.
 */
export const waitForIslands = (page: Page) =>
  page.waitForFunction(
    () => !navigator.onLine || !document.querySelector('astro-island[ssr]'),
    undefined,
    { timeout: 120_000 },
  )

/** Scrolls to the end, so that islands below the window are hydrated, and waits for their lists. */
export async function loadSections(page: Page): Promise<void> {
  // A footer that loads late replaces the initial one, so retry.
  await expect(() =>
    page.getByRole('contentinfo').scrollIntoViewIfNeeded({ timeout: 5000 }),
  ).toPass()
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"]'))
}

interface Point {
  x: number
  y: number
}

/** Drags one finger or more over a touch screen, in ten steps. */
export async function dragFingers(page: Page, from: Point[], to: Point[]): Promise<void> {
  const client = await page.context().newCDPSession(page)
  const sendTouch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints })
  await sendTouch('touchStart', from)
  for (let step = 1; step <= 10; step += 1) {
    const progress = step / 10
    const points = from.map(({ x, y }, finger) => ({
      x: x + ((to[finger]?.x ?? x) - x) * progress,
      y: y + ((to[finger]?.y ?? y) - y) * progress,
    }))
    await sendTouch('touchMove', points)
  }
  await sendTouch('touchEnd', [])
}

/** The pixels by which the page is wider than its window. */
export const measureOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

export const readScrollTop = (page: Page) => page.evaluate(() => scrollY)

/** Adds up the layout shift of the next page from its start. Returns a function that reads the sum. */
export async function measureShift(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        Reflect.set(window, 'shifted', Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shifted'))
}

/** Tells the page that its tab is hidden or visible. */
export const setTabHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
