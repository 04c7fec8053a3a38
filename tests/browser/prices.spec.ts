// Prices: the owner chooses what visitors see of them; visitors see, filter, order, keep, sum and send them.
import { expect, type Page } from '@playwright/test'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { testWithOwnServer as test } from './fixtures.ts'

/** Four tiles of 500 mm are a box of 1 m², 10.7639 sq ft. */
const BOX_FIELDS = { actualSize: '500 x 500 x 9', piecesPerBox: 4 }

async function addProducts(server: ServerProcess): Promise<void> {
  const basin = { category: 'sanitaryware', size: undefined, name: 'Countertop Basin' }
  await server.addProduct({ ...basin, sku: 'KM-S-412', price: '8450 per piece' })
  const blue = { name: 'Indigo Moroccan', sku: 'KM-T-118', color: 'Blue' }
  await server.addProduct({ ...blue, ...BOX_FIELDS, price: '165 per sq ft' })
  await server.addProduct({
    ...{ name: 'Slate Grey', sku: 'KM-T-228', color: 'Grey', ...BOX_FIELDS },
    ...{ price: '85 per sq ft', offer: '72 until 2999-12-31' },
  })
}

const PAGES = ['/', '/products', '/products?category=sanitaryware', '/products/KM-T-228'].flatMap(
  (path) => [path, `/ta${path}`.replace(/\/$/, '')],
)

/** The names of the listed products, in order. */
const readNames = (page: Page) => page.locator('.product-card h2').allInnerTexts()

