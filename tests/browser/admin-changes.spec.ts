// Changes: undo after every deletion, the list of all changes, and the history of each item.
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import type { Brand } from '#api/brands/contract.ts'
import type { Product } from '#api/products/contract.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { addEnquiry, createAdmin, SENTHIL, signInAs } from './people.ts'
import { SMALL_IMAGE } from './resources.ts'
import { answerDialog, isPhone, measureOverflow } from './steps.ts'

const getUndoButton = (page: Page) => page.locator('.toast').getByRole('button', { name: 'Undo' })
const getEntryRow = (page: Page, name: string) =>
  page.locator('.entry-row').filter({ hasText: name })

/** Deletes a product from the open list of products. */
async function deleteProduct(page: Page, name: string): Promise<void> {
  void answerDialog(page)
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('Product deleted.').last()).toBeVisible()
}

/** Changes fields of a product as the super admin. */
const changeProduct = (server: ServerProcess, { _id }: Product, fields: object | FormData) =>
  server.call<Product>('PUT', `/projects/product/${_id}`, fields)

test.describe('after a deletion', () => {
  test.beforeEach(async ({ signIn }) => signIn())

  test('the toast restores the item by pointer, keyboard and Ctrl+Z', async ({
    page,
    server,
    axe,
  }) => {
    for (const name of ['Slate', 'Oak']) await server.addProduct({ name })
    await page.goto('/admin/products')
    await deleteProduct(page, 'Oak')
    await expect(page.getByRole('link', { name: 'Oak', exact: true })).toHaveCount(0)
    await axe()
    await getUndoButton(page).click()
    await expect(page.getByText('Undone.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oak', exact: true })).toBeVisible()
    await expect(getUndoButton(page)).toHaveCount(0)

    await deleteProduct(page, 'Oak')
    const slateLink = page.getByRole('link', { name: 'Slate', exact: true })
    await slateLink.focus()
    await page.keyboard.press('F6')
    await expect(getUndoButton(page)).toBeFocused()
    await expectFocusVisible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Oak', exact: true })).toBeVisible()
    await expect(slateLink, 'the focus is where it was').toBeFocused()

    // In a field, Ctrl+Z undoes typing.
    await deleteProduct(page, 'Oak')
    const searchBox = page.getByRole('searchbox')
    await searchBox.pressSequentially('slate')
    await searchBox.press('Control+z')
    await expect(searchBox).not.toHaveValue('slate')
    await expect(getUndoButton(page)).toBeVisible()
    await searchBox.fill('')
    // A checkbox is not a text field, so Ctrl+Z undoes the deletion; the focus is on one after a deletion.
    await page.getByRole('checkbox', { name: 'Select Slate' }).focus()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('link', { name: 'Oak', exact: true })).toBeVisible()
    await page.keyboard.press('Control+Shift+z')
    await expect(page.getByText('Done again: Oak.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oak', exact: true })).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(page.getByText('Undone: Oak.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Oak', exact: true })).toBeVisible()
  })

  test('the toast stays for ten seconds, and pauses on hover and focus', async ({
    page,
    server,
  }) => {
    await server.addProduct({ name: 'Oak' })
    await page.goto('/admin/products')
    await deleteProduct(page, 'Oak')
    const toastTimer = page.locator('.toast-line')
    const readTimer = () =>
      toastTimer.evaluate((element) => {
        const [animation] = element.getAnimations()
        return `${animation?.playState} ${animation?.effect?.getTiming().duration}`
      })
    await getUndoButton(page).hover()
    await expect.poll(readTimer).toBe('paused 10000')
    await page.mouse.move(0, 0)
    await expect.poll(readTimer).toBe('running 10000')
    await getUndoButton(page).focus()
    await expect.poll(readTimer).toBe('paused 10000')
    await getUndoButton(page).blur()
    await toastTimer.evaluate((element) => element.getAnimations().at(0)?.finish())
    await expect(getUndoButton(page)).toHaveCount(0)
  })
})

