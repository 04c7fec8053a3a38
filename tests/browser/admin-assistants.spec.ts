// Suggestions of an assistant: a super admin says yes and no, compares with a colleague's change, and takes it back.
import { expect, type Page } from '@playwright/test'
import type { NewToken } from '#api/programs/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { createAdmin, signInAs } from './people.ts'

const LONG = `A calm grey tile. ${'It comes from one batch, laid with narrow joints. '.repeat(6)}`

/** Four products, and a suggestion for each; a colleague has changed the last one since. */
async function suggestFour(server: ServerProcess) {
  const products = []
  for (const name of ['Statuario', 'Slate Grey', 'Terrazzo', 'Oak Plank']) {
    const price = '210 per sq ft'
    products.push(await server.addProduct({ name, finish: 'Polished', price, description: LONG }))
  }
  const [statuario, slate, terrazzo, oak] = products.map(({ _id: id, rev }) => ({
    ...{ collection: 'products', action: 'update', id, rev },
  }))
  const token = { name: 'Shop assistant', scope: 'suggest' }
  const { secret } = await server.call<NewToken>('POST', '/tokens', token)
  const response = await fetch(`${server.url}/api/suggestions`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      reason: 'As the brand’s list of November writes it.',
      changes: [
        { ...statuario, fields: { finish: 'High gloss', material: 'Porcelain' } },
        { ...slate, fields: { name_ta: 'சாம்பல் ஸ்லேட்', description: `${LONG} New words.` } },
        { ...terrazzo, action: 'delete' },
        { ...oak, fields: { price: '198 per sq ft', color: 'Brown' } },
      ],
    }),
  })
  expect(response.status).toBe(201)
  await server.call('PUT', `/projects/product/${oak?.id}`, { price: '205 per sq ft' })
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

test.describe('when the list fails once', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('a super admin answers each suggestion, compares one, and takes answers back @phone', async ({
    page,
    server,
    signIn,
    axe,
  }) => {
    await suggestFour(server)
    await signIn()
    await page.route('**/api/suggestions?*', (route) => route.abort())
    await page.goto('/admin/admins/programs')
    await expect(page.getByText('Failed to load suggestions.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'Shop assistant' })).toBeVisible()
    await page.unroute('**/api/suggestions?*')
    await page.getByRole('button', { name: 'Retry' }).click()

    await expect(rowOf(page, 'Statuario')).toContainText('now High gloss')
    await expect(rowOf(page, 'Slate Grey')).toContainText('Name (Tamil)')
    await expect(rowOf(page, 'Slate Grey')).not.toContainText(LONG)
    await rowOf(page, 'Slate Grey').getByRole('button', { name: 'Show all' }).click()
    await expect(rowOf(page, 'Slate Grey')).toContainText(LONG.trim())
    await expect(rowOf(page, 'Terrazzo')).toContainText('Delete this product')
    const oak = rowOf(page, 'Oak Plank')
    await expect(oak).toContainText('has changed the price since, to 205 per sq ft. Compare first.')
    await axe()

    await page.getByRole('button', { name: 'Yes to Statuario' }).click()
    await expect(page.getByText('Suggestion taken.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Yes to Slate Grey' })).toBeFocused()
    await expect(rowOf(page, 'Statuario')).toHaveCount(0)
    const { products } = await server.call<{ products: { name: string; finish: string }[] }>(
      'GET',
      '/projects/products?search=Statuario',
    )
    expect(products[0]).toMatchObject({ finish: 'High gloss', material: 'Porcelain' })
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(rowOf(page, 'Statuario')).toBeVisible()

    await page.getByRole('button', { name: 'No to Slate Grey' }).click()
    await expect(page.getByText('Suggestion refused.')).toBeVisible()
    await expect(rowOf(page, 'Slate Grey')).toHaveCount(0)

    await page.getByRole('button', { name: 'Compare Oak Plank' }).click()
    const dialog = page.getByRole('dialog', { name: 'A suggestion and a change' })
    await expect(dialog.getByText('Choose suggested or now for 1 field.')).toBeVisible()
    await dialog.getByRole('radio', { name: /^Now/ }).check()
    await axe()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(oak).toHaveCount(0)

    await page.getByRole('button', { name: 'Yes to 2 of Shop assistant' }).click()
    await expect(page.getByText('2 suggestions taken.')).toBeVisible()
    await expect(page.getByText('Nothing is waiting.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Waiting for yes or no' })).toBeFocused()
    await axe()

    await page.getByRole('link', { name: 'Changes', exact: true }).last().click()
    const entry = page.getByRole('listitem').filter({ hasText: '2 suggestions, ' })
    await expect(entry).toContainText('Shop assistant')
    await expect(entry).toContainText('said yes')
    await axe()
  })
})

test('suggestions are counted in the sidebar of super admins, and of nobody else', async ({
  page,
  server,
}) => {
  await suggestFour(server)
  await createAdmin(server)
  await signInAs(page, server)
  await page.goto('/admin')
  await expect(page.getByRole('link', { name: 'Changes' })).toBeVisible()
  await expect(page.getByText('suggestions waiting')).toHaveCount(0)
  const { token } = await server.signIn()
  await page.evaluate((text) => localStorage.setItem('admin_token', text), token)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Admins 4 suggestions waiting' })).toBeVisible()
})
