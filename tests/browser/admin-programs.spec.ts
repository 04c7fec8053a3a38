// Programs and assistants: a super admin makes a token for a program, copies it, sees its use, and revokes it.
import { expect } from '@playwright/test'
import type { NewToken } from '#api/programs/contract.ts'
import { test } from './fixtures.ts'
import { createAdmin, signInAs } from './people.ts'
import { answerDialog, isPhone } from './steps.ts'

test.describe('when the server rejects input', () => {
  test.use({ allowedErrors: [/status of 409/], permissions: ['clipboard-read', 'clipboard-write'] })

  test('makes a token, copies it once, sees its use, and revokes it @phone', async ({
    page,
    server,
    signIn,
    axe,
  }) => {
    await server.call<NewToken>('POST', '/tokens', { name: 'Till', scope: 'read' })
    await signIn()
    await page.goto('/admin/admins')
    await page.getByRole('link', { name: 'Programs and assistants' }).click()
    await expect(page).toHaveURL('/admin/admins/programs')
    await expect(page.getByRole('row').filter({ hasText: 'Till' })).toContainText('not yet')
    await axe()

    await page.getByRole('button', { name: 'New token' }).click()
    await expect(page.getByLabel('Name', { exact: true })).toBeFocused()
    await page.keyboard.type('Till')
    await page.getByRole('radio', { name: /^Change/ }).check()
    await page.getByRole('checkbox', { name: /^Also read enquiries/ }).check()
    const makeButton = page.getByRole('button', { name: 'Make token' })
    await makeButton.click()
    await expect(page.getByText('A token with this name already exists.')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Office accounts')
    await page.getByLabel('Last day').fill('2099-03-01')
    await axe()
    await makeButton.click()

    await expect(page.getByText('Copy it now: it is not shown again.')).toBeVisible()
    await expect(page.getByText('May change and read enquiries, until 1 Mar 2099.')).toBeVisible()
    await axe()
    const question = answerDialog(page, 'dismiss')
    await page.getByRole('button', { name: 'I have it' }).click()
    expect(await question).toMatch(/has not been copied/)
    const secondQuestion = answerDialog(page, 'dismiss')
    await page.getByRole('link', { name: 'Team' }).click()
    expect(await secondQuestion).toMatch(/has not been copied/)
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    const secret = await page.evaluate(() => navigator.clipboard.readText())
    await expect(page.getByLabel('Token', { exact: true })).toHaveValue(secret)
    await page.getByRole('button', { name: 'I have it' }).click()

    const row = page.getByRole('row').filter({ hasText: 'Office accounts' })
    await expect(row).toContainText(`ends in …${secret.slice(-4)}, until 1 Mar 2099`)
    await expect(row).toContainText('Change + enquiries')
    await expect(page.getByText(secret)).toHaveCount(0)
    const callWith = async (path: string, init?: RequestInit) => {
      const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' }
      return (await fetch(`${server.url}/api${path}`, { ...init, headers })).status
    }
    const body = JSON.stringify({ collection: 'brands', ids: [] })
    expect(await callWith('/records/delete', { method: 'POST', body })).toBe(200)
    await page.reload()
    await expect(row).toContainText('today')

    const revokeQuestion = answerDialog(page)
    await row.getByRole('button', { name: 'Revoke Office accounts' }).click()
    expect(await revokeQuestion).toContain('cannot be undone')
    await expect(page.getByText('Office accounts revoked.')).toBeVisible()
    await expect(row).toHaveCount(0)
    expect(await callWith('/projects/products')).toBe(401)
    if (isPhone(page)) return
    await page.goto('/admin/changes?kind=admins')
    await expect(
      page.getByRole('listitem').filter({ hasText: 'Office accounts revoked' }),
    ).toBeVisible()
  })
})

test.describe('when an address is refused', () => {
  test.use({ allowedErrors: [/status of 422/], permissions: ['clipboard-read', 'clipboard-write'] })

  test('makes a webhook, copies its secret once, sends a test, deletes it and takes that back @phone', async ({
    page,
    signIn,
    axe,
  }) => {
    await signIn()
    await page.goto('/admin/admins/programs')
    await page.getByRole('button', { name: 'New webhook' }).click()
    await expect(page.getByLabel('Address')).toBeFocused()
    await page.keyboard.type('https://192.168.1.7/hook')
    await page.getByRole('checkbox', { name: 'Imports' }).uncheck()
    const makeButton = page.getByRole('button', { name: 'Make webhook' })
    await makeButton.click()
    await expect(page.getByText('This address is inside a network.')).toBeVisible()
    await axe()
    await page.getByLabel('Address').fill('https://till.invalid/hook')
    await makeButton.click()
    await page.getByRole('button', { name: 'Copy' }).click()
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^whs_[\da-f]{64}$/)
    await axe()
    await page.getByRole('button', { name: 'I have it' }).click()

    const row = page.getByRole('listitem').filter({ hasText: 'till.invalid' })
    await expect(row).toContainText('Products, Enquiries, Visits')
    await expect(row).toContainText('Nothing sent yet.')
    await row.getByRole('button', { name: 'Send a test to till.invalid' }).click()
    await expect(row).toContainText('test, No connection: ')
    await axe()
    await row.getByRole('button', { name: 'Delete till.invalid' }).click()
    await expect(page.getByText('Webhook deleted.')).toBeVisible()
    await expect(row).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(row).toBeVisible()
  })
})

test('the first token has an explanation and an address @phone', async ({ page, signIn, axe }) => {
  await signIn()
  await page.goto('/admin/admins/programs')
  await expect(page.getByText('No program has a token.')).toBeVisible()
  await expect(page.getByText('Nothing is waiting.')).toBeVisible()
  await expect(page.getByLabel('Address for the assistant')).toHaveValue(/^http.*\/api\/mcp$/)
  await expect(page.getByLabel('Address for the program')).toHaveValue(/^http.*\/api$/)
  await axe()
})

test.describe('when the server does not answer', () => {
  test.use({ allowedErrors: [/Failed to load resource/] })

  test('says that the tokens did not come, and tries again', async ({ page, server, signIn }) => {
    await server.call('POST', '/tokens', { name: 'Till', scope: 'read_all' })
    await signIn()
    await page.route('**/api/tokens', (route) => route.abort())
    await page.goto('/admin/admins/programs')
    await expect(page.getByText('Failed to load tokens.')).toBeVisible()
    await page.unroute('**/api/tokens')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText('Read all')).toBeVisible()
  })
})

test('an admin cannot open it', async ({ page, server }) => {
  await createAdmin(server)
  await signInAs(page, server)
  await page.goto('/admin/admins/programs')
  await expect(page.getByText('Only super admins give programs their tokens.')).toBeVisible()
})
