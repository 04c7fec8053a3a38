// The quality report, which links to filtered lists, and the analytics, which count each action once.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { AnalyticsReport } from '#api/analytics/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'

/** The analytics ignore robots, and a headless browser says that it is one. */
test.use({
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0.0.0 Safari/537.36',
})

const getRegion = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const waitForAnalytics = (page: Page, kind: string) =>
  page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/demand') && `${request.postData()}`.includes(`kind=${kind}`),
  )

/** The number of today's searches and filters without a result. */
async function countUnansweredSearches(server: ServerProcess): Promise<number> {
  const { lists } = await server.call<AnalyticsReport>('GET', '/demand')
  return lists.missed.days.at(-1) ?? 0
}

test('a check links to its products, and the count drops when they are fixed', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await server.addProduct({ name: 'Slate', description: 'Calm' })
  const oak = await server.addProduct({ name: 'Oak' })
  await signIn()
  await page.goto('/admin')
  const dashboardLink = getRegion(page, 'What to mend').getByRole('link', {
    name: /^No description 1/,
  })
  await expect(dashboardLink).toHaveAttribute('href', '/admin/products?check=no-description')
  await page.goto('/admin/health')
  await page.getByRole('link', { name: /^No description 1/ }).click()
  await expect(page).toHaveURL('/admin/products?check=no-description')
  await expect(page.getByText('Showing 1-1 of 1 product')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'To mend' })).toHaveValue('no-description')
  await server.call('PUT', `/projects/product/${oak._id}`, { description: 'Warm' })
  await page.goBack()
  for (const name of ['Kelvarra', 'Palorriq'])
    await server.call('POST', '/projects/brand', { name })
  await page.getByRole('button', { name: 'Count again' }).click()
  await expect(page.getByRole('link', { name: 'No description 0 nothing to mend' })).toBeVisible()
  await page.getByRole('link', { name: /^Brands without products 1/ }).click()
  await expect(page).toHaveURL('/admin/brands?unused=only')
  await expect(page.getByRole('row').filter({ hasText: /Kelvarra|Palorriq/ })).toHaveText(
    /Palorriq/,
  )
  await axe()
  await server.addProduct({ brand: 'Palorriq' })
  await page.reload()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/admin/brands')
})

test('counts each action of a visitor once', async ({ page, server, signIn, axe, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const tileFields = { brand: 'Zunareth', finish: 'Matt', actualSize: '400 x 400' }
  const slate = await server.addProduct({ ...tileFields, name: 'Slate' })
  const { sku } = await server.addProduct({ ...tileFields, name: 'Terrazzo', sku: 'DEMAND-1' })
  await page.goto(`/products/${slate.sku}`)
  const link = page.getByRole('main').getByRole('link', { name: /^Terrazzo/ })
  const prefetch = page.waitForResponse((response) => response.url().endsWith(`/products/${sku}`))
  await link.hover()
  await prefetch
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terrazzo' })).toBeVisible()
  const keepRequest = waitForAnalytics(page, 'kept')
  await page.getByRole('main').locator('[data-keep]').first().click()
  await keepRequest
  const shareRequest = waitForAnalytics(page, 'sent')
  await page.getByRole('button', { name: 'Share' }).click()
  await shareRequest
  const planRequest = waitForAnalytics(page, 'planned')
  await page.getByLabel('Joint').focus()
  await planRequest
  const previousCount = await countUnansweredSearches(server)
  await page.goto('/products?search=travertine')
  await expect(page.getByRole('heading', { name: /travertine/ }).first()).toBeVisible()

  expect(await countUnansweredSearches(server)).toBe(previousCount + 1)

  await signIn()
  await page.goto('/admin/health?days=7')
  await expect(page.locator('.analytics-sum')).toHaveCount(6)
  const dayTable = page.getByRole('table', { name: 'Demand by day' })
  await expect(dayTable.getByRole('row'), 'the head and seven days').toHaveCount(8)
  for (const title of ['Most opened', 'Most kept', 'Most planned', 'Most sent']) {
    const kindSelect = page.getByRole('combobox', { name: 'Kept, planned or sent' })
    if (title !== 'Most opened') await kindSelect.selectOption(title)
    const row = getRegion(page, title).getByRole('listitem').filter({ hasText: sku })
    await expect(row).toContainText('Terrazzo')
    await expect(row, title).toContainText('1new, new')
    const dayLines = page.getByRole('table', { name: `${title}, by day` })
    await expect(dayLines.getByRole('columnheader', { name: `Terrazzo, ${sku}` })).toBeAttached()
    await expect(dayLines.getByRole('row'), 'the head and seven days').toHaveCount(8)
    const todayRow = dayLines.getByRole('row').last()
    await expect(todayRow.getByRole('cell', { name: '1', exact: true }).first()).toBeAttached()
  }
  await expect(getRegion(page, 'Searched, nothing found'), 'no words yet').not.toContainText(
    'travertine',
  )
  await axe()
  await page.getByRole('radio', { name: '90 days' }).check()
  await expect(page).toHaveURL('/admin/health?days=90')
  await expect(getRegion(page, 'Most opened')).toContainText('Terrazzo')
  const downloadPromise = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as .csv' }).click()
  const csv = await readFile(await (await downloadPromise).path(), 'utf8')
  expect(csv).toContain(`"Opened","Terrazzo","${sku}","1","0"`)
})

test('the browser counts a page that comes from its cache', async ({ page, server }) => {
  const { sku } = await server.addProduct({ name: 'Terrazzo' })
  await page.addInitScript(() => {
    const cachedEntry = { transferSize: 0, type: 'navigate' } as PerformanceNavigationTiming
    performance.getEntriesByType = () => [cachedEntry]
  })
  const openRequest = waitForAnalytics(page, 'opened')
  await page.goto(`/products/${sku}`)
  expect((await openRequest).postData()).toContain(`subject=${sku}`)
})

test.describe('when requests fail', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('an admin can retry a report', async ({ page, signIn, axe }) => {
    await signIn()
    for (const call of ['health-report', 'demand*'])
      await page.route(`**/api/${call}`, (route) => route.abort())
    await page.goto('/admin/health')
    await expect(page.getByText('The products could not be counted.')).toBeVisible()
    await expect(page.getByText('The demand could not be loaded.')).toBeVisible()
    await axe()
    await page.unroute('**/api/health-report')
    await page.getByRole('button', { name: 'Retry' }).first().click()
    await expect(page.getByRole('link', { name: /^No photograph/ })).toBeVisible()
  })
})