test.describe('the list of changes', () => {
  test('an admin filters it, undoes a change, and sees who undid it @phone-long', async ({
    page,
    server,
    axe,
  }) => {
    await createAdmin(server)
    const slate = await server.addProduct({ name: 'Slate', finish: 'Matt' })
    await changeProduct(server, slate, { finish: 'Polished' })
    await addEnquiry(server, { name: 'Chitra' })
    await signInAs(page, server)
    await page.goto('/admin/changes')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/^today \w+day/)
    await expect(getEntryRow(page, 'Enquiry from Chitra').first()).toContainText('A visitor')
    await axe()
    expect(await measureOverflow(page)).toBe(0)

    await page.getByRole('radio', { name: 'Products' }).check()
    await expect(page).toHaveURL('/admin/changes?kind=products')
    await expect(getEntryRow(page, 'Chitra')).toHaveCount(0)
    const changedRow = getEntryRow(page, 'Slate changed').first()
    await expect(changedRow).toContainText('Finish')
    await changedRow.getByRole('button', { name: 'Undo: Slate changed' }).press('Enter')
    await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
    await expect(getEntryRow(page, 'Slate changed').nth(1)).toContainText(
      `Undone by ${SENTHIL.name}`,
    )
    await expectFocusVisible(page)

    await page.getByRole('combobox', { name: 'Person' }).selectOption(SENTHIL.name)
    await expect(page.locator('.entry-row')).toHaveCount(1)
    await page.getByRole('textbox', { name: 'Day' }).fill('2020-01-01')
    await expect(page.getByText('No changes match these filters.')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin/changes')
    await expect(getEntryRow(page, 'Enquiry from Chitra').first()).toBeVisible()
  })

  test('shows record by record what a partial undo would change', async ({
    page,
    server,
    signIn,
    axe,
  }) => {
    const brand = await server.call<Brand>('POST', '/projects/brand', { name: 'Kelvarra' })
    const oak = await server.addProduct({ name: 'Oak', brand: 'Kelvarra' })
    await server.addProduct({ name: 'Slate', brand: 'Kelvarra' })
    const renameFields = { name: 'Kelvarra Tiles', renameProducts: 'true' }
    await server.call('PUT', `/projects/brands/${brand._id}`, renameFields)
    await changeProduct(server, oak, { finish: 'Satin' })
    await signIn()
    await page.goto('/admin/changes')
    await page
      .getByRole('button', { name: /^Undo: / })
      .nth(1)
      .click()
    await expect(page).toHaveURL(/\/admin\/changes\/\d+$/)
    await expect(page.getByText('1 of 3 cannot be undone now.')).toBeVisible()
    const blockedRecord = page.locator('.entry-record').filter({ hasText: 'Oak' })
    await expect(blockedRecord.getByText('It has been changed since.')).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Undo the other 2' }).click()
    await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Undone by' })).toBeVisible()
    await page.goto('/admin/products')
    await expect(page.getByRole('row').filter({ hasText: 'Oak' })).toContainText('Kelvarra Tiles')
    const slateRow = page.getByRole('row').filter({ hasText: 'Slate' })
    await expect(slateRow).not.toContainText('Kelvarra Tiles')
  })

  test('disables an Undo that cannot work and says why, until it can @phone-long', async ({
    page,
    server,
    signIn,
    axe,
  }) => {
    const quartz = await server.addProduct({ name: 'Quartz', finish: 'Matt' })
    await changeProduct(server, quartz, { finish: 'Polished' })
    await changeProduct(server, quartz, { finish: 'Honed' })
    await signIn()
    await page.goto('/admin/changes?kind=products')
    const olderRow = getEntryRow(page, 'Quartz changed').nth(1)
    await expect(olderRow).toContainText('It has been changed since.')
    const undoButton = olderRow.getByRole('button', { name: 'Undo: Quartz changed' })
    await expect(undoButton).toBeDisabled()
    await expect(undoButton).toHaveAccessibleDescription(/It has been changed since\./)
    await axe()
    expect(await measureOverflow(page)).toBe(0)
    await getEntryRow(page, 'Quartz changed').first().getByRole('button').press('Enter')
    await expect(getEntryRow(page, 'Quartz changed back')).toBeVisible()
    const newestRow = getEntryRow(page, 'Quartz changed').filter({ hasNotText: 'Undone by' }).nth(1)
    await newestRow.getByRole('button', { name: 'Undo: Quartz changed' }).press('Enter')
    await expect(getEntryRow(page, 'Quartz changed back')).toHaveCount(2)
    await expect(page).toHaveURL('/admin/changes?kind=products')
    await expect(getEntryRow(page, 'Quartz added').getByRole('button')).toBeEnabled()
  })

  test('hides changes of staff accounts from admins', async ({ page, server }) => {
    await createAdmin(server)
    await signInAs(page, server)
    await page.goto('/admin/changes?kind=admins')
    await expect(page.getByText('No changes match these filters.')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Website' })).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Team' })).toHaveCount(0)
  })
})

