// The dashboard in a browser, in a shop with the samples: figures, actions and what is new.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test.use({ stock: 'samples' })

test('counts everything, shows what is new, and leads to all that can be added', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin')
  for (const [name, path] of [
    ['Products 16', '/admin/products'],
    ['Interiors 8', '/admin/interiors'],
    ['Galleries 8', '/admin/galleries'],
    ['Administrators 1', '/admin/admins'],
  ] as const)
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  const counts = { Products: 5, Interiors: 3, Galleries: 3 }
  for (const [name, count] of Object.entries(counts)) {
    const edits = section(page, name).getByRole('link', { name: /^Edit / })
    await expect(edits).toHaveCount(count)
  }
  await expect(section(page, 'Products')).toContainText('Tiles')

  const actions = section(page, 'Quick Actions')
  for (const [name, path] of [
    ['Add Product', '/admin/products/new'],
    ['Add Interior', '/admin/interiors/new'],
    ['Add Gallery', '/admin/galleries/new'],
    ['Add Brand', '/admin/brands/new'],
  ] as const)
    await expect(actions.getByRole('link', { name })).toHaveAttribute('href', path)
  await actions.getByRole('link', { name: 'Add Brand' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Add Brand', level: 1 })).toBeFocused()
})

test('leads from a recent item to its form, though the enquiries never arrive', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.route('**/api/enquiries?*', () => {})
  await page.goto('/admin')
  const edit = section(page, 'Interiors')
    .getByRole('link', { name: /^Edit / })
    .first()
  const name = (await edit.getAttribute('aria-label'))?.slice('Edit '.length) ?? ''
  await edit.click()
  await expect(page.getByRole('heading', { name: 'Edit Interior' })).toBeVisible()
  await expect(page.getByLabel('Title')).toHaveValue(name)
})