test('an owner shows exact prices, and a visitor filters, orders, keeps, sums and sends them', async ({
  page,
  plainPage,
  server,
  signIn,
  axe,
}) => {
  await addProducts(server)
  for (const path of PAGES) {
    const response = await page.request.get(path)
    expect([path, response.status()]).toEqual([path, 200])
    expect((await response.text()).match(/priceTag|amount&quot;|8,?450/)).toBeNull()
  }

  await signIn()
  await page.goto('/admin/showroom')
  const parts = page.getByRole('combobox', { name: 'Part' })
  const tab = page.getByRole('navigation', { name: 'Parts' }).getByText('Prices')
  await expect(parts.or(tab)).toBeVisible()
  if (await parts.isVisible()) await parts.selectOption('prices')
  else await tab.click()
  // The examples say a band only by limits that can be read.
  await page.getByRole('radio', { name: /^Bands/ }).check()
  const highBand = page.getByText('₹₹₹ (higher prices)')
  const [lowLimit, highLimit] = ['₹ is up to', '₹₹ is up to'].map((name) =>
    page.getByRole('textbox', { name, exact: true }).first(),
  )
  await lowLimit?.fill('12,50')
  await expect(page.getByText('Visitors will read')).toBeVisible()
  await expect(highBand).toHaveCount(0)
  await lowLimit?.fill('100')
  await highLimit?.fill('150')
  await expect(highBand).toBeVisible()
  await page.getByRole('radio', { name: /^Exact/ }).check()
  const entered = page.getByRole('group', { name: 'Prices of your products are' })
  await entered.getByRole('radio', { name: 'Without GST' }).check()
  await expect(page.getByText('₹165 per sq ft, plus GST')).toBeVisible()
  await axe('.section-fields')
  await page.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const previewedCard = preview.frameLocator('iframe').locator('.product-card').first()
  await expect(previewedCard.locator('.price-line')).toContainText('₹72 per sq ft plus GST')
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('link', { name: '1 product on offer' }).click()
  await expect(page).toHaveURL('/products?offer=yes')
  const card = page.locator('.product-card', { hasText: 'Slate Grey' })
  await expect(card.locator('.price-line')).toHaveText('Before ₹85 now ₹72 per sq ft plus GST')
  expect(await readNames(page)).toEqual(['Slate Grey'])
  await axe()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.getByRole('link', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const prices = sheet.getByRole('group', { name: 'Price per sq ft' })
  await expect(prices.getByRole('checkbox', { name: '₹50 to ₹75 1' })).not.toBeChecked()
  await prices.getByRole('checkbox', { name: '₹150 to ₹200 1' }).check()
  await sheet.getByRole('button', { name: 'Show 1 product' }).click()
  await expect(page).toHaveURL('/products?price=150-200')
  expect(await readNames(page)).toEqual(['Indigo Moroccan'])
  await page.getByRole('link', { name: 'Clear all' }).click()
  await page.getByLabel('Sort').selectOption('Highest price')
  await expect(page).toHaveURL('/products?sort=price-desc')
  await expect.poll(() => readNames(page)).toEqual(['Indigo Moroccan', 'Slate Grey'])
  await plainPage.goto('/products?sort=price')
  expect(await readNames(plainPage)).toEqual(['Slate Grey', 'Indigo Moroccan'])
  await plainPage.getByRole('checkbox', { name: '₹50 to ₹75 1' }).check()
  await plainPage.goto('/ta/products?price=50-75&sort=price')
  expect(await readNames(plainPage)).toEqual(['Slate Grey'])

  for (const name of ['Slate Grey', 'Indigo Moroccan']) {
    await page.getByRole('button', { name: `Keep ${name}`, exact: true }).click()
    await expect(page.getByRole('button', { name: `Keep ${name}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  }
  await page.goto('/products/KM-T-228')
  await expect(page.locator('.detail .price-line')).toContainText('until 31 December 2999')
  // For staff, the bar of staff stands in the place of the actions.
  const chat = page.locator('.detail .actions [data-sent]')
  expect(decodeURIComponent((await chat.getAttribute('href')) ?? '')).toContain(
    'KM-T-228, ₹72 per sq ft (before ₹85, until 31 December 2999), plus GST',
  )

  await page.goto('/selection')
  const totals = page.locator('.selection-side .selection-totals')
  // 17 boxes of 10.7639 sq ft, at 72 each
  await page.getByRole('textbox', { name: 'Square feet, Slate Grey' }).fill('180')
  await expect(page.locator('[data-sku="KM-T-228"] .line-amount')).toHaveText('₹13,175')
  await expect(totals).toContainText('1 of 2 have a price and a quantity')
  await page.getByRole('textbox', { name: 'Square feet, Indigo Moroccan' }).fill('100')
  await expect(page.locator('[data-sku="KM-T-118"] .line-amount')).toHaveText('₹17,760')
  await expect(totals).toContainText('₹30,935 plus GST')
  await expect(totals).toContainText('An estimate, without transport and laying.')
  await axe()
  const message = await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')
  expect(new URL(message ?? '').searchParams.get('text')).toContain('Together ₹30,935 plus GST')
  await page.goto('/ta/selection')
  await expect(totals).toContainText('₹30,935 GST தனி')
  await expect(page.locator('[data-sku="KM-T-118"] .price-line')).toHaveText(
    'சதுர அடிக்கு ₹165 GST தனி',
  )
  await axe()
  await page.goto('/ta/products/KM-T-228')
  await expect(page.locator('.detail .price-line')).toContainText('முன்பு ₹85 இப்போது')
  await axe()

  await page.clock.install()
  await page.goto('/contact?selection')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meena')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('meena@example.com')
  await expect(page.getByText('My selection, 2 products')).toBeVisible()
  await page.clock.fastForward(3000)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Thank you. We answer within one working day.')).toBeVisible()
  const { enquiries } = await server.call<EnquiryPage>('GET', '/enquiries?limit=1')
  expect(enquiries[0]?.products.map(({ amount }) => amount).toSorted()).toEqual([13_175, 17_760])

  // The owner withdraws the prices; the enquiry keeps them as they were seen.
  await server.call('PUT', '/settings', { prices: { mode: 'request' } })
  await page.goto('/selection')
  await expect(page.getByRole('link', { name: 'Slate Grey' })).toBeVisible()
  await expect(page.getByText('₹')).toHaveCount(0)
  await page.goto(`/admin/enquiries/${enquiries[0]?._id}`)
  await expect(page.getByText('₹72 per sq ft plus GST: ₹13,175')).toBeVisible()
  await expect(page.getByText('₹30,935 plus GST')).toBeVisible()
})
