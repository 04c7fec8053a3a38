// What the screens of interiors, gallery and brands have in common, in a browser and for each of them.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { addItem, agree, BRANDS, choosePicture, GALLERIES, INTERIORS } from './kinds.ts'

test.beforeEach(async ({ signIn }) => signIn())

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

for (const kind of [INTERIORS, GALLERIES, BRANDS]) {
  const { noun, one, many, listTitle, path, calls, label } = kind

  test.describe(listTitle, () => {
    test('from an empty list to a picture in it, changed and deleted @phone', async ({
      page,
      shop,
      axe,
    }) => {
      await page.goto(path)
      await expect(page).toHaveTitle(`${listTitle} | KM ADMIN`)
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      await axe()

      await page.getByRole('link', { name: `Add ${noun}` }).click()
      await expect(page).toHaveURL(`${path}/new`)
      await expect(page.getByRole('heading', { name: `Add ${noun}`, level: 1 })).toBeVisible()
      await choosePicture(page, kind.picture.file)
      await page.getByLabel(label, { exact: true }).fill('Chettinad courtyard')
      await save(page).click()
      await expect(page.getByText(`${noun} created.`)).toBeVisible()
      await expect(page).toHaveURL(path)
      const picture = page.getByRole('main').locator('.picture-image')
      await expect(picture).toHaveJSProperty('complete', true)
      await expect(picture).not.toHaveJSProperty('naturalWidth', 0)

      await page.getByRole('link', { name: 'Edit Chettinad courtyard' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}/[\\w-]+/edit$`))
      await expect(page.getByRole('heading', { name: `Edit ${noun}`, level: 1 })).toBeVisible()
      await page.getByLabel(label, { exact: true }).fill('Karaikudi courtyard')
      await save(page).click()
      await expect(page.getByText(`${noun} updated.`)).toBeVisible()
      await expect(
        page.getByRole('link', { name: 'Karaikudi courtyard', exact: true }),
      ).toBeVisible()

      const question = agree(page)
      await page.getByRole('button', { name: 'Delete Karaikudi courtyard' }).click()
      expect(await question).toBe(kind.question)
      await expect(page.getByText(`${noun} deleted.`)).toBeVisible()
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      expect(await shop.call('GET', calls.list)).toEqual([])
    })

    test('an empty form leads to the field that it names first', async ({ page }) => {
      await page.goto(`${path}/new`)
      await expect(page.getByLabel(label, { exact: true })).toBeEnabled()
      await page.keyboard.press('Control+s')
      const named = page.getByRole('button', { name: `${label} needs attention` })
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
      await page.getByRole('button', { name: 'Choose' }).focus()
      await named.press('Enter')
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
    })

    test('everything is done with the keyboard alone', async ({ page }) => {
      await page.goto('/admin')
      await page.getByRole('link', { name: listTitle, exact: true }).press('Enter')
      await expect(page.getByRole('heading', { name: listTitle, level: 1 })).toBeFocused()
      await page.getByRole('link', { name: `Add ${noun}` }).press('Enter')
      await page.keyboard.press('Tab')
      const chooser = page.waitForEvent('filechooser')
      await page.getByRole('button', { name: 'Choose' }).press('Enter')
      await (await chooser).setFiles(kind.picture.file)
      await page.getByLabel(label, { exact: true }).focus()
      await page.keyboard.type('Courtyard')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(`${noun} created.`)).toBeVisible()

      await page.getByRole('searchbox').focus()
      await page.keyboard.type('yard')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(`${path}?search=yard`)
      await page.getByRole('link', { name: 'Courtyard', exact: true }).press('Enter')
      await expect(page.getByRole('heading', { name: `Edit ${noun}` })).toBeFocused()
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('Courtyard')
      await page.getByLabel(label, { exact: true }).press('End')
      await page.keyboard.type(' 2')
      await page.keyboard.press('Control+s')
      await expect(page.getByText(`${noun} updated.`)).toBeVisible()
      await expect(page).toHaveURL(`${path}?search=yard`)
      const question = agree(page)
      await page.getByRole('button', { name: 'Delete Courtyard 2' }).press('Enter')
      await question
      await expect(page.getByText(`${noun} deleted.`)).toBeVisible()
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      await expectFocusSeen(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: 'Clear search' })
        .last()
        .press('Enter')
      await expect(page.getByRole('searchbox')).toBeFocused()
    })

    test('the search narrows the list as it is typed, and stays in the address @phone', async ({
      page,
      shop,
      axe,
    }) => {
      for (const name of ['Slate hall', 'Marble hall', 'Oak room']) await addItem(shop, kind, name)
      await page.goto(path)
      const items = page.getByRole('link', { name: /^Edit / })
      await expect(items).toHaveCount(3)
      const box = page.getByRole('searchbox', { name: kind.searchLabel })
      await expect(box).toHaveAttribute('placeholder', kind.searchLabel)
      await box.fill('HALL')
      await expect(items).toHaveCount(2)
      await expect(page).toHaveURL(`${path}?search=HALL`)

      await page.getByRole('link', { name: 'Edit Slate hall' }).click()
      await page.goBack()
      await expect(items).toHaveCount(2)
      await expect(box).toHaveValue('HALL')

      await box.fill('terrace')
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      await expect(page.getByText(`Nothing has “terrace” in its ${kind.field}.`)).toBeVisible()
      await axe()
      await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
      await expect(items).toHaveCount(3)
      await expect(box).toHaveValue('')
      await expect(page).toHaveURL(path)
    })

    test('while it loads the list has its shape, a spinner, and a search to type in', async ({
      page,
      axe,
    }) => {
      const { promise: released, resolve: release } = Promise.withResolvers<void>()
      await page.route(`**/api${calls.list}`, async (route) => {
        await released
        await route.continue()
      })
      await page.goto(path)
      await expect(page.getByText(`Loading ${many}`)).toBeVisible()
      await expect(page.getByRole('searchbox')).toBeEnabled()
      await axe()
      release()
      await expect(page.getByText(`No ${many} found.`)).toBeVisible()
      await expect(page.getByText(`Loading ${many}`)).toBeHidden()
    })

    test("'Save & add another' begins anew", async ({ page, shop }) => {
      await page.goto(`${path}/new`)
      await choosePicture(page, kind.picture.file)
      await page.getByLabel(label, { exact: true }).fill('First')
      await page.getByRole('button', { name: 'Save & add another' }).press('Enter')
      await expect(page.getByText(`${noun} created.`)).toBeVisible()
      await expect(page).toHaveURL(`${path}/new`)
      await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
      await expect(page.getByLabel(label, { exact: true })).toBeFocused()
      await expect(page.getByRole('button', { name: 'Choose' })).toBeVisible()
      expect(await shop.call('GET', calls.list)).toHaveLength(1)
    })

    test.describe('when something fails', () => {
      test.use({ allowedErrors: [/ERR_FAILED|40[49]/] })

      test('a list that cannot be fetched says so and offers Retry @phone', async ({
        page,
        axe,
      }) => {
        await page.route(`**/api${calls.list}`, (route) => route.abort())
        await page.goto(path)
        await expect(page.getByRole('alert')).toContainText(`Failed to fetch ${many}.`)
        await expect(page.getByRole('region', { name: 'Messages' })).toHaveText(
          `Failed to fetch ${many}.`,
        )
        await expect(page.getByText(`No ${many} found.`)).toBeHidden()
        await axe()
        await page.unroute(`**/api${calls.list}`)
        await page.getByRole('button', { name: 'Retry' }).press('Enter')
        await expect(page.getByText(`No ${many} found.`)).toBeVisible()
        await expectFocusSeen(page)
      })

      test('an item that cannot be loaded says so, and offers the way back', async ({
        page,
        axe,
      }) => {
        await page.goto(`${path}/does-not-exist/edit`)
        await expect(page.getByRole('alert')).toContainText(`Failed to load ${one}.`)
        await expect(page.getByLabel(label, { exact: true })).toBeDisabled()
        await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
        await axe()
        await page.getByRole('link', { name: 'Back', exact: true }).click()
        await expect(page).toHaveURL(path)
      })

      test('a deletion that fails says so, and the item stays', async ({ page, shop }) => {
        await addItem(shop, kind, 'Slate hall')
        await page.route(`**/api/projects/*/*`, (route) =>
          route.request().method() === 'DELETE' ? route.abort() : route.continue(),
        )
        await page.goto(path)
        const question = agree(page)
        await page.getByRole('button', { name: 'Delete Slate hall' }).click()
        await question
        await expect(page.getByText(`Failed to delete ${one}.`)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Delete Slate hall' })).toBeVisible()
      })

      test('what was typed outlives a lost connection and a closed page @phone', async ({
        page,
        shop,
        axe,
      }) => {
        await page.goto(`${path}/new`)
        await choosePicture(page, kind.picture.file)
        await page.getByLabel(label, { exact: true }).fill('Slate hall')
        await page.route(`**/api${calls.add}`, (route) => route.abort())
        await save(page).click()
        await expect(page.getByText(/^Save failed\. The server did not answer/)).toBeVisible()
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('Slate hall')

        page.once('dialog', (question) => void question.accept())
        await page.reload()
        await expect(page.getByText(/What you typed here was not saved \(today, /)).toBeVisible()
        await expect(page.getByText('The picture has to be chosen again.')).toBeVisible()
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('Slate hall')
        await axe()

        await page.unroute(`**/api${calls.add}`)
        await choosePicture(page, kind.picture.file)
        await save(page).click()
        await expect(page.getByText(`${noun} created.`)).toBeVisible()
        expect(await shop.call('GET', calls.list)).toMatchObject([{ [kind.field]: 'Slate hall' }])
        await page.goto(`${path}/new`)
        await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
      })

      test('two people see both versions and choose one', async ({ page, shop, axe }) => {
        const id = await addItem(shop, kind, 'Slate hall')
        await page.goto(`${path}/${id}/edit`)
        await page.getByLabel(label, { exact: true }).fill('Marble hall')
        await shop.call('PUT', `${calls.list}/${id}`, { [kind.field]: 'Slate stairs' })
        await page.keyboard.press('Control+s')
        const dialog = page.getByRole('dialog', { name: `Two versions of one ${one}` })
        await expect(dialog).toContainText(`saved this ${one} while you were editing`)
        await axe()
        await dialog.getByRole('radio', { name: 'Theirs: Slate stairs' }).check()
        await dialog.getByRole('button', { name: 'Save' }).press('Enter')
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('link', { name: 'Slate stairs', exact: true })).toBeVisible()
      })
    })
  })
}
