// Tests products with unusual texts: found at their URL, and shown as text only.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'

test('any SKU leads to its page, and any text is only text', async ({ page, shop }) => {
  const name = '</script><script>document.title = "broken"</script>'
  for (const sku of ['A/B 50%', 'Ü?#&', 'catalogue'])
    await shop.addProduct({ name: `${name} ${sku}`, sku, description: name })
  await page.goto('/catalogue')
  const links = await page.getByRole('main').getByRole('listitem').getByRole('link').all()
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')))
  expect(paths).toHaveLength(3)
  for (const path of paths) {
    const response = await page.goto(path ?? '')
    expect(response?.status(), path ?? '').toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await expect(page).toHaveTitle(/^<\/script>/)
  }
})

test('a product without a photograph shows its name on a drawn ground', async ({ page, shop }) => {
  await shop.addProduct({ name: 'Kashmir Gold', sku: 'NO-PHOTO' })
  await page.goto('/products/NO-PHOTO')
  const drawn = page.locator('.detail .product-picture-none')
  await expect(drawn).toBeVisible()
  const words = await drawn.evaluate((ground) => getComputedStyle(ground, '::after').content)
  expect(words).toContain('Kashmir Gold')
})

test('a long name neither breaks its page nor leaves a hole under the picture', async ({
  page,
  shop,
}) => {
  const name =
    'Extra Large Book-matched Digital Glazed Vitrified Floor and Wall Tile, Calacatta Viola'
  const sku = `LONG-${'0123456789'.repeat(11)}`
  await shop.addProduct({ name, sku }, 'data/sample/photos/oak-plank.jpg')
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto(`/products/${sku}`)
  const [cell, picture, sideways] = await page.evaluate(() => [
    document.querySelector('.picture-cell')?.getBoundingClientRect().height ?? 0,
    document.querySelector('.picture-cell .product-picture')?.getBoundingClientRect().height ?? 0,
    document.documentElement.scrollWidth - innerWidth,
  ])
  expect(cell - picture).toBeLessThan(2)
  expect(sideways).toBe(0)
})
