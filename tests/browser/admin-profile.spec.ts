// My Profile: name, phone and location, unsaved changes, the password, and where the admin is signed in.
import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { createAdmin, SENTHIL, signInAs } from './people.ts'

const NEW_PASSWORD = 'copper rain lantern'

test.use({ allowedErrors: [/status of 422|ERR_FAILED/] })

test('an admin changes profile and password', async ({ page, server, axe }) => {
  await createAdmin(server)
  await signInAs(page, server)
  const saveButton = page.getByRole('button', { name: 'Save', exact: true })
  const savedToast = page.getByText('Profile updated successfully!')
  const locationField = page.getByLabel('Location')
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Account of Senthil Kumar' }).click()
  await page.getByRole('link', { name: 'Profile' }).last().click()
  await expect(page.getByRole('heading', { name: 'My Profile', level: 1 })).toBeFocused()
  await expect(page.getByRole('main').getByText('admin', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(SENTHIL.email)
  await expect(page.getByLabel('Email')).not.toBeEditable()

  await test.step('saves the profile', async () => {
    await page.getByLabel('Name').fill('')
    await page.getByLabel('Phone number').fill('ask me')
    await saveButton.click()
    await expect(page.getByText('Name is required.')).toBeVisible()
    await expect(page.getByLabel('Name')).toBeFocused()
    await axe()
    // Set well before the request: a request sent at the same moment may bypass the route.
    await page.route('**/api/admins/profile', (route) => route.abort())
    await page.getByLabel('Name').fill('Arun Kumar')
    await page.getByLabel('Phone number').fill('98430 60017')
    await locationField.fill('Ground floor')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(page.getByText('Failed to update profile.')).toBeVisible()
    await page.unroute('**/api/admins/profile')
    await page.keyboard.press('ControlOrMeta+s')
    await expect(savedToast).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account of Arun Kumar' })).toHaveText('A')
    await page.reload()
    await expect(page.getByLabel('Phone number')).toHaveValue('98430 60017')
    await expect(locationField).toHaveValue('Ground floor')
  })

  await test.step('changes the password', async () => {
    await page.getByRole('link', { name: 'Security' }).click()
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
    await page.getByRole('link', { name: 'Details' }).click()
    await locationField.fill('First floor')
    await saveButton.click()
    await expect(savedToast, 'the session goes on').toBeVisible()
    await server.call('POST', '/auth/login', { ...SENTHIL, password: NEW_PASSWORD })
  })

  await test.step('asks before leaving', async () => {
    await locationField.fill('Roof')
    await expect(page.getByText('1 unsaved change')).toBeAttached()
    await page.goBack()
    const leaveDialog = page.getByRole('dialog', { name: 'Leave without saving?' })
    await expect(leaveDialog).toContainText('1 change to your profile would be lost.')
    await page.keyboard.press('Escape')
    await expect(leaveDialog).toBeHidden()
    await expect(locationField).toHaveValue('Roof')
    await page.goBack()
    await leaveDialog.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect(locationField).toBeHidden()
  })
})

test('an admin sees where the account is open, and signs out there @phone', async ({
  page,
  server,
  axe,
}) => {
  await createAdmin(server)
  /** Signs in elsewhere; resolves with a function that returns the status of a call there. */
  const signInWith = async (userAgent: string) => {
    const headers = { 'User-Agent': userAgent, 'Content-Type': 'application/json' }
    const { email, password } = SENTHIL
    const init = { method: 'POST', headers, body: JSON.stringify({ email, password }) }
    const { token } = await (await fetch(`${server.url}/api/auth/login`, init)).json()
    const tryIt = async () => {
      const authorization = { ...headers, Authorization: `Bearer ${token}` }
      return (await fetch(`${server.url}/api/auth/verify`, { headers: authorization })).status
    }
    expect(await tryIt()).toBe(200)
    return tryIt
  }
  const phone = await signInWith('Mozilla/5.0 (iPhone) Version/18.5 Mobile/15E148 Safari/604.1')
  const desk = await signInWith('Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0')
  await signInAs(page, server)
  await page.goto('/admin/profile/security')
  await expect(page.getByText('3 devices')).toBeVisible()
  const rows = page.getByRole('region', { name: 'Signed in' }).getByRole('listitem')
  await expect(rows.first()).toContainText('in use now')
  await expect(rows.first()).toContainText('This one')
  await axe()
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click()
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toContainText('Signed out')
  expect([await phone(), await desk()]).toEqual([401, 200])
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out everywhere else.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect(await desk()).toBe(401)
  await page.reload()
  await expect(rows, 'this session goes on').toHaveCount(1)
})
