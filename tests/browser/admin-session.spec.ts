// Sessions: signing in and out, two tabs, and a server that does not answer.
import { expect, type Page } from '@playwright/test'
import { test } from './fixtures.ts'
import { holdRequests } from './steps.ts'

test.use({ allowedErrors: [/401|ERR_FAILED/] })

const getPasswordField = (page: Page) => page.getByLabel('Password', { exact: true })

test('signing in returns to the requested page @phone', async ({ page, server, axe, isMobile }) => {
  await page.goto('/admin/products?search=slate')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Email is required.')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await axe()
  await page.getByLabel('Email').fill(server.email)
  if (isMobile) {
    await page.keyboard.press('Enter')
    await expect(getPasswordField(page)).toBeFocused()
  }
  await getPasswordField(page).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')
  await getPasswordField(page).fill(server.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/products?search=slate')
  await page.goBack()
  await expect(page, 'the login page was replaced').not.toHaveURL(/login/)
})

test('two tabs share signing in and out', async ({ page, context, server, signIn }) => {
  await signIn()
  await page.goto('/admin/products')
  const otherPage = await context.newPage()
  await otherPage.goto('/admin')
  await otherPage.getByRole('button', { name: 'Account of Owner' }).click()
  await otherPage.getByRole('button', { name: 'Logout' }).last().click()
  await expect(otherPage).toHaveURL('/admin/login')
  await expect(page.getByText('Your session has ended.')).toBeVisible()
  await otherPage.getByLabel('Email').fill(server.email)
  await getPasswordField(otherPage).fill(server.password)
  await otherPage.keyboard.press('Enter')
  await expect(otherPage.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
})

test('Retry resumes the session after a failed request', async ({ page, signIn, axe }) => {
  await signIn()
  const release = await holdRequests(page, '**/api/auth/verify')
  await page.goto('/admin')
  await expect(page.getByText('Checking your session')).toBeVisible()
  release('abort')
  const retryButton = page.getByRole('button', { name: 'Retry' })
  await expect(retryButton).toBeVisible()
  await axe()
  await page.unroute('**/api/auth/verify')
  await retryButton.click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
