// The common screens of interiors, gallery and brands: a walk for each of them, and their form's own rules once.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { addItem, agree, BRANDS, choosePicture, GALLERIES, INTERIORS, type Kind } from './kinds.ts'

test.use({ allowedErrors: [/ERR_FAILED|40[49]/] })

test.beforeEach(async ({ signIn }) => signIn())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const naming = (page: Page, { label }: Kind) => page.getByLabel(label, { exact: true })

for (const kind of [INTERIORS, GALLERIES, BRANDS]) {
  const { noun, many, listTitle, path, calls } = kind

  test(`${listTitle}: added, found, changed and deleted @phone`, async ({ page, shop, axe }) => {
    const items = page.getByRole('link', { name: /^Edit / })

    await test.step('a list that cannot be fetched says so and offers Retry', async () => {
      await page.route(`**/api${calls.list}`, (route) => route.abort())
      await page.goto(path)
      await expect(page).toHaveTitle(`${listTitle} | KM ADMIN`)
      await expect(page.getByRole('alert')).toContainText(`Failed to fetch ${many}.`)
      const messages = page.getByRole('region', { name: 'Messages' })
      await expect(messages).toHaveText(`Failed to fetch ${many}.`)
      await expect(page.getByText(`No ${many} found.`)).toBeHidden()
      await axe()
      await page.unroute(`**/api${calls.list}`)
      await page.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      await expectFocusSeen(page)
      await axe()
    })

    await test.step("'Save & add another' begins anew, 'Save' returns to the list", async () => {
      await page.getByRole('link', { name: `Add ${noun}` }).click()
      await expect(page).toHaveURL(`${path}/new`)
      await expect(page.getByRole('heading', { name: `Add ${noun}`, level: 1 })).toBeVisible()
      await choosePicture(page, kind.picture.file)
      await naming(page, kind).fill('Slate hall')
      await page.getByRole('button', { name: 'Save & add another' }).press('Enter')
      await expect(page.getByText(`${noun} created.`)).toBeVisible()
      await expect(page).toHaveURL(`${path}/new`)
      await expect(naming(page, kind)).toHaveValue('')
      await expect(naming(page, kind)).toBeFocused()
      await expect(page.getByRole('button', { name: 'Choose' })).toBeVisible()
      expect(await shop.call('GET', calls.list)).toHaveLength(1)

      await choosePicture(page, kind.picture.file)
      await naming(page, kind).fill('Oak room')
      await save(page).click()
      await expect(page).toHaveURL(path)
      const picture = page.getByRole('main').locator('.picture-image').first()
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
    })

    await test.step('the search narrows the list and stays in the address', async () => {
      await expect(items).toHaveCount(2)
      const box = page.getByRole('searchbox', { name: kind.searchLabel })
      await expect(box).toHaveAttribute('placeholder', kind.searchLabel)
      await box.fill('HALL')
      await expect(items).toHaveCount(1)
      await expect(page).toHaveURL(`${path}?search=HALL`)
      await page.getByRole('link', { name: 'Edit Slate hall' }).click()
      await expect(page).toHaveURL(/\/edit/)
      await page.goBack()
      await expect(items).toHaveCount(1)
      await expect(box).toHaveValue('HALL')

      await box.fill('terrace')
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      await expect(page.getByText(`Nothing has “terrace” in its ${kind.field}.`)).toBeVisible()
      await axe()
      await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
      await expect(items).toHaveCount(2)
      await expect(box).toHaveValue('')
      await expect(page).toHaveURL(path)
    })

    await test.step('changed and deleted', async () => {
      await page.getByRole('link', { name: 'Edit Oak room' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}/[\\w-]+/edit$`))
      await expect(page.getByRole('heading', { name: `Edit ${noun}`, level: 1 })).toBeVisible()
      await naming(page, kind).fill('Teak room')
      await save(page).click()
      await expect(page.getByText(`${noun} updated.`)).toBeVisible()
      await expect(page.getByRole('link', { name: 'Teak room', exact: true })).toBeVisible()

      const question = agree(page)
      await page.getByRole('button', { name: 'Delete Teak room' }).click()
      expect(await question).toBe(kind.question)
      await expect(page.getByText(`${noun} deleted.`)).toBeVisible()
      await expect(items).toHaveCount(1)
      expect(await shop.call('GET', calls.list)).toHaveLength(1)
    })
  })
}

test('a gallery item is made, found, changed and deleted with the keyboard alone', async ({
  page,
}) => {
  const title = naming(page, GALLERIES)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Gallery', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Add Gallery' }).first().press('Enter')
  await expect(title).toBeEnabled()
  // An empty form leads to the field that it names first.
  await page.keyboard.press('Control+s')
  await expect(title).toBeFocused()
  await page.getByRole('button', { name: 'Choose' }).focus()
  await page.getByRole('button', { name: 'Title needs attention' }).press('Enter')
  await expect(title).toBeFocused()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose' }).press('Enter')
  await (await chooser).setFiles(GALLERIES.picture.file)
  await title.focus()
  await page.keyboard.type('Courtyard')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gallery created.')).toBeVisible()

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('yard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/galleries?search=yard')
  await page.getByRole('link', { name: 'Courtyard', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Gallery' })).toBeFocused()
  await expect(title).toHaveValue('Courtyard')
  await title.press('End')
  await page.keyboard.type(' 2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gallery updated.')).toBeVisible()
  await expect(page).toHaveURL('/admin/galleries?search=yard')
  const question = agree(page)
  await page.getByRole('button', { name: 'Delete Courtyard 2' }).press('Enter')
  await question
  await expect(page.getByText('No galleries found.')).toBeVisible()
  await expectFocusSeen(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('an item that cannot be loaded leads back, and one that cannot be deleted stays', async ({
  page,
  shop,
  axe,
}) => {
  await addItem(shop, INTERIORS, 'Slate hall')
  await page.goto('/admin/interiors/does-not-exist/edit')
  await expect(page.getByRole('alert')).toContainText('Failed to load interior.')
  await expect(naming(page, INTERIORS)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL('/admin/interiors')

  await page.route(`**/api/projects/*/*`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  )
  const question = agree(page)
  await page.getByRole('button', { name: 'Delete Slate hall' }).press('Enter')
  await question
  await expect(page.getByText('Failed to delete interior.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete Slate hall' })).toBeVisible()
  await expectFocusSeen(page)
})

test('typed text outlives a lost connection and a closed page, and can be discarded', async ({
  page,
  shop,
  axe,
}) => {
  const title = naming(page, INTERIORS)
  await page.goto('/admin/interiors/new')
  await choosePicture(page, INTERIORS.picture.file)
  await title.fill('Slate hall')
  await page.route('**/api/projects/interior', (route) => route.abort())
  await save(page).click()
  await expect(page.getByText(/^Save failed\. The server did not answer/)).toBeVisible()
  await expect(title).toHaveValue('Slate hall')

  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(page.getByText(/What you typed here was not saved \(today, /)).toBeVisible()
  await expect(page.getByText('The picture has to be chosen again.')).toBeVisible()
  await expect(title).toHaveValue('Slate hall')
  await axe()
  await page.unroute('**/api/projects/interior')
  await choosePicture(page, INTERIORS.picture.file)
  await save(page).click()
  await expect(page.getByText('Interior created.')).toBeVisible()
  await page.goto('/admin/interiors/new')
  await expect(title).toHaveValue('')

  const id = await addItem(shop, BRANDS, 'Kelvarra')
  const name = naming(page, BRANDS)
  await page.goto(`/admin/brands/${id}/edit`)
  await name.fill('Kelvarra Stone')
  page.once('dialog', (question) => void question.accept())
  await page.reload()
  await expect(name).toHaveValue('Kelvarra Stone')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(name).toHaveValue('Kelvarra')
  await expect(page.getByRole('button', { name: 'Discard' })).toBeHidden()
  await page.reload()
  await expect(name).toHaveValue('Kelvarra')
})

test('two people see both versions of one gallery item and choose one', async ({
  page,
  shop,
  axe,
}) => {
  const id = await addItem(shop, GALLERIES, 'Slate hall')
  await page.goto(`/admin/galleries/${id}/edit`)
  await naming(page, GALLERIES).fill('Marble hall')
  await shop.call('PUT', `/projects/galleries/${id}`, { title: 'Slate stairs' })
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog', { name: 'Two versions of one gallery' })
  await expect(dialog).toContainText('saved this gallery while you were editing')
  await axe()
  await dialog.getByRole('radio', { name: 'Theirs: Slate stairs' }).check()
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page).toHaveURL('/admin/galleries')
  await expect(page.getByRole('link', { name: 'Slate stairs', exact: true })).toBeVisible()
})
