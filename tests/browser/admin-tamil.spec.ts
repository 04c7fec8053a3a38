// Tamil texts in the forms of the back-office: what their row says, keys, errors, and the mark of a changed English text.
import { expect, type Page } from '@playwright/test'
import { LANGUAGES } from '#api/contract/languages.ts'
import { test } from './fixtures.ts'

const getRow = (page: Page) => page.locator('summary', { hasText: 'தமிழ்' })
const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function saveAndReopen(page: Page): Promise<void> {
  const url = page.url()
  await getSaveButton(page).click()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await page.goto(url)
}

test.beforeEach(async ({ signIn }) => signIn())

test.describe('Tamil in the form of a product', () => {
  test.use({ allowedErrors: [/422/] })

  test('says what is missing, and to look again when the English has changed @phone', async ({
    page,
    server,
    axe,
    isMobile,
  }) => {
    const product = await server.addProduct({
      name: 'Indigo Moroccan',
      description: 'Stars and rosettes in two blues.',
    })
    await page.goto(`/admin/products/${product._id}/edit`)
    const row = getRow(page)
    const name = page.getByLabel('Name in Tamil')
    const description = page.getByLabel('Description in Tamil')
    await expect(row).toContainText('Not translated')
    await expect(name, 'closed at first').toBeHidden()
    const [label, state] = await Promise.all([
      row.getByText('தமிழ்').boundingBox(),
      row.getByText('Not translated').boundingBox(),
    ])
    expect((state?.y ?? 0) > (label?.y ?? 0) + 15, 'has a second line on phones').toBe(isMobile)

    await row.focus()
    await page.keyboard.press('Enter')
    await expect(name).toBeVisible()
    await expect(name).toHaveAttribute('lang', 'ta')
    await expect(page.locator('.translation-english')).toHaveText(product.description ?? '')
    await name.fill('இண்டிகோ மொராக்கன்')
    await expect(row).toContainText('Description missing')
    await axe('.translation')
    await saveAndReopen(page)
    await expect(row).toContainText('Description missing')
    await expect(name).toBeHidden()

    await row.click()
    await expect(name).toHaveValue('இண்டிகோ மொராக்கன்')
    await description.fill('இரண்டு நீல நிறங்களில் நட்சத்திரங்கள்.')
    await expect(row).toContainText('Complete')
    await saveAndReopen(page)
    await expect(row).toContainText('Complete')

    await server.call('PUT', `/projects/product/${product._id}`, { description: 'Changed.' })
    await page.reload()
    await expect(row).toContainText(/English changed on \d+ \w+: look again/)
    await row.click()
    await page.getByLabel('Still right').check()
    await expect(row).toContainText('Complete')
    await axe('.translation')
    await saveAndReopen(page)
    await expect(row).toContainText('Complete')
    await row.click()
    await expect(page.getByLabel('Still right')).toBeHidden()
  })

  test('opens at an error inside, to which the save bar leads', async ({ page, server }) => {
    const product = await server.addProduct({ name: 'Slate' })
    await page.goto(`/admin/products/${product._id}/edit`)
    await getRow(page).click()
    const name = page.getByLabel('Name in Tamil')
    await name.fill('க'.repeat(121))
    await getRow(page).click()
    await expect(name).toBeHidden()
    await getSaveButton(page).click()
    await expect(page.getByText('Name (Tamil) must be at most 120 characters.')).toBeVisible()
    await expect(name).toBeFocused()
  })
})

test('the forms of rooms, gallery items, brands and the showroom have the same row', async ({
  page,
  axe,
}) => {
  for (const [path, label] of [
    ['interiors', 'Style in Tamil'],
    ['galleries', 'Title in Tamil'],
    ['brands', 'Name in Tamil'],
  ]) {
    await page.goto(`/admin/${path}/new`)
    await getRow(page).click()
    await expect(page.getByLabel(label ?? '')).toBeVisible()
  }
  await page.goto('/admin/showroom')
  const section = page.getByRole('region', { name: 'Name and address' })
  await getRow(page).first().click()
  await expect(getRow(page).first(), 'the samples are in Tamil').toContainText('Complete')
  await section.getByLabel('Name in Tamil').fill('')
  await expect(getRow(page).first()).toContainText('1 text missing')
  await section.getByLabel('Name in Tamil').fill('ஸ்ரீ டைல்ஸ்')
  await axe('.translation')
  await page.getByRole('button', { name: 'Hero' }).click()
  await getRow(page).click()
  await expect(page.getByLabel('Heading in Tamil')).toBeVisible()
})

test('the list says what is in Tamil while the shop shows it @phone', async ({
  page,
  server,
  axe,
  isMobile,
}) => {
  const isShown = LANGUAGES.some(({ id, isPublished }) => id === 'ta' && isPublished)
  const tamil = { name_ta: 'ஸ்லேட்', description: 'Dark.', sku: 'KM-TA-1' }
  await server.addProduct({ ...tamil, name: 'Slate one', description_ta: 'அடர் நிறம்.' })
  await server.addProduct({ ...tamil, name: 'Slate two', sku: 'KM-TA-2' })
  await server.addProduct({ name: 'Slate three', sku: 'KM-TA-3' })
  await page.goto('/admin/products?search=slate')
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(rowOf('Slate two')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Not in Tamil' })).toBeVisible({ visible: isShown })
  await expect(page.getByRole('columnheader', { name: 'Tamil' })).toBeVisible({
    visible: isShown && !isMobile,
  })
  if (!isShown) return
  const findWord = (name: string, word: string) =>
    rowOf(name).getByText(word, { exact: true }).filter({ visible: true })
  await expect(findWord('Slate two', 'Name only')).toHaveCount(1)
  await expect(findWord('Slate three', 'No')).toHaveCount(1)
  await expect(findWord('Slate one', 'Yes'), 'cards leave it out').toHaveCount(isMobile ? 0 : 1)
  await axe('.products')
  await page.getByRole('link', { name: 'Not in Tamil' }).click()
  await expect(rowOf('Slate two')).toBeVisible()
  await expect(rowOf('Slate one')).toBeHidden()
})
