// The Troubleshooting Guide in a browser.
import { expect } from '@playwright/test'
import { SIZES } from '#api/contract/catalogue.ts'
import { IMAGE_MAX_MB } from '#api/contract/image.ts'
import { test } from './fixtures.ts'

test.use({ stock: 'samples' })

test('six sections, each with the message as staff meet it', async ({ page, signIn, axe }) => {
  await signIn()
  await page.goto('/admin/guidelines')
  await expect(page).toHaveTitle('Troubleshooting Guide | KM ADMIN')
  const section = (name: string) => page.getByRole('region', { name })
  const sections = {
    '1. Duplicate product code': ['SKU already exists', 'Every SKU is unique'],
    '2. Missing required details': [
      'Size is required for tiles.',
      `Choose one of the ${SIZES.length} sizes`,
    ],
    '3. Image issues': [
      `Image must be under ${IMAGE_MAX_MB}MB`,
      'One image per product, gallery item or design',
      'clear quality',
    ],
    '4. Editing or deleting': ['Delete this product?', 'Deleted items cannot be restored'],
    '5. Internet connection': ['Save failed.', 'What you typed stays in the form'],
    '6. Contact support': ['take a screenshot'],
  }
  await expect(page.getByRole('main').getByRole('heading')).toHaveText(Object.keys(sections))
  for (const [name, texts] of Object.entries(sections))
    for (const text of texts) await expect(section(name)).toContainText(text)
  await expect(page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+91/)
  await axe()
})
