// Every public page for those who read it otherwise: very narrow, in the system's own colours, on paper.
import { expect, type Locator } from '@playwright/test'
import { NAVIGATION } from '#src/content/navigation.ts'
import { test } from './fixtures.ts'

test.use({ stock: 'samples', allowedErrors: [/status of 404/] })

const ADDRESSES = [...NAVIGATION.map(({ href }) => href), '/products/KM-T-131', '/no-such-page']

/** What a joint, a mark or a ground is drawn in. */
const ground = (part: Locator, pseudo?: string) =>
  part.evaluate((element, name) => getComputedStyle(element, name).backgroundColor, pseudo)

test('nothing is cut at 320 pixels, lost in forced colours, or pressed on paper', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const header = page.locator('.header')
  for (const address of ADDRESSES) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(address)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    const cut = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      const words = [...document.querySelectorAll<HTMLElement>('main :is(h1, h2, h3, p, b, a)')]
      const tooNarrow = words.filter(
        (word) =>
          getComputedStyle(word).overflowX === 'hidden' &&
          !word.matches('.unseen') &&
          word.scrollWidth > word.clientWidth + 1,
      )
      return { sideways: scrollWidth - clientWidth, words: tooNarrow.map((word) => word.innerText) }
    })
    expect(cut, address).toEqual({ sideways: 0, words: [] })

    await page.setViewportSize({ width: 1280, height: 900 })
    const plain = await ground(page.locator('.footer'))
    expect(await ground(header), address).toBe(plain)
    const here = header.locator('.links [aria-current]')
    if ((await here.count()) > 0) expect(await ground(here, '::after'), address).not.toBe(plain)

    await page.emulateMedia({ media: 'print' })
    for (const part of ['.header', '.menu', '.chat-link', '.pause-button'])
      for (const pressed of await page.locator(part).all()) await expect(pressed).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const inked = await page
      .locator('main :is(h1, h2, h3, p, a):visible')
      .evaluateAll((words) => [...new Set(words.map((word) => getComputedStyle(word).color))])
    expect(inked, address).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  }

  // The slides' hairlines: the one that is seen is the thick one, on the system's ground.
  await page.goto('/')
  const dots = page.locator('.hero-dot > span')
  await expect(dots.first()).toHaveCSS('height', '6px')
  await expect(dots.last()).toHaveCSS('height', '2px')
  expect(await ground(page.locator('.hero-controls'))).toBe(await ground(header))
})
