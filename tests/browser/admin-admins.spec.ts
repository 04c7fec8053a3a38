// The team in a browser: what a super admin does about it, and what others see.
import { expect, type Page } from '@playwright/test'
import type { Session } from '#api/contract/admin.ts'
import { test } from './fixtures.ts'
import { expectFocusSeen } from './focus.ts'
import { createAdmin, SENTHIL, signInAs } from './people.ts'

/** The entries of the sidebar for an admin. */
const ENTRIES = [
  ...['Dashboard', 'Products', 'Interior Designs', 'Gallery', 'Brands', 'Enquiries'],
  ...['Profile', 'Guidelines'],
]

const SIGN_OUT = `Deactivate ${SENTHIL.name}? This signs them out at once.`

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

/** Answers the browser's question, once it has asked this. */
function answering(page: Page, question: string, yes = true): Promise<void> {
  return new Promise((resolve) => {
    page.once('dialog', async (dialog) => {
      expect(dialog.message()).toBe(question)
      await (yes ? dialog.accept() : dialog.dismiss())
      resolve()
    })
  })
}

test.describe('a super admin', () => {
  test.beforeEach(async ({ page, shop, signIn }) => {
    await createAdmin(shop)
    await signIn()
    await page.goto('/admin/admins')
    await expect(row(page, SENTHIL.name)).toBeVisible()
  })

  test('sees everybody, and changes access, role and password of others @phone', async ({
    page,
    shop,
    axe,
  }) => {
    await test.step('nobody changes their own access', async () => {
      await expect(page).toHaveTitle('Admins | KM ADMIN')
      await expect(row(page, SENTHIL.name)).toContainText(SENTHIL.email)
      await expect(row(page, SENTHIL.name)).toContainText('Active')
      const mine = row(page, 'owner@example.com')
      await expect(mine).toContainText('super admin')
      await expect(mine).toContainText('Nobody can change their own access')
      await expect(mine.getByRole('button')).toHaveCount(0)
      await expect(page.getByText('2 admins, 2 active.')).toBeVisible()
      await axe()
    })

    await test.step('the dialog keeps its text while it is closed', async () => {
      await page.getByRole('button', { name: 'Add New Admin' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
      await dialog.getByLabel('Name').fill('Yamuna')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Add New Admin' }).click()
      await expect(dialog.getByLabel('Name')).toHaveValue('Yamuna')
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('deactivates after a question, and activates', async () => {
      const yes = answering(page, SIGN_OUT)
      await page.getByRole('button', { name: `Deactivate ${SENTHIL.name}` }).click()
      await yes
      await expect(page.getByText('Admin status updated.')).toBeVisible()
      await expect(row(page, SENTHIL.name)).toContainText('Inactive')
      await expect(page.getByText('2 admins, 1 active.')).toBeVisible()
      await page.getByRole('button', { name: `Activate ${SENTHIL.name}` }).press('Enter')
      await expect(row(page, SENTHIL.name)).not.toContainText('Inactive')
      await expect(page.getByRole('button', { name: `Deactivate ${SENTHIL.name}` })).toBeFocused()
    })

    await test.step('resets a password, which has to be replaced at the next sign-in', async () => {
      await page.getByRole('button', { name: `Reset password of ${SENTHIL.name}` }).click()
      const dialog = page.getByRole('dialog', { name: `New password for ${SENTHIL.name}` })
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
      await page.keyboard.type('short')
      await page.keyboard.press('Enter')
      await expect(dialog.getByText('Password must have at least 10 characters.')).toBeVisible()
      await axe()
      const password = 'copper rain lantern'
      await dialog.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(`Password of ${SENTHIL.name} reset.`)).toBeVisible()
      const login = { email: SENTHIL.email, password }
      const { admin } = await shop.call<Session>('POST', '/auth/login', login)
      expect(admin.mustChangePassword).toBe(true)
    })

    await test.step('changes the role', async () => {
      const change = page.getByRole('button', { name: `Change role of ${SENTHIL.name}` })
      await change.press('Enter')
      const dialog = page.getByRole('dialog', { name: `Role of ${SENTHIL.name}` })
      await expect(dialog.getByRole('radio', { name: /^admin/ })).toBeChecked()
      await axe()
      await dialog.getByRole('radio', { name: /^super admin/ }).press('Space')
      await dialog.getByRole('button', { name: 'Save role' }).press('Enter')
      await expect(page.getByText('Admin role updated.')).toBeVisible()
      await expect(row(page, SENTHIL.name)).toContainText('super admin')
      await expect(change).toBeFocused()
    })

    await test.step('deletes after a question', async () => {
      const remove = page.getByRole('button', { name: `Delete ${SENTHIL.name}` })
      const no = answering(page, 'Delete this admin?', false)
      await remove.click()
      await no
      await expect(row(page, SENTHIL.name)).toBeVisible()
      const yes = answering(page, 'Delete this admin?')
      await remove.press('Enter')
      await yes
      await expect(page.getByText('Admin deleted successfully.')).toBeVisible()
      await expect(row(page, SENTHIL.name)).toHaveCount(0)
      await expectFocusSeen(page)
    })
  })

  test('adds somebody by the keyboard alone, who then chooses another password', async ({
    page,
    shop,
    axe,
  }) => {
    await page.getByRole('button', { name: 'Add New Admin' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await axe()
    await page.keyboard.type('Yamuna Devi')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Email is required.')).toBeVisible()
    await expect(dialog.getByLabel('Email')).toBeFocused()
    await axe()

    await page.keyboard.type('yamuna@example.com')
    await dialog.getByRole('button', { name: 'Suggest one' }).press('Enter')
    const password = await dialog.getByLabel('Password', { exact: true }).inputValue()
    await dialog.getByRole('radio', { name: /^super admin/ }).press('Space')
    await dialog.getByRole('button', { name: 'Create admin' }).press('Enter')
    await expect(page.getByText('Admin created successfully.')).toBeVisible()
    await expect(row(page, 'Yamuna Devi')).toContainText('super admin')
    await expect(page.getByRole('button', { name: 'Add New Admin' })).toBeFocused()

    await signInAs(page, shop, { email: 'yamuna@example.com', password })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  })

  test.describe('where the server refuses', () => {
    test.use({ allowedErrors: [/Failed to load resource/] })

    test('reads its reason', async ({ page, axe }) => {
      await page.getByRole('button', { name: 'Add New Admin' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
      await dialog.getByLabel('Name').fill('Another Senthil')
      await dialog.getByLabel('Email').fill(SENTHIL.email.toUpperCase())
      await dialog.getByLabel('Password', { exact: true }).fill(SENTHIL.password)
      await dialog.getByRole('button', { name: 'Create admin' }).click()
      await expect(
        page.getByText('An admin with this email already exists').filter({ visible: true }),
      ).toHaveCount(2)
      await expect(dialog.getByLabel('Email')).toBeFocused()
      await axe()
    })

    test('is told what has failed, and gets the list back with Retry', async ({ page, axe }) => {
      await page.route('**/api/admins/*', (route) => route.fulfill({ status: 500, body: '{}' }))
      const out = answering(page, SIGN_OUT)
      await page.getByRole('button', { name: `Deactivate ${SENTHIL.name}` }).click()
      await out
      await expect(page.getByText('Failed to update status.')).toBeVisible()
      const yes = answering(page, 'Delete this admin?')
      await page.getByRole('button', { name: `Delete ${SENTHIL.name}` }).press('Enter')
      await yes
      await expect(page.getByText('Failed to delete admin.')).toBeVisible()
      await expect(row(page, SENTHIL.name)).toContainText('Active')
      await expectFocusSeen(page)

      await page.route('**/api/admins', (route) =>
        route.fulfill({ status: 502, body: 'Bad Gateway' }),
      )
      await page.getByRole('button', { name: 'Add New Admin' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
      await dialog.getByLabel('Name').fill('Yamuna')
      await dialog.getByLabel('Email').fill('yamuna@example.com')
      await dialog.getByLabel('Password', { exact: true }).fill(SENTHIL.password)
      await page.keyboard.press('Enter')
      await expect(page.getByText(/^Failed to create admin\. /)).toBeVisible()
      await expect(dialog.getByLabel('Name')).toHaveValue('Yamuna')
      await page.keyboard.press('Escape')

      await page.route('**/api/admins', (route) => route.abort())
      await page.reload()
      const failed = page.getByRole('main').getByRole('alert')
      await expect(failed).toContainText('Failed to load admins.')
      await axe()
      await page.unroute('**/api/admins')
      await page.unroute('**/api/admins')
      await failed.getByRole('button', { name: 'Retry' }).press('Enter')
      await expect(row(page, SENTHIL.name)).toBeVisible()
    })
  })
})

test('others are not allowed in, see their number, and no way to them', async ({
  page,
  shop,
  axe,
}) => {
  await createAdmin(shop)
  await signInAs(page, shop)
  await page.goto('/admin/admins')
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Admin' })).toHaveCount(0)
  await axe()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  const entries = page.getByRole('navigation', { name: 'Admin' }).locator('.sidebar-label')
  await expect(entries).toHaveText(ENTRIES)
  const title = page.getByRole('heading', { name: 'Administrators' })
  await expect(page.locator('section', { has: title })).toContainText('Administrators2')
  await expect(page.getByRole('link', { name: /Administrators/ })).toHaveCount(0)
})

test.describe('whoever loses the role meanwhile', () => {
  test.use({ allowedErrors: [/status of 40[13]/] })

  test('is signed out by it', async ({ page, shop }) => {
    const senthil = await createAdmin(shop, { ...SENTHIL, role: 'super_admin' })
    await signInAs(page, shop)
    await page.goto('/admin/admins')
    await expect(page.getByRole('button', { name: 'Add New Admin' })).toBeVisible()
    await shop.call('PUT', `/admins/${senthil._id}`, { role: 'admin' })
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page).toHaveURL(/\/admin\/login/)
  })
})
