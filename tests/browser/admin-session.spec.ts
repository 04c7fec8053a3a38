// Tests signing in, and lost sessions and connections.
import { expect } from '@playwright/test'
import { startShop } from '#tests/shop.ts'
import { test } from './fixtures.ts'

test.use({ stock: 'own' })

test.describe('with nobody signed in', () => {
  // The browser reports every refused call.
  test.use({ allowedErrors: [/401/] })

  test('every page leads to the login page and, after it, back @phone', async ({
    page,
    shop,
    axe,
    isMobile,
  }) => {
    await page.goto('/admin/products?search=slate')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await axe()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Email is required.')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
    await axe()

    await page.getByLabel('Email').fill(shop.email)
    await expect(page.getByLabel('Email')).toHaveAttribute('enterkeyhint', 'next')
    if (isMobile) {
      await page.keyboard.press('Enter')
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    }
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toHaveText('Email or password is wrong.')

    await page.getByLabel('Password', { exact: true }).fill(shop.password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/products?search=slate')
    await page.goBack()
    await expect(page, 'the login page was replaced').not.toHaveURL(/login/)
  })
})

test('signing out in one tab is noticed in the other, and so is signing in', async ({
  page,
  context,
  shop,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/products')
  const other = await context.newPage()
  await other.goto('/admin')
  await other.getByRole('button', { name: 'Account of Owner' }).click()
  await other.getByRole('button', { name: 'Logout' }).last().click()
  await expect(other).toHaveURL('/admin/login')
  await expect(page.getByText('Your session has ended.')).toBeVisible()

  await other.getByLabel('Email').fill(shop.email)
  await other.getByLabel('Password', { exact: true }).fill(shop.password)
  await other.keyboard.press('Enter')
  await expect(other.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page).toHaveURL('/admin/products')
})

test.describe('while the server does not answer', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('the check is told of, and the session is kept and offered again', async ({
    page,
    signIn,
    axe,
  }) => {
    await signIn()
    const { promise: refused, resolve: refuse } = Promise.withResolvers<void>()
    await page.route('**/api/auth/verify', async (route) => {
      await refused
      await route.abort()
    })
    await page.goto('/admin')
    await expect(page.getByText('Checking your session')).toBeVisible()
    refuse()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await axe()
    await page.unroute('**/api/auth/verify')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  })
})

test.describe('a password that others have seen', () => {
  test.use({ allowedErrors: [/422/] })

  test('is replaced before anything else', async ({ page, axe }) => {
    const shop = await startShop({ env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
    const [, email = '', password = ''] =
      /First admin: (\S+), password (\S+)/.exec(shop.printed()) ?? []
    await page.goto(`${shop.url}/admin/products`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
    await axe()
    await page.getByLabel('Current password', { exact: true }).fill(password)
    await page.getByLabel('New password', { exact: true }).fill('password1234')
    await page.keyboard.press('Enter')
    await expect(page.getByText('This password is easy to guess.')).toBeVisible()
    await expect(page.getByLabel('New password', { exact: true })).toBeFocused()
    await page.getByLabel('New password', { exact: true }).fill('four unrelated words here')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No products found.')).toBeVisible()
    await shop.stop()
  })
})
