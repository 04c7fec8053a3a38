// The second step of a sign-in: passkeys on a simulated device, codes of an app, and a showroom that demands one.
import { expect, type Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { TOKEN_STORAGE_KEY } from '#api/contract/session.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { addDevice, localAddress } from './passkeys.ts'
import { createAdmin, SENTHIL } from './people.ts'
import { answerDialog } from './steps.ts'

/** Moves the clock of the server 11 minutes ahead at a signal, and prints that it has. */
const MOVABLE_CLOCK = `data:text/javascript,${encodeURIComponent(`
  const SystemDate = Date
  let aheadMs = 0
  globalThis.Date = class extends SystemDate {
    constructor(...args) {
      super(...(args.length > 0 ? args : [SystemDate.now() + aheadMs]))
    }
    static now() {
      return SystemDate.now() + aheadMs
    }
  }
  process.on('SIGUSR2', () => {
    aheadMs += 11 * 60_000
    console.log('The clock is ahead.')
  })`)}`

// Wrong codes and passwords.
test.use({ allowedErrors: [/40[139]|422|429/] })

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in with the password' })
const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const digits = (page: Page) => page.getByRole('textbox', { name: 'Six digits' })

/** Types e-mail and password on the sign-in page. */
async function signInByPassword(page: Page, origin: string, { email, password } = SENTHIL) {
  await page.goto(`${origin}/admin/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await signInButton(page).click()
}

async function logout(page: Page) {
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

/**
 * Presses the button, unless the browser has answered the passkey that the field offers before. A press that waits for a
 * button that is gone would come at the next sign-in, so none is left waiting.
 */
async function signInByPasskey(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 5_000 })
    await expect(dashboard(page)).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

test('an admin adds a passkey, signs in by it alone and after the password, and removes it', async ({
  page,
  server,
  axe,
}) => {
  const origin = localAddress(server)
  await createAdmin(server)
  const device = await addDevice(page)
  await signInByPassword(page, origin)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/profile/security`)
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  const codes = page.getByRole('region', { name: 'Two-step codes' })
  await expect(passkeys).toContainText('No passkey yet')
  await expect(codes).toContainText('A password alone opens your account')
  await axe()
  await device.answer(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const nameField = page.getByLabel('Name of this passkey')
  await expect(nameField).toBeFocused()
  await axe()
  await page.keyboard.type('Office computer')
  await page.keyboard.press('Enter')
  await expect(passkeys.getByRole('listitem')).toContainText('Office computer')
  await expect(passkeys).toContainText('1 passkey')
  await expect(codes).toContainText('Your passkey is asked for')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This device has a passkey for your account already.',
  )
  expect(await device.countPasskeys()).toBe(1)

  await device.answer(false)
  await logout(page)
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await axe()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText('Nothing appears?')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Use the password instead' }).click()
  await expect(signInButton(page)).toBeVisible()
  await device.answer(true)
  await signInByPasskey(page)

  await device.answer(false)
  await logout(page)
  await signInByPassword(page, origin)
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
  await expect(page.getByText(SENTHIL.email)).toBeVisible()
  await axe()
  await device.answer(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(dashboard(page)).toBeVisible()

  await page.goto(`${origin}/admin/profile/security`)
  await expect(passkeys).toContainText('used today')
  await page.getByRole('button', { name: 'Remove Office computer' }).click()
  await expect(passkeys).toContainText('It can no longer sign in without the password.')
  await axe()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Remove Office computer' }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(passkeys).toContainText('No passkey yet')
  await device.answer(false)
  await logout(page)
  await device.answer(true)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This passkey is not known here. Sign in with the password.',
  )
  await device.answer(false)
  await signInByPassword(page, origin)
  await expect(dashboard(page)).toBeVisible()
})

test('an admin turns codes on and signs in by them and by a recovery code @phone', async ({
  page,
  server,
  axe,
}) => {
  const origin = localAddress(server)
  await createAdmin(server)
  await signInByPassword(page, origin)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/profile/security`)
  const codes = page.getByRole('region', { name: 'Two-step codes' })
  await codes.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('img', { name: 'QR code for the codes app' })).toBeVisible()
  await axe()
  const key = await codes.getByText(/^([A-Z2-7]{4} ?){8}$/).innerText()
  const totp = new TOTP({ secret: key.replaceAll(' ', '') })
  // One step early, so that the code of now is good for the sign-in.
  await digits(page).fill(totp.generate({ timestamp: Date.now() - 30_000 }))
  await codes.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Keep the recovery codes first, and say so above.',
  )
  const recoveryCodes = await page.getByRole('list', { name: 'Recovery codes' }).innerText()
  const [recoveryCode = '', ...others] = recoveryCodes.split('\n').filter(Boolean)
  expect(others).toHaveLength(7)
  const downloadPromise = page.waitForEvent('download')
  await codes.getByRole('button', { name: 'Download' }).click()
  expect((await downloadPromise).suggestedFilename()).toBe('recovery-codes.txt')
  await codes.getByLabel('I have kept them').check()
  await codes.getByRole('button', { name: 'Turn on' }).click()
  await expect(codes).toContainText('8 of 8 recovery codes left')
  await axe()

  await logout(page)
  await signInByPassword(page, origin)
  await expect(digits(page)).toBeFocused()
  await axe()
  await page.keyboard.type('123 456')
  await expect(page.getByText('This code is not right, or it is too old.')).toBeVisible()
  await expect(digits(page)).toBeFocused()
  await axe()
  // The wrong digits are selected, and the sixth sends them.
  await page.keyboard.type(totp.generate())
  await expect(dashboard(page)).toBeVisible()

  await logout(page)
  await signInByPassword(page, origin)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill(recoveryCode.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/profile/security`)
  await expect(codes).toContainText('7 of 8 recovery codes left')
  await codes.getByRole('button', { name: 'New codes' }).click()
  await expect(codes).toContainText('The old ones, also those on paper, no longer work.')
  await codes.getByRole('button', { name: 'Make new codes' }).click()
  await expect(
    page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem'),
  ).toHaveCount(8)
  const newCode = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .first()
    .innerText()
  await axe()
  await codes.getByRole('button', { name: 'I have kept them' }).click()
  await codes.getByRole('button', { name: 'Turn off' }).click()
  await page.getByLabel('Code of your app, or a recovery code').fill(newCode)
  await axe()
  await page.keyboard.press('Enter')
  await expect(codes).toContainText('A password alone opens your account')
})

