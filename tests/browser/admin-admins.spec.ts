// Admin accounts: how a super admin creates, changes and deletes them, and what other admins can see.
import { expect, type Page } from '@playwright/test'
import type { Session } from '#api/accounts/contract.ts'
import { test } from './fixtures.ts'
import { expectFocusVisible } from './focus.ts'
import { createAdmin, SENTHIL, signInAs } from './people.ts'
import { answerDialog } from './steps.ts'

const getRow = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test.describe('when the server rejects input', () => {
  test.use({ allowedErrors: [/status of 4(09|22)/] })

  test('a super admin adds an admin, who must choose a new password', async ({
    page,
    server,
    signIn,
    axe,
  }) => {
    await createAdmin(server)
    await signIn()
    await page.goto('/admin/admins')
    await expect(page.getByText('2 admins, 2 active.')).toBeVisible()
    const ownRow = getRow(page, 'owner@example.com')
    await expect(ownRow).toContainText('Nobody can change their own access')
    await expect(ownRow.getByRole('button')).toHaveCount(1)
    const address = await ownRow.getByText('owner@example.com').boundingBox()
    expect(address?.height, 'on one line').toBeLessThan(30)

    const addButton = page.getByRole('button', { name: 'Add New Admin' })
    const dialog = page.getByRole('dialog', { name: 'Add New Admin' })
    const email = dialog.getByLabel('Email')
    await addButton.press('Enter')
    await expect(dialog.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Yamuna Devi')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await addButton.press('Enter')
    await expect(dialog.getByLabel('Name'), 'the closed dialog keeps it').toHaveValue('Yamuna Devi')
    const createButton = dialog.getByRole('button', { name: 'Create admin' })
    await createButton.press('Enter')
    await expect(dialog.getByText('Email is required.')).toBeVisible()
    await expect(email).toBeFocused()
    await axe()

    await page.keyboard.type(SENTHIL.email.toUpperCase())
    await dialog.getByRole('button', { name: 'Suggest one' }).press('Enter')
    const password = await dialog.getByLabel('Password', { exact: true }).inputValue()
    await dialog.getByRole('radio', { name: /^super admin/ }).press('Space')
    await createButton.press('Enter')
    await expect(dialog.getByText('An admin with this email already exists')).toBeVisible()
    await expect(email).toBeFocused()
    await email.fill('yamuna@example.com')
    await createButton.press('Enter')
    await expect(page.getByText('Admin created successfully.')).toBeVisible()
    await expect(getRow(page, 'Yamuna Devi')).toContainText('super admin')
    await expect(addButton).toBeFocused()

    await signInAs(page, server, { email: 'yamuna@example.com', password })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await axe()
    const newPassword = page.getByLabel('New password', { exact: true })
    await expect(newPassword).toBeFocused()
    await expect(page.getByLabel('Current password', { exact: true })).toHaveCount(0)
    await newPassword.fill('password1234')
    const saveButton = page.getByRole('button', { name: 'Save password' })
    await saveButton.click()
    await expect(page.getByText('This password is easy to guess.')).toBeVisible()
    await expect(newPassword).toBeFocused()
    await newPassword.fill('four unrelated words here')
    await saveButton.click()
    // A super admin of a showroom that is not set up yet sees the first steps.
    await expect(page.getByRole('heading', { name: 'Your showroom' })).toBeVisible()
    await expect(page.getByRole('progressbar', { name: 'Step 1 of 6' })).toBeVisible()
  })
})

test('a super admin deactivates, resets, promotes and deletes an admin @phone-long', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await createAdmin(server)
  await signIn()
  await page.goto('/admin/admins')
  const senthilRow = getRow(page, SENTHIL.name)

  await expect(senthilRow.getByRole('button')).toHaveCount(5)
  const buttonBorders = await senthilRow
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => getComputedStyle(button).borderTopWidth))
  expect(buttonBorders, 'a framed button and four icons').toEqual([
    '1px',
    '0px',
    '0px',
    '0px',
    '0px',
  ])

  await test.step('deactivates and activates', async () => {
    const questionPromise = answerDialog(page)
    await page.getByRole('button', { name: `Deactivate ${SENTHIL.name}` }).click()
    expect(await questionPromise).toBe(`Deactivate ${SENTHIL.name}? This signs them out at once.`)
    await expect(page.getByText('Admin status updated.')).toBeVisible()
    await expect(senthilRow).toContainText('Inactive')
    await page.getByRole('button', { name: `Activate ${SENTHIL.name}` }).press('Enter')
    await expect(senthilRow).not.toContainText('Inactive')
    await expect(page.getByRole('button', { name: `Deactivate ${SENTHIL.name}` })).toBeFocused()
  })

  await test.step('resets the password', async () => {
    await page.getByRole('button', { name: `Reset password of ${SENTHIL.name}` }).click()
    const dialog = page.getByRole('dialog', { name: `New password for ${SENTHIL.name}` })
    const passwordField = dialog.getByLabel('Password', { exact: true })
    await expect(passwordField).toBeFocused()
    await page.keyboard.type('short')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Password must have at least 10 characters.')).toBeVisible()
    await axe()
    const password = 'copper rain lantern'
    await passwordField.fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByText(`Password of ${SENTHIL.name} reset.`)).toBeVisible()
    const login = { email: SENTHIL.email, password }
    const { admin } = await server.call<Session>('POST', '/auth/login', login)
    expect(admin.mustChangePassword).toBe(true)
  })

  await test.step('changes the role', async () => {
    const roleButton = page.getByRole('button', { name: `Change role of ${SENTHIL.name}` })
    await roleButton.press('Enter')
    const dialog = page.getByRole('dialog', { name: `Role of ${SENTHIL.name}` })
    await expect(dialog.getByRole('radio', { name: /^admin/ })).toBeChecked()
    await axe()
    await dialog.getByRole('radio', { name: /^super admin/ }).press('Space')
    await dialog.getByRole('button', { name: 'Save role' }).press('Enter')
    await expect(page.getByText('Admin role updated.')).toBeVisible()
    await expect(senthilRow).toContainText('super admin')
    await expect(roleButton).toBeFocused()
  })

  await test.step('deletes', async () => {
    const questionPromise = answerDialog(page)
    await page.getByRole('button', { name: `Delete ${SENTHIL.name}` }).press('Enter')
    expect(await questionPromise).toBe('Delete this admin?')
    await expect(page.getByText('Admin deleted successfully.')).toBeVisible()
    await expect(senthilRow).toHaveCount(0)
    await expectFocusVisible(page)
  })
})

