// The command `npm run screenshot`: takes the README's pictures of the product with its sample catalogue.
import { writeFile } from 'node:fs/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { BROWSER_ARGS, provideBrowser } from './browser.ts'

const FOLDER = 'data/sample/screenshots'
const PATHS = { products: '/products', admin: '/admin/products' }
/** Keeps each picture far below 200 KB. */
const WEBP_QUALITY = 80

const server = await startServerProcess({ samples: true })
const browser = await chromium.launch({ executablePath: provideBrowser(), args: BROWSER_ARGS })
try {
  const { token } = await server.signIn()
  const localStorage = [{ name: TOKEN_STORAGE_KEY, value: token }]
  const page = await browser.newPage({
    viewport: { width: 1280, height: 880 },
    storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  for (const [name, path] of Object.entries(PATHS)) {
    await page.goto(`${server.url}${path}`, { waitUntil: 'networkidle' })
    const picture = sharp(await page.screenshot()).webp({ quality: WEBP_QUALITY })
    await writeFile(`${FOLDER}/${name}.webp`, await picture.toBuffer())
  }
} finally {
  await browser.close()
  await server.stop()
}
