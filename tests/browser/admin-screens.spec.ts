// Every admin screen: title, texts, sidebar entry, width, axe and keyboard.
import { expect, type Page } from '@playwright/test'
import type { HistoryPage } from '#api/history/contract.ts'
import { $router } from '#src/admin/router.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { tabThrough } from './focus.ts'
import { addEnquiry, createAdmin, SENTHIL } from './people.ts'
import { addItem, BRANDS, GALLERIES, INTERIORS } from './resources.ts'
import { holdRequests, isPhone, measureOverflow } from './steps.ts'

const SIDEBAR_ENTRIES = [
  ...['Dashboard', 'Products', 'Interior Designs', 'Gallery', 'Brands', 'Enquiries', 'Health'],
  ...['Changes', 'Showroom', 'Admins', 'Profile', 'Guidelines'],
]

/** Texts of the troubleshooting guide. */
const GUIDE_TEXTS = [
  ...['1. Duplicate product code', 'SKU already exists', 'Size is required for tiles.'],
  ...['Image must be under 2MB', 'Deleted items cannot be restored', '6. Contact support'],
  'The last changes can be undone under Changes.',
]

/** The time limit for a walk through some twenty screens. */
const WALK_TIMEOUT_MS = 240_000

/** A path with its heading, its sidebar entry and texts of the screen. */
type Screen = [path: string, heading: string, entry: string, ...texts: string[]]

/** Adds one record of each kind; returns the screens that show them. */
async function prepareScreens(server: ServerProcess): Promise<Screen[]> {
  const { _id } = await server.addProduct({ name: 'Slate Grey', sku: 'KM-1' })
  const enquiry = await addEnquiry(server, { name: 'Meenakshi', product: 'KM-1' })
  const message = ['Meenakshi', 'Slate Grey', 'Is it in stock?']
  const { entries } = await server.call<HistoryPage>('GET', `/history?id=${_id}`)
  const seq = entries[0]?.seq
  const screens: Screen[] = [
    ['/admin', 'Dashboard', 'Dashboard', 'Administrators', 'Quick Actions', 'Meenakshi'],
    ['/admin/products', 'Products', 'Products', 'Slate Grey', 'KM-1', 'Showing 1-1 of 1 product'],
    ['/admin/products/new', 'Add Product', 'Products', 'SKU'],
    [`/admin/products/${_id}/edit`, 'Edit Product', 'Products', '16x16'],
    [`/admin/products/${_id}/preview`, 'Preview of Slate Grey', 'Products'],
    ['/admin/products/import', 'Import', 'Products', 'Spreadsheet', 'Photographs'],
    [`/admin/products/labels?ids=${_id}`, 'Shelf labels', 'Products', 'Slate Grey', 'KM-1'],
    [`/admin/products/price-list?ids=${_id}`, 'Price list', 'Products', 'Slate Grey', 'No price'],
    ['/admin/products/from-photographs', 'Add from photographs', 'Products'],
    [`/admin/products/${_id}/history/${seq}`, 'History', 'Products', 'Slate Grey added.', 'KM-1'],
    ['/admin/health', 'Health', 'Health', 'What to mend', 'Demand', 'without cookies'],
    ['/admin/changes', 'Changes', 'Changes', 'Slate Grey added', 'Enquiry from Meenakshi'],
    [`/admin/changes/${seq}`, 'Slate Grey added', 'Changes', 'Slate Grey', 'KM-1'],
    ['/admin/enquiries', 'Enquiries', 'Enquiries', ...message],
    [`/admin/enquiries/${enquiry._id}`, 'Enquiries', 'Enquiries', ...message],
    ['/admin/showroom', 'Showroom', 'Showroom', 'Opening hours', 'Copy to all days'],
    ['/admin/showroom/first-steps', 'Your showroom', 'Showroom', 'What you sell'],
    ['/admin/admins', 'Admins', 'Admins', SENTHIL.name, SENTHIL.email, 'super admin', 'Active'],
    ['/admin/admins/programs', 'Admins', 'Admins', 'Connect a program'],
    ['/admin/profile', 'My Profile', 'Profile', 'Phone number'],
    ['/admin/profile/security', 'My Profile', 'Profile', 'A device that you do not know'],
    ['/admin/guidelines', 'Troubleshooting Guide', 'Guidelines', ...GUIDE_TEXTS],
  ]
  for (const resource of [INTERIORS, GALLERIES, BRANDS]) {
    const { noun, path, listTitle, nameLabel: label } = resource
    const id = await addItem(server, resource, 'Ivory hall')
    screens.push(
      [path, listTitle, listTitle, 'Ivory hall'],
      [`${path}/new`, `Add ${noun}`, listTitle, label],
      [`${path}/${id}/edit`, `Edit ${noun}`, listTitle, label],
    )
  }
  return screens
}

/** Opens a screen by a link inside the app, which takes half the time of a full page load. */
const openScreen = (page: Page, path: string) =>
  page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href })
    document.body.append(link)
    link.click()
    link.remove()
  }, path)

test('every screen shows its content, passes axe and can be reached by Tab @phone', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  test.setTimeout(WALK_TIMEOUT_MS)
  await createAdmin(server)
  const screens = await prepareScreens(server)
  const missingRoutes = $router.routes.filter(
    ([name, path]) =>
      name !== 'login' &&
      !screens.some(([screenPath]) => (path as RegExp).test(screenPath.replace(/\?.*/, ''))),
  )
  expect(missingRoutes, 'routes without a screen here').toEqual([])
  await signIn()
  await page.goto('/admin/enquiries')
  const sidebar = page.getByRole('navigation', { name: 'Admin' })
  for (const [path, heading, sidebarEntry, ...texts] of screens) {
    await openScreen(page, path)
    // On a phone an enquiry has its own title.
    const title = isPhone(page) && path.startsWith('/admin/enquiries/') ? 'Enquiry' : heading
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page).toHaveTitle(`${title} | KM ADMIN`)
    for (const text of texts) await expect(page.getByRole('main')).toContainText(text)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await measureOverflow(page), `pixels beside the window of ${path}`).toBe(0)
    await axe()
    // Edit forms have the fields of the new form, and previews have the links of the public page.
    if (isPhone(page) || /\/(edit|preview)$/.test(path)) continue
    await expect(sidebar.locator('.sidebar-label')).toHaveText(SIDEBAR_ENTRIES)
    const currentLink = sidebar.locator('[aria-current="page"]')
    await expect(currentLink).toHaveText(new RegExp(`^${sidebarEntry}`))
    // Screens open with the focus on the heading, which is after the sidebar in tab order.
    if (sidebarEntry === 'Dashboard') await page.locator('.skip-link').focus()
    expect(await tabThrough(page)).toBeGreaterThan(2)
  }
})

test('loading screens pass axe', async ({ page, server, signIn, axe }) => {
  test.setTimeout(WALK_TIMEOUT_MS)
  const product = await server.addProduct()
  await signIn()
  await page.goto('/admin/guidelines')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const release = await holdRequests(page, /\/api\/(?!auth\/verify)/)
  for (const path of [
    ...['', '/products', `/products/${product._id}/edit`, '/interiors', '/galleries'],
    ...['/enquiries', '/changes', '/admins'],
  ]) {
    await openScreen(page, `/admin${path}`)
    await expect(page.locator('[aria-busy="true"]').first()).toBeVisible()
    await axe()
  }
  release()
  await expect(page.getByText('1 admin, 1 active.')).toBeVisible()
})