test('a showroom demands a second step: a notice first, then the set-up before anything else', async ({
  page,
  axe,
}) => {
  await using disposables = new AsyncDisposableStack()
  const server = await startServerProcess()
  disposables.defer(async () => void (await server.stop()))
  const origin = localAddress(server)
  await createAdmin(server)
  const owner = { ...SENTHIL, email: server.email, password: server.password }
  await signInByPassword(page, origin, owner)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/admins`)
  const demand = page.getByRole('region', { name: 'Second step' })
  await expect(demand).toContainText('Up to each')
  await demand.getByLabel('Everybody').check()
  await demand.getByRole('button', { name: 'Save' }).click()
  await expect(demand).toContainText('Choose the day from which a second step is needed.')
  await axe()
  await demand.getByLabel('From this day on').fill('2099-01-01')
  await demand.getByRole('button', { name: 'Save' }).click()
  await expect(demand).toContainText('Without one so far: Senthil Kumar, Owner')
  await expect(
    page.getByText('From 1 Jan 2099 on you get in with a second step only.'),
  ).toBeVisible()
  await axe()

  const device = await addDevice(page)
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date())
  await demand.getByLabel('From this day on').fill(today)
  await demand.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible()
  await axe()
  await page.goto(`${origin}/admin/products`)
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible()
  await device.answer(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Products', level: 1 })).toBeVisible()
  await device.answer(false)

  await page.goto(`${origin}/admin/profile/security`)
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('This is your last second step')
  await logout(page)
  await signInByPassword(page, origin)
  await expect(page.getByRole('heading', { name: 'Set up a second step' })).toBeVisible()
  await page.getByRole('button', { name: 'Turn on two-step codes' }).click()
  await expect(page.getByText('Scan this with your codes app')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('ten minutes after the sign-in the password is asked for before the second step changes', async ({
  page,
  axe,
}) => {
  await using disposables = new AsyncDisposableStack()
  const server = await startServerProcess({ env: { NODE_OPTIONS: `--import=${MOVABLE_CLOCK}` } })
  disposables.defer(async () => void (await server.stop()))
  const origin = localAddress(server)
  await createAdmin(server)
  await signInByPassword(page, origin)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/profile/security`)
  const codes = page.getByRole('region', { name: 'Two-step codes' })
  const turnOn = codes.getByRole('button', { name: 'Turn on' })
  const code = page.getByRole('img', { name: 'QR code for the codes app' })
  const password = codes.getByLabel('Password', { exact: true })
  await turnOn.click()
  await expect(code).toBeVisible()
  await expect(password).toHaveCount(0)
  await codes.getByRole('button', { name: 'Cancel' }).click()

  process.kill(server.pid, 'SIGUSR2')
  await expect.poll(server.readOutput).toContain('The clock is ahead.')
  await turnOn.click()
  await expect(codes).toContainText('First show that it is you.')
  await axe()
  await password.fill('not this one')
  await password.press('Enter')
  await expect(codes.getByText('This is not your current password.')).toBeVisible()
  await expect(code).toHaveCount(0)
  await password.fill(SENTHIL.password)
  await password.press('Enter')
  await expect(code).toBeVisible()
  await codes.getByRole('button', { name: 'Cancel' }).click()
  await turnOn.click()
  await expect(code).toBeVisible()
})

test('a super admin removes the second step of a colleague who has lost the phone', async ({
  page,
  server,
  axe,
}) => {
  const origin = localAddress(server)
  await createAdmin(server)
  const device = await addDevice(page)
  await signInByPassword(page, origin)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/profile/security`)
  await device.answer(true)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByLabel('Name of this passkey')).toBeFocused()
  await device.answer(false)
  const sessionBefore = await page.evaluate((key) => localStorage.getItem(key), TOKEN_STORAGE_KEY)

  const { token } = await server.signIn()
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const)
  await page.goto(`${origin}/admin/admins`)
  const row = page.getByRole('row').filter({ hasText: SENTHIL.email })
  const lostPhone = row.getByRole('button', { name: 'Remove the second step of Senthil Kumar' })
  await axe()
  const question = answerDialog(page)
  await lostPhone.click()
  expect(await question).toContain('Remove the passkeys and codes of Senthil Kumar?')
  await expect(page.getByText('Second step of Senthil Kumar removed.')).toBeVisible()
  await expect(lostPhone).toHaveCount(0)
  const headers = { Authorization: `Bearer ${sessionBefore}` }
  expect((await fetch(`${server.url}/api/auth/security`, { headers })).status).toBe(401)

  await logout(page)
  await signInByPassword(page, origin)
  await expect(dashboard(page)).toBeVisible()
  await page.goto(`${origin}/admin/profile/security`)
  await expect(page.getByRole('region', { name: 'Passkeys' })).toContainText('No passkey yet')
})