test.describe('the history of a product', () => {
  test.use({ allowedErrors: [/status of 404/] })

  test('shows each version, restores one, and can undo a deletion @phone', async ({
    page,
    server,
    axe,
    signIn,
  }) => {
    const fields = { name: 'Slate', description: 'For walls.' }
    const product = await server.addProduct(fields, SMALL_IMAGE)
    const form = new FormData()
    form.append('finish', 'Satin')
    form.append('description', 'For walls and floors.')
    form.append('photo', new Blob([await readFile(SMALL_IMAGE)]), 'yard.png')
    await changeProduct(server, product, form)
    await signIn()
    await page.goto(`/admin/products/${product._id}/edit`)
    if (isPhone(page)) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'History' }).click()
    await expect(page).toHaveURL(`/admin/products/${product._id}/history`)
    const versions = page.getByRole('region', { name: 'Versions' }).getByRole('link')
    await expect(versions).toHaveCount(2)
    await expect(versions.nth(1)).toContainText('Added')
    await axe()
    if (isPhone(page)) await versions.first().click()
    const version = page.getByRole('article')
    await expect(version).toContainText('3 fields changed. Visitors see this version.')
    for (const name of ['Before', 'After'])
      await expect(version.getByRole('img', { name })).not.toHaveJSProperty('naturalWidth', 0)
    await expect(version.getByRole('row', { name: /^Finish/ })).toContainText('empty')
    await expect(version.locator('ins')).toHaveText(['now Satin', 'now  and floors'])
    await axe()
    expect(await measureOverflow(page)).toBe(0)
    if (isPhone(page)) {
      await page.getByRole('link', { name: 'Back to History' }).click()
      await versions.nth(1).click()
    } else {
      await versions.first().focus()
      await page.keyboard.press('ArrowDown')
      await expect(versions.nth(1)).toBeFocused()
      await expect(versions.nth(1)).toHaveAttribute('aria-current', 'true')
    }
    await expect(page).toHaveURL(/\/history\/\d+$/)
    await expect(version).toContainText('Slate added.')

    await page.getByRole('button', { name: 'Restore this version' }).click()
    await expect(page).toHaveURL(`/admin/products/${product._id}/edit`)
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('For walls.')
    await expect(page.getByLabel('Finish')).toHaveValue('')
    if (!isPhone(page)) await expect(page.getByText('3 unsaved changes')).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Product updated.')).toBeVisible()
    await page.goto(`/admin/products/${product._id}/history`)
    await expect(versions).toHaveCount(3)
    await expect(versions.first()).toContainText('Photograph, finish, description')
    if (isPhone(page)) return

    await server.call('DELETE', `/projects/product/${product._id}`)
    await page.reload()
    await page.getByRole('link', { name: 'Show the deletion' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Undone.', { exact: true })).toBeVisible()
    await page.goto(`/admin/products/${product._id}/edit`)
    await expect(page.getByLabel('Description', { exact: true })).toHaveValue('For walls.')
  })
})
