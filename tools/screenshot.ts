// `npm run screenshot`: takes the README's pictures from the running product with its sample catalogue.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { TOKEN_STORAGE_KEY } from '#api/contract/admin.ts'
import { productPath } from '#api/contract/catalogue.ts'
import type { ProductPage } from '#api/contract/product.ts'
import { type Shop, startShop } from '#tests/shop.ts'
import { BROWSER_ARGS, provideBrowser } from './browser.ts'

const FOLDER = 'data/sample/screenshots'
/** Keeps each picture far below 200 KB. */
const WEBP_QUALITY = 80

interface View {
  name: string
  path: string
  width: number
  height: number
}

async function listViews(shop: Shop): Promise<View[]> {
  const { products } = await shop.call<ProductPage>('GET', '/projects/product?limit=1')
  const newest = products[0]
  if (!newest) throw new Error('The sample catalogue is empty: no picture was taken.')
  return [
    { name: 'products', path: '/products', width: 1280, height: 880 },
    { name: 'product', path: productPath(newest.sku), width: 1280, height: 880 },
    { name: 'phone', path: '/products', width: 390, height: 844 },
    { name: 'admin', path: '/admin/products', width: 1280, height: 880 },
  ]
}

async function saveView(browser: Browser, shop: Shop, view: View): Promise<void> {
  const { token } = await shop.session()
  const localStorage = [{ name: TOKEN_STORAGE_KEY, value: token }]
  const context = await browser.newContext({
    viewport: { width: view.width, height: view.height },
    storageState: { cookies: [], origins: [{ origin: shop.url, localStorage }] },
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  await page.goto(`${shop.url}${view.path}`, { waitUntil: 'networkidle' })
  const picture = await sharp(await page.screenshot())
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
  const file = join(FOLDER, `${view.name}.webp`)
  await writeFile(file, picture)
  console.log(`${file}: ${Math.round(picture.length / 1024)} KB`)
  await context.close()
}

const shop = await startShop({ samples: true })
const browser = await chromium.launch({ executablePath: provideBrowser(), args: BROWSER_ARGS })
try {
  await mkdir(FOLDER, { recursive: true })
  for (const view of await listViews(shop)) await saveView(browser, shop, view)
} finally {
  await browser.close()
  await shop.stop()
}
