// Interiors, gallery and brands in the admin: their common screens, and the layout of each list.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { addItem, BRANDS, GALLERIES, INTERIORS, type Resource } from './resources.ts'
import { answerDialog, chooseImage, dispatchImages, holdRequests } from './steps.ts'

test.use({ allowedErrors: [/ERR_FAILED|404/] })

test.beforeEach(async ({ signIn }) => signIn())

const getSaveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const getNameField = (page: Page, { nameLabel: label }: Resource) =>
  page.getByLabel(label, { exact: true })

for (const resource of [INTERIORS, BRANDS]) {
  const { noun, plural, listTitle, path, calls } = resource

  test(`${listTitle}: an admin retries a failed list, adds items and searches`, async ({
    page,
    axe,
  }) => {
    const itemLinks = page.getByRole('link', { name: /^Edit / })
    const name = getNameField(page, resource)

    await test.step('offers Retry when the list fails to load', async () => {
      await page.route(`**/api${calls.list}`, (route) => route.abort())
      await page.goto(path)
      await expect(page.getByRole('alert')).toContainText(`Failed to fetch ${plural}.`)
      await axe()
      await page.unroute(`**/api${calls.list}`)
      await page.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(page.getByText(`No ${plural} found.`)).toBeVisible()
      await expectFocusVisible(page)
      await axe()
    })

    await test.step("'Save & add another' clears the form, 'Save' returns to the list", async () => {
      await page.getByRole('link', { name: `Add ${noun}` }).click()
      await expect(name).toBeEnabled()
      await chooseImage(page, resource.image.file)
      await name.fill('Slate hall')
      const release = await holdRequests(page, `**/api${calls.add}`)
      await page.getByRole('button', { name: 'Save & add another' }).press('Enter')
      await expect(name).toBeFocused()
      await expect(name).toHaveValue('')
      // The next item can be typed while this one is being sent.
      await page.keyboard.type('Oak room')
      release()
      await expect(page.getByText(`${noun} created.`)).toBeVisible()
      await expect(page).toHaveURL(`${path}/new`)
      await expect(name).toHaveValue('Oak room')
      await chooseImage(page, resource.image.file)
      await getSaveButton(page).click()
      await expect(page).toHaveURL(path)
      await expect(itemLinks).toHaveCount(2)
      const pictureImage = page.getByRole('main').locator('.picture-image').first()
      await expect(pictureImage).toHaveJSProperty('complete', true)
      await expect(pictureImage).not.toHaveJSProperty('naturalWidth', 0)
    })

    await test.step('filters the list by the search and keeps it in the URL', async () => {
      const searchBox = page.getByRole('searchbox', { name: resource.searchLabel })
      await searchBox.fill('HALL')
      await expect(itemLinks).toHaveCount(1)
      await expect(page).toHaveURL(`${path}?search=HALL`)
      await page.getByRole('link', { name: 'Edit Slate hall' }).click()
      await expect(name).toHaveValue('Slate hall')
      await page.goBack()
      await expect(itemLinks).toHaveCount(1)
      await expect(searchBox).toHaveValue('HALL')
      await searchBox.fill('terrace')
      await expect(
        page.getByText(`Nothing has “terrace” in its ${resource.nameField}.`),
      ).toBeVisible()
      await axe()
      await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
      await expect(itemLinks).toHaveCount(2)
      await expect(page).toHaveURL(path)
    })
  })
}