test('an admin cannot open the screens of super admins', async ({ page, server, axe }) => {
  await createAdmin(server)
  await signInAs(page, server)
  await page.goto('/admin/admins')
  await expect(page.getByRole('heading', { name: 'Not allowed' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add New Admin' })).toHaveCount(0)
  await axe()
  for (const path of ['/admin/showroom', '/admin/showroom/first-steps']) {
    await page.goto(path)
    await expect(page.getByText('Only super admins change the showroom.')).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page).toHaveURL('/admin')
  const title = page.getByRole('heading', { name: 'Administrators' })
  await expect(page.locator('section', { has: title })).toContainText('Administrators2')
  await expect(page.getByRole('link', { name: /Administrators/ })).toHaveCount(0)
})

test('a super admin sees who has tried to sign in @phone', async ({
  page,
  server,
  signIn,
  axe,
}) => {
  await createAdmin(server)
  const tryToSignIn = (password: string) =>
    fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: SENTHIL.email, password }),
    })
  await tryToSignIn('wrong every time')
  await tryToSignIn(SENTHIL.password)
  await signIn()
  await page.goto('/admin/admins')
  await page.getByRole('button', { name: 'Sign-ins of Senthil Kumar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign-ins of Senthil Kumar' })
  await expect(dialog.getByRole('listitem')).toHaveText([
    /A program.*Signed in/,
    /A program.*Refused/,
  ])
  await axe()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
