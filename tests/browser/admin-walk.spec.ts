// A walk through every address of the admin: its name, its words, its sidebar, axe, and the keyboard.
import { expect, type Page } from '@playwright/test'
import { $router } from '#src/admin/router.ts'
import { openScreens, type Screen } from './admin-screens.ts'
import { test } from './fixtures.ts'
import { tabThrough } from './focus.ts'
import { createAdmin } from './people.ts'

const ENTRIES = [
  ...['Dashboard', 'Products', 'Interior Designs', 'Gallery', 'Brands', 'Enquiries', 'Admins'],
  ...['Profile', 'Guidelines'],
]

/** A walk is some twenty tests in one. */
const WALK_MS = 240_000

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** What has the name, be it a field, a button, or a link. */
const named = (page: Page, name: string) =>
  page
    .getByLabel(name, { exact: true })
    .or(page.getByRole('button', { name, exact: true }))
    .or(page.getByRole('link', { name, exact: true }))
    .filter({ visible: true })
    .first()

/** Everything has arrived, and nothing sticks out to the side. */
async function expectToFit(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    `pixels that stick out of ${page.url()}`,
  ).toBeLessThanOrEqual(0)
}

/** On a phone an enquiry is a page of its own. */
const titleOf = (page: Page, { path, heading }: Screen) =>
  isPhone(page) && path.startsWith('/admin/enquiries/') ? 'Enquiry' : heading

/** What has to be read and done on it. */
async function expectWords(page: Page, { path, texts, controls = [] }: Screen) {
  for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
  // On a phone the arrow in the header stands for Cancel.
  for (const name of controls.filter((one) => !(isPhone(page) && one === 'Cancel')))
    await expect(named(page, name), `${path}: ${name}`).toBeVisible()
}

async function expectSidebar(page: Page, { entry }: Screen) {
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  await expect(sidebar.locator('.sidebar-label')).toHaveText(ENTRIES)
  const current = entry ? [new RegExp(`^${entry}`)] : []
  await expect(sidebar.locator('[aria-current="page"]')).toHaveText(current)
}

test('every screen has its name and its words, fits, and is reached by the keyboard @phone', async ({
  page,
  shop,
  signIn,
  axe,
}) => {
  test.setTimeout(WALK_MS)
  await createAdmin(shop)
  const screens = await openScreens(shop)
  const unseen = $router.routes.filter(
    ([name, path]) => name !== 'login' && !screens.some((one) => (path as RegExp).test(one.path)),
  )
  expect(unseen, 'addresses that the walk leaves out').toEqual([])
  await signIn()
  for (const screen of screens) {
    await page.goto(screen.path)
    const title = titleOf(page, screen)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | KM ADMIN`)
    await expectWords(page, screen)
    await expectToFit(page)
    await axe()
    if (isPhone(page)) continue
    await expectSidebar(page, screen)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expectToFit(page)
    expect(await tabThrough(page)).toBeGreaterThan(12)
  }
})

test('before anything has arrived every screen has its shape', async ({
  page,
  shop,
  signIn,
  axe,
}) => {
  test.setTimeout(WALK_MS)
  const product = await shop.addProduct()
  await signIn()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route) => {
    if (!route.request().url().endsWith('/auth/verify')) await released
    await route.continue().catch(() => {})
  })
  for (const path of [
    ...['', '/products', `/products/${product._id}/edit`, '/interiors', '/galleries'],
    ...['/enquiries', '/admins'],
  ]) {
    await page.goto(`/admin${path}`)
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    await axe()
  }
  release()
  await expect(page.getByText('1 admin, 1 active.')).toBeVisible()
})
