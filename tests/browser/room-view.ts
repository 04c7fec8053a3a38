// Steps of browser tests in the room view.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { isPhone } from './steps.ts'

export const getView = (page: Page) => page.getByRole('dialog', { name: 'See it in a room' })
export const getPicture = (page: Page, name: string | RegExp) =>
  getView(page).getByRole('img', { name })

/** Shows the set of choices that a phone has behind a tab. */
export async function openSet(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await getView(page).getByRole('tab', { name }).click()
}

/** Waits until the tile is laid, and its fade has ended. */
export async function expectLaid(page: Page, description: string | RegExp): Promise<void> {
  await expect(getPicture(page, description)).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().length === 0)
}

export interface Pixels {
  width: number
  height: number
  at(x: number, y: number): number[]
}

export async function readPixels(bytes: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    at: (x, y) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)],
  }
}