test('Gallery: an admin adds, finds, changes and deletes an item by keyboard', async ({ page }) => {
  const titleField = getNameField(page, GALLERIES)
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Gallery', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Gallery', level: 1 })).toBeFocused()
  await page.getByRole('link', { name: 'Add Gallery' }).first().press('Enter')
  await expect(titleField).toBeEnabled()
  // Saving an empty form focuses the first invalid field.
  await page.keyboard.press('Control+s')
  await expect(titleField).toBeFocused()
  await page.getByRole('button', { name: 'Choose' }).focus()
  await page.getByRole('button', { name: 'Title needs attention' }).press('Enter')
  await expect(titleField).toBeFocused()
  const chooserPromise = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose' }).press('Enter')
  await (await chooserPromise).setFiles(GALLERIES.image.file)
  await titleField.focus()
  await page.keyboard.type('Courtyard')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gallery created.')).toBeVisible()

  await page.getByRole('searchbox').focus()
  await page.keyboard.type('yard')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/galleries?search=yard')
  await page.getByRole('link', { name: 'Courtyard', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Gallery' })).toBeFocused()
  await expect(titleField).toHaveValue('Courtyard')
  await titleField.press('End')
  await page.keyboard.type(' 2')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gallery updated.')).toBeVisible()
  await expect(page).toHaveURL('/admin/galleries?search=yard')
  const questionPromise = answerDialog(page)
  await page.getByRole('button', { name: 'Delete Courtyard 2' }).press('Enter')
  expect(await questionPromise).toBe(GALLERIES.deleteQuestion)
  await expect(page.getByText('No galleries found.')).toBeVisible()
  await expectFocusVisible(page)
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('unsaved text survives a reload', async ({ page, axe }) => {
  await page.goto('/admin/interiors/does-not-exist/edit')
  await expect(page.getByRole('alert')).toContainText('Failed to load interior.')
  await axe()

  const titleField = getNameField(page, INTERIORS)
  await page.goto('/admin/interiors/new')
  await getSaveButton(page).click()
  const imageRegion = page.getByRole('region', { name: 'Image' })
  await expect(imageRegion.getByText('Image is required.')).toBeVisible()
  await chooseImage(page, INTERIORS.image.file)
  await expect(imageRegion.getByText('Image is required.')).toBeHidden()
  await titleField.fill('Slate hall')
  await page.route('**/api/projects/interior', (route) => route.abort())
  await getSaveButton(page).click()
  await expect(page.getByText(/^Save failed\. The server did not answer/)).toBeVisible()
  void answerDialog(page)
  await page.reload()
  await expect(page.getByText(/What you typed here was not saved \(today, /)).toBeVisible()
  await expect(imageRegion.getByAltText('The chosen one'), 'on the server already').toBeVisible()
  await expect(titleField).toHaveValue('Slate hall')
  await axe()

  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(titleField).toHaveValue('')
  await page.reload()
  await expect(titleField).toHaveValue('')
})

test('interiors are a table, and cards on a phone', async ({ page, server }) => {
  await addItem(server, INTERIORS, 'Marble bathroom', {
    style: 'Classic',
    description: 'Two walls.',
  })
  await addItem(server, INTERIORS, 'Ivory hall')
  await page.goto('/admin/interiors')
  const names = page.getByRole('row').locator('.cell-title')
  await expect(names).toHaveText(['Ivory hall', 'Marble bathroom'])
  await page.getByRole('button', { name: 'Created' }).click()
  await expect(page).toHaveURL('/admin/interiors?sort=oldest')
  await expect(names).toHaveText(['Marble bathroom', 'Ivory hall'])
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(names).toHaveText(['Ivory hall', 'Marble bathroom'])
  const titleHeader = page.getByRole('columnheader', { name: 'Title' })
  await expect(titleHeader).toHaveAttribute('aria-sort', 'ascending')
  await page.goBack()
  await expect(names).toHaveText(['Marble bathroom', 'Ivory hall'])

  await page.setViewportSize({ width: 360, height: 780 })
  await expect(page.getByRole('columnheader', { name: 'Style' })).toBeHidden()
  const card = page.getByRole('row', { name: /Marble bathroom/ })
  await expect(card).toContainText('Classic')
  await card.click({ position: { x: 200, y: 80 } })
  await expect(page).toHaveURL(/\/edit$/)
  await page.goto('/admin/interiors/new')
  await getSaveButton(page).click()
  const chooseButton = page
    .getByRole('region', { name: 'Image' })
    .getByRole('button', { name: 'Choose' })
  await expect(chooseButton, 'the first field of the phone layout').toBeFocused()
})

test('gallery items form a grid that accepts dropped images', async ({ page, server }) => {
  await addItem(server, GALLERIES, 'Slab yard')
  await addItem(server, GALLERIES, 'Facade')
  await page.goto('/admin/galleries')
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(cards.first()).toContainText('Facade')
  for (const [width, columns] of [
    [1280, 3],
    [768, 2],
    [360, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    // The sidebar makes room after the window has changed.
    await expect
      .poll(async () => {
        const tops = await page
          .locator('.gallery-grid > li:visible')
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top))
        return tops.filter((top) => top === tops[0]).length
      })
      .toBe(columns)
  }
  await cards.filter({ hasText: 'Slab yard' }).click({ position: { x: 100, y: 100 } })
  await expect(page).toHaveURL(/\/admin\/galleries\/[\w-]+\/edit$/)

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/admin/galleries')
  const dropTarget = page.getByRole('link', { name: 'Add Gallery or drop a picture here' })
  await dispatchImages(dropTarget, 'drop', 'lobby.png')
  await expect(page).toHaveURL('/admin/galleries/new')
  await expect(page.getByText('lobby.png')).toBeVisible()
  await page.getByLabel('Title', { exact: true }).fill('Lobby')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Gallery created.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(3)
})
