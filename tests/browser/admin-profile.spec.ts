// My Profile in a browser: what is saved of oneself, and one's password.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { createAdmin, SENTHIL, signInAs } from './people.ts'

const NEW_PASSWORD = 'copper rain lantern'

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

test.beforeEach(async ({ page, shop }) => {
  await createAdmin(shop)
  await signInAs(page, shop)
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Account of Senthil Kumar' }).click()
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeFocused()
})

test('saves name, phone and location, and the whole admin shows them @phone', async ({
  page,
  axe,
}) => {
  await expect(page).toHaveTitle('My Profile | KM ADMIN')
  await expect(page.getByRole('main').getByText('admin', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(SENTHIL.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()
  await axe()

  await page.getByLabel('Name').fill('Arun Kumar')
  await page.getByLabel('Phone number').fill('98430 60017')
  await page.getByLabel('Location').fill('Ground floor')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Arun Kumar' })).toHaveText('A')
  await page.reload()
  await expect(page.getByLabel('Phone number')).toHaveValue('98430 60017')
  await expect(page.getByLabel('Location')).toHaveValue('Ground floor')

  await test.step('says beside the field what cannot be saved, and takes the focus there', async () => {
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Phone number').fill('ask me')
    await save(page).click()
    await expect(page.getByText('Name is required.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await axe()
    await page.getByLabel('Name').fill('Senthil')
    await page.getByLabel('Phone number').fill('')
    await save(page).press('Enter')
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  })

  await test.step('asks before unsaved changes are left', async () => {
    await page.getByLabel('Location').fill('First floor')
    await expect(page.getByText('1 unsaved change')).toBeAttached()
    await page.goBack()
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(question).toContainText('1 change to your profile would be lost.')
    await axe()
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Location')).toHaveValue('First floor')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(page.getByLabel('Location')).toBeHidden()
  })
})

test.describe('the password', () => {
  test.use({ allowedErrors: [/status of 4(01|22)/] })

  test('is changed here, ends every other session, and is the one to sign in with', async ({
    page,
    shop,
    axe,
  }) => {
    const other = await shop.call<{ token: string }>('POST', '/auth/login', SENTHIL)
    await page.getByLabel('Current password').fill('not the one')
    await page.getByLabel('New password').fill(NEW_PASSWORD)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('This is not your current password.')).toBeVisible()
    await expect(page.getByLabel('Current password')).toBeFocused()
    await axe()

    await page.getByLabel('Current password').fill(SENTHIL.password)
    await page.getByLabel('New password').press('Enter')
    await expect(page.getByText('Password changed.')).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveValue('')
    const verify = await fetch(`${shop.url}/api/auth/verify`, {
      headers: { Authorization: `Bearer ${other.token}` },
    })
    expect(verify.status).toBe(401)

    await page.getByLabel('Location').fill('First floor')
    await save(page).click()
    await expect(page.getByText('Profile updated successfully!')).toBeVisible()
    await shop.call('POST', '/auth/login', { ...SENTHIL, password: NEW_PASSWORD })
  })
})

test.describe('when the server does not answer', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('says so and keeps what was typed', async ({ page }) => {
    await page.route('**/api/admins/profile', (route) => route.abort())
    await page.getByLabel('Location').fill('Ground floor')
    await save(page).click()
    await expect(page.getByText('Failed to update profile.')).toBeVisible()
    await expect(page.getByLabel('Location')).toHaveValue('Ground floor')
    await expect(page.getByText('1 unsaved change')).toBeVisible()
  })
})
