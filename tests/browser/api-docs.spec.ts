// The page of the API description: drawn by our own files, within its content security policy.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { measureOverflow } from './steps.ts'

test.use({ stock: 'samples' })

test('shows and tries the calls without a request to anybody else @phone', async ({
  page,
  server,
  axe,
}) => {
  const origins = new Set<string>()
  page.on('request', (request) => origins.add(new URL(request.url()).origin))
  // A report counts as an error of the page.
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${event.effectiveDirective} forbids ${event.blockedURI}`),
    ),
  )
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1, name: 'Showroom API' })).toBeVisible()
  const call = page.getByRole('region', { name: /^One page of the products/ })
  /** Opens the call from the list of its tag; the page draws calls as they come into view. */
  async function showCall(): Promise<void> {
    await page.getByRole('link', { name: 'get /projects/product', exact: true }).first().click()
    await expect(call).toContainText('Everybody may.')
  }
  await showCall()
  expect(await measureOverflow(page)).toBe(0)
  await axe()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await showCall()
  await axe()

  await call.getByRole('button', { name: /^Test Request/ }).click()
  const answer = page.waitForResponse(/\/api\/projects\/product\?/)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send get request/ })
    .click()
  expect((await answer).status()).toBe(200)
  await expect(page.getByRole('dialog')).toContainText('200 OK')
  expect([...origins]).toEqual([new URL(server.url).origin])
})
