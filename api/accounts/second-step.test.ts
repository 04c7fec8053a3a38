// Tests of the second step: passkeys, codes and recovery codes, used rightly and in bad faith.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { dayAt } from '#api/contract/days.ts'
import { openAdmins } from '#api/testing/admins.ts'
import { createAuthenticator } from '#api/testing/authenticator.ts'
import { codeOf, openSecondStep } from '#api/testing/second-step.ts'
import { PASSWORD } from '#api/testing/sign-in.ts'
import { TOO_LATE } from './second-step.contract.ts'

const MINUTE_MS = 60_000

function useFakeClock() {
  // The middle of a step, so that no test crosses its end.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T10:00:10.000Z') })
  onTestFinished(() => void vi.useRealTimers())
  return (ms: number) => vi.setSystemTime(Date.now() + ms)
}

describe('a passkey', () => {
  test('is the only step of a sign-in, and the second one after the password', async () => {
    const api = await openSecondStep()
    const { device, added } = await api.addPasskey(await api.signInByPassword())
    expect(added.body.passkeys).toMatchObject([{ id: device.id, name: 'A program' }])
    const alone = await api.signInByPasskey(device)
    expect([alone.status, alone.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(alone.body.admin).toMatchObject({ name: 'Suresh Babu', hasSecondStep: true })
    expect(await api.tryToken(alone.body.token)).toBe(200)

    const { body } = await api.login()
    expect(body).not.toHaveProperty('token')
    expect(body.secondStep).toMatchObject({ hasPasskey: true, hasCodes: false })
    expect(await api.tryToken(body.secondStep.ticket)).toBe(401)
    const second = await api.signInByPasskey(device, body.secondStep.ticket)
    expect(await api.tryToken(second.body.token)).toBe(200)
  })

  test('opens the account although others have typed wrong passwords', async () => {
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    for (let i = 0; i < 6; i++) await api.login('suresh@example.com', 'not this one')
    expect((await api.login()).status).toBe(429)
    expect((await api.signInByPasskey(device)).status).toBe(200)
  })

  test('is renamed and removed; then the password alone opens the account again', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { device } = await api.addPasskey(token)
    const path = `/auth/passkeys/${device.id}`
    const renamed = await api.call('PUT', path, { token, body: { name: ' Phone of Suresh ' } })
    expect(renamed.body.passkeys).toMatchObject([{ name: 'Phone of Suresh' }])
    expect((await api.post('/auth/recovery-codes', {}, token)).body.recoveryCodes).toHaveLength(8)
    const removed = await api.call('DELETE', path, { token })
    expect([removed.status, removed.body.passkeys]).toEqual([200, []])
    expect(removed.body).not.toHaveProperty('recoveryCodes')
    expect((await api.call('DELETE', path, { token })).status).toBe(404)
    expect((await api.login()).body).toHaveProperty('token')
    const gone = await api.signInByPasskey(device)
    expect([gone.status, gone.body.message]).toEqual([
      401,
      'This passkey is not known here. Sign in with the password.',
    ])
  })

  test('of a deactivated account opens nothing', async () => {
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    await api.admins.amend(api.suresh._id, (admin) => ({ ...admin, isActive: false }))
    const answer = await api.signInByPasskey(device)
    expect([answer.status, answer.body.message]).toEqual([
      403,
      'This account is deactivated. Ask a super admin to activate it.',
    ])
  })

  const lies = {
    'from another origin': { origin: 'https://evil.example' },
    'from plain HTTP': { origin: 'http://tiles.example' },
    'from this machine': { origin: 'http://localhost:4321' },
    'for another site': { rpId: 'evil.example' },
    'without a look at the owner': { isVerified: false },
    'in the name of somebody else': { userHandle: Buffer.from('somebody').toString('base64url') },
  }
  test.each(Object.entries(lies))('%s is refused', async (_, lie) => {
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    expect((await api.signInByPasskey(device, undefined, lie)).status).toBe(401)
    expect((await api.signInByPasskey(device)).status).toBe(200)
  })

  test('whose counter has gone back seems to be copied, and opens nothing', async () => {
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    expect((await api.signInByPasskey(device, undefined, { counter: 7 })).status).toBe(200)
    for (const counter of [7, 6, 0]) {
      const answer = await api.signInByPasskey(device, undefined, { counter })
      expect([answer.status, answer.body.message]).toEqual([
        401,
        expect.stringMatching(/^This passkey seems to exist twice/),
      ])
    }
    expect((await api.signInByPasskey(device, undefined, { counter: 8 })).status).toBe(200)
  })

  test('shared by devices, whose counter stays 0, goes on', async () => {
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    for (let i = 0; i < 3; i++)
      expect((await api.signInByPasskey(device, undefined, { counter: 0 })).status).toBe(200)
  })
})

describe('a challenge', () => {
  test('is answered once', async () => {
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    const { body: options } = await api.post('/auth/passkey-options', {})
    const answer = device.get(options, { counter: 0 })
    expect((await api.post('/auth/passkey', { answer })).status).toBe(200)
    const replay = await api.post('/auth/passkey', { answer })
    expect([replay.status, replay.body.message]).toEqual([
      401,
      'This took too long, or was done already. Start again.',
    ])
    const anew = device.get(options, { counter: 0 })
    expect((await api.post('/auth/passkey', { answer: anew })).status).toBe(401)
  })

  test('ends after ten minutes, and none is accepted that was made elsewhere', async () => {
    const advance = useFakeClock()
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    const { body: options } = await api.post('/auth/passkey-options', {})
    const invented = Buffer.from('an invented challenge').toString('base64url')
    const forged = device.get(options, { challenge: invented })
    expect((await api.post('/auth/passkey', { answer: forged })).status).toBe(401)
    advance(11 * MINUTE_MS)
    expect((await api.post('/auth/passkey', { answer: device.get(options) })).status).toBe(401)
  })

  test('is good for its purpose and its account only', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { device } = await api.addPasskey(token)
    const other = await openOther(api)
    const forConfirmation = (await api.post('/auth/confirmation-options', {}, token)).body
    const forSignIn = (await api.post('/auth/passkey-options', {})).body
    const ticket = await api.readTicket()
    const forSecondStep = (await api.post('/auth/passkey-options', { ticket })).body
    const attempts: [string, object, string?][] = [
      ['/auth/passkey', { answer: device.get(forConfirmation) }],
      ['/auth/passkey', { answer: device.get(forSecondStep) }],
      ['/auth/passkey', { ticket, answer: device.get(forSignIn) }],
      ['/auth/passkey', { ticket, answer: device.get(forConfirmation) }],
      ['/auth/confirmation', { answer: device.get(forSignIn) }, token],
      // The second step of Suresh by the passkey of somebody else, and his confirmation.
      ['/auth/passkey', { ticket, answer: other.device.get(forSecondStep) }],
      ['/auth/confirmation', { answer: other.device.get(forConfirmation) }, token],
    ]
    for (const [path, body, by] of attempts) {
      const { status, body: answer } = await api.post(path, body, by)
      const refusal = path === '/auth/confirmation' ? 409 : 401
      expect([path, status, answer.token]).toEqual([path, refusal, undefined])
    }
    expect(
      (await api.post('/auth/passkey', { ticket, answer: device.get(forSecondStep) })).status,
    ).toBe(200)
  })

  /** Another account with a passkey. */
  async function openOther(api: Awaited<ReturnType<typeof openSecondStep>>) {
    const { passwordHash } = api.suresh
    const email = 'meena@example.com'
    await api.admins.insert(() => ({ ...fieldsOf(api.suresh), email, name: 'Meena', passwordHash }))
    const { token } = (await api.login(email)).body
    return { token, ...(await api.addPasskey(token)) }
  }

  test('of one account adds no passkey to another one, and no passkey is added twice', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const other = await openOther(api)
    const { body: options } = await api.post('/auth/passkeys/options', {}, token)
    const device = createAuthenticator()
    const stolen = await api.post('/auth/passkeys', { answer: device.create(options) }, other.token)
    expect(stolen.status).toBe(409)
    expect(
      (await api.post('/auth/passkeys', { answer: device.create(options) }, token)).status,
    ).toBe(200)
    const twice = await api.addPasskey(other.token, device)
    expect([twice.added.status, twice.added.body.message]).toEqual([
      409,
      'This passkey is here already.',
    ])
    const evil = createAuthenticator({ origin: 'https://evil.example' })
    expect((await api.addPasskey(token, evil)).added.status).toBe(422)
  })

  test.each([
    [{}, 'answer'],
    [{ answer: 'no JSON' }, 'answer'],
    [{ answer: { id: 'a' } }, 'answer'],
    [{ answer: { id: 'a', rawId: 'a', type: 'public-key', response: {} } }, 'answer'],
  ])('cannot be answered by %j', async (body, field) => {
    const api = await openSecondStep()
    const { status, body: answer } = await api.post('/auth/passkey', body)
    expect([status, Object.keys(answer.fields)]).toEqual([422, [field]])
  })
})

const fieldsOf = ({ _id, createdAt, updatedAt, rev, updatedBy, ...fields }: Suresh) => fields
type Suresh = Awaited<ReturnType<typeof openSecondStep>>['suresh']

describe('on this machine', () => {
  test('passkeys work at any port of localhost, as npm start has it', async () => {
    const api = await openSecondStep({}, { siteUrl: 'http://localhost:4321' })
    const device = createAuthenticator({ origin: 'http://localhost:4560' })
    await api.addPasskey(await api.signInByPassword(), device)
    expect((await api.signInByPasskey(device)).status).toBe(200)
    const evil = { origin: 'http://localhost.evil.example:4560' }
    expect((await api.signInByPasskey(device, undefined, evil)).status).toBe(401)
  })
})

describe('six digits', () => {
  test('are asked for after the password, one step early or late, and each once', async () => {
    useFakeClock()
    const api = await openSecondStep()
    const { secret, on } = await api.addCodes(await api.signInByPassword())
    expect([on.status, on.body.recoveryCodes]).toEqual([200, { left: 8 }])
    const tryCode = async (steps: number) => {
      const ticket = await api.readTicket()
      return (await api.post('/auth/code', { ticket, code: codeOf(secret, steps) })).status
    }
    // The code of the set-up is used up.
    expect(await tryCode(-1)).toBe(422)
    expect(await tryCode(2)).toBe(422)
    expect(await tryCode(0)).toBe(200)
    expect(await tryCode(0)).toBe(422)
    expect(await tryCode(1)).toBe(200)
    // A code that is older than the last one would be one that somebody has kept.
    expect(await tryCode(0)).toBe(422)
  })

  test('are typed with a space, and two at once open one session', async () => {
    const api = await openSecondStep()
    const { secret } = await api.addCodes(await api.signInByPassword())
    const code = codeOf(secret).replace(/^.../, '$& ')
    const ticket = await api.readTicket()
    const answers = await Promise.all([1, 2, 3].map(() => api.post('/auth/code', { ticket, code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  })

  test('wait for five minutes after five wrong ones, then longer', async () => {
    const advance = useFakeClock()
    const api = await openSecondStep()
    const { secret, recoveryCodes } = await api.addCodes(await api.signInByPassword())
    const tryCode = async (code: string) =>
      api.post('/auth/code', { ticket: await api.readTicket(), code })
    const failFiveTimes = async () => {
      for (let i = 0; i < 5; i++) expect((await tryCode('000000')).status).toBe(422)
    }
    await failFiveTimes()
    for (const code of [codeOf(secret), recoveryCodes[0] ?? '']) {
      const { status, body, headers } = await tryCode(code)
      expect([status, body.message]).toEqual([429, 'Too many tries. Wait 5 minutes.'])
      expect(headers.get('retry-after')).toBe('300')
    }
    advance(16 * MINUTE_MS)
    await failFiveTimes()
    expect((await tryCode('000000')).body.message).toBe('Too many tries. Wait 10 minutes.')
    advance(10 * MINUTE_MS)
    expect((await tryCode(codeOf(secret))).status).toBe(200)
  })

  test('are on only after the right one, and off only by one', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { body } = await api.post('/auth/codes/options', {}, token)
    expect(body.address).toContain(`secret=${body.secret}`)
    expect(body.address).toMatch(/^otpauth:\/\/totp\/tiles\.example:Suresh%40example\.com/)
    const wrong = await api.post('/auth/codes', { ticket: body.ticket, code: '000000' }, token)
    expect([wrong.status, (await api.login()).body.token === undefined]).toEqual([422, false])
    const { secret, ticket } = await api.addCodes(token)
    expect((await api.post('/auth/codes/options', {}, token)).status).toBe(409)
    expect((await api.post('/auth/codes/off', { code: '000000' }, token)).status).toBe(422)
    const off = await api.post('/auth/codes/off', { code: codeOf(secret) }, token)
    expect([off.status, off.body.codesSince, off.body.recoveryCodes]).toEqual([
      200,
      undefined,
      undefined,
    ])
    expect((await api.login()).body).toHaveProperty('token')
    expect((await api.post('/auth/codes/off', { code: codeOf(secret) }, token)).status).toBe(409)
    // The set-up cannot be used again: it would bring used recovery codes back.
    const again = await api.post('/auth/codes', { ticket, code: codeOf(secret) }, token)
    expect([again.status, again.body.message]).toEqual([409, TOO_LATE])
    expect((await api.login()).body).toHaveProperty('token')
  })
})

describe('a recovery code', () => {
  test('opens the account once, in any spelling, and the owner sees how many are left', async () => {
    const api = await openSecondStep()
    const { recoveryCodes } = await api.addCodes(await api.signInByPassword())
    expect(new Set(recoveryCodes).size).toBe(8)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    const [code = ''] = recoveryCodes
    const typed = code.toLowerCase().replace('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    const tryCode = async (text: string) =>
      api.post('/auth/code', { ticket: await api.readTicket(), code: text })
    const first = await tryCode(typed)
    expect(first.status).toBe(200)
    const again = await tryCode(code)
    expect([again.status, again.body.message]).toEqual([
      422,
      'This recovery code is not right, or it was used before.',
    ])
    const { body } = await api.call('GET', '/auth/security', { token: first.body.token })
    expect(body.recoveryCodes).toEqual({ left: 7, lastUsedAt: expect.any(String) })
  })

  test('works no more after new ones were made', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { recoveryCodes } = await api.addCodes(token)
    const { body } = await api.post('/auth/recovery-codes', {}, token)
    const tryCode = async (code: string | undefined) =>
      (await api.post('/auth/code', { ticket: await api.readTicket(), code })).status
    expect(await tryCode(recoveryCodes[0])).toBe(422)
    expect(await tryCode(body.recoveryCodes[0])).toBe(200)
  })

  test('is refused to an account without a second step', async () => {
    const api = await openSecondStep()
    const answer = await api.post('/auth/recovery-codes', {}, await api.signInByPassword())
    expect(answer.status).toBe(409)
  })
})

describe('a ticket of the first step', () => {
  test('is no session, ends with a new password, and after ten minutes', async () => {
    const advance = useFakeClock()
    const api = await openSecondStep()
    const { device } = await api.addPasskey(await api.signInByPassword())
    const late = await api.readTicket()
    advance(11 * MINUTE_MS)
    const ticket = await api.readTicket()
    for (const text of [
      late,
      'no-ticket',
      await api.signInByPasskey(device).then(({ body }) => body.token),
    ])
      expect((await api.post('/auth/code', { ticket: text, code: '000000' })).status).toBe(401)
    for (const path of ['/auth/verify', '/auth/security', '/auth/sessions'])
      expect((await api.call('GET', path, { token: ticket })).status).toBe(401)
    await api.admins.amend(api.suresh._id, (admin) => ({ ...admin, sessionVersion: 9 }))
    expect((await api.post('/auth/passkey-options', { ticket })).status).toBe(401)
  })
})

describe('a change of what protects the account', () => {
  test('asks who is there if that was over ten minutes ago', async () => {
    const advance = useFakeClock()
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { device } = await api.addPasskey(token)
    advance(11 * MINUTE_MS)
    const changes = [
      ['POST', '/auth/passkeys/options'],
      ['DELETE', `/auth/passkeys/${device.id}`],
      ['POST', '/auth/codes/options'],
      ['POST', '/auth/recovery-codes'],
    ] as const
    for (const [method, path] of changes) {
      const { status, body } = await api.call(method, path, { token })
      expect([path, status, body.message]).toEqual([
        path,
        403,
        'First show that it is you, by a passkey or your password.',
      ])
    }
    const wrong = await api.post('/auth/confirmation', { password: 'not this one' }, token)
    expect([wrong.status, wrong.body.fields]).toEqual([
      422,
      { password: 'This is not your current password.' },
    ])
    const byPassword = await api.post('/auth/confirmation', { password: PASSWORD }, token)
    const { body: options } = await api.post('/auth/confirmation-options', {}, token)
    const byPasskey = await api.post('/auth/confirmation', { answer: device.get(options) }, token)
    for (const { body } of [byPassword, byPasskey])
      expect((await api.post('/auth/codes/options', {}, body.token)).status).toBe(200)
    // Signing out the others does not count as showing who is there.
    const others = await api.call('POST', '/auth/sessions/end-others', { token })
    expect((await api.post('/auth/codes/options', {}, others.body.token)).status).toBe(403)
  })
})

test('a new device writes an e-mail, a known one does not', async () => {
  const api = await openSecondStep()
  const signIn = async (browser: string) => {
    const body = { email: 'suresh@example.com', password: PASSWORD, browser }
    const { token } = (await api.post('/auth/login', body)).body
    return token
  }
  const phone = await signIn('a-phone')
  await vi.waitFor(async () =>
    expect((await api.call('GET', '/auth/sessions', { token: phone })).body).toHaveLength(1),
  )
  await signIn('a-phone')
  expect(api.notices).toEqual([])
  await api.call('PUT', '/settings', { token: api.token, body: { timeZone: 'Asia/Dubai' } })
  const desk = await signIn('a-desk')
  await vi.waitFor(() => expect(api.notices).toHaveLength(1))
  expect(api.notices[0]).toMatchObject({ to: 'Suresh@example.com' })
  expect(api.notices[0]?.text).toMatch(/ a program, .+ (am|pm) \(Asia\/Dubai\)\./i)
  expect(api.notices[0]?.text).toContain('https://tiles.example/admin/profile/security')
  const later = await signIn('a-phone')
  const { body } = await api.call('GET', '/auth/sessions', { token: later })
  const isNew = body.map((session: { isNew: boolean }) => session.isNew)
  expect([isNew.filter(Boolean), await api.tryToken(desk)]).toEqual([[true], 200])
})

describe('a super admin', () => {
  test('removes the second step of somebody who lost the phone, which ends their sessions and stands in Changes', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    await api.addCodes(token)
    await api.addPasskey(token)
    const path = `/admins/${api.suresh._id}/second-step`
    const remove = (by: string) => api.call('DELETE', path, { token: by })
    expect((await remove(token)).status).toBe(403)
    const removed = await remove(api.token)
    expect(removed.status).toBe(200)
    expect(removed.body).not.toHaveProperty('hasSecondStep')
    expect(await api.tryToken(token)).toBe(401)
    expect((await api.login()).body).toHaveProperty('token')
    const again = await remove(api.token)
    expect([again.status, again.body.message]).toEqual([409, 'This account has no second step.'])
    const own = await api.call('DELETE', `/admins/${api.owner._id}/second-step`, {
      token: api.token,
    })
    expect(own.status).toBe(409)
    const { body } = await api.call('GET', '/history?collection=admins', { token: api.token })
    const [entry] = body.entries
    expect(entry).toMatchObject({ title: 'Suresh Babu', verb: 'changed', canUndo: false })
    expect(entry.by.name).toBe('Kavitha Raghavan')
    expect(entry.details.sort()).toEqual(['codes', 'passkeys', 'recoveryCodes'])
  })
})

test('no answer about accounts, and no history, contains what opens one', async () => {
  const api = await openSecondStep({ role: 'super_admin' })
  const token = await api.signInByPassword()
  const { secret } = await api.addCodes(token)
  await api.addPasskey(token)
  const record = await api.admins.get(api.suresh._id)
  const secrets = [
    ...[secret, record.passwordHash, record.recoveryCodes?.salt, record.passkeys?.[0]?.publicKey],
    ...(record.recoveryCodes?.hashes ?? []),
  ]
  const paths = [
    '/admins',
    '/auth/verify',
    '/auth/security',
    '/history',
    '/settings',
    '/openapi.json',
  ]
  for (const path of paths) {
    const text = JSON.stringify((await api.call('GET', path, { token })).body)
    for (const text_ of secrets) expect(text, path).not.toContain(text_)
  }
  const { entries } = (await api.call('GET', '/history', { token })).body
  for (const { seq } of entries) {
    const text = JSON.stringify((await api.call('GET', `/history/${seq}`, { token })).body)
    for (const text_ of secrets) expect(text, seq).not.toContain(text_)
  }
})

describe('a demanded second step', () => {
  const TODAY = dayAt(new Date())
  const demand = (api: Awaited<ReturnType<typeof openSecondStep>>, of: string, from: string) =>
    api.call('PUT', '/settings/second-step', { token: api.token, body: { of, from } })

  test('is announced before its day, and leads to the set-up from then on', async () => {
    const advance = useFakeClock()
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { status, body } = await demand(api, 'everybody', '2026-12-01')
    expect([status, body]).toEqual([
      200,
      {
        demand: { of: 'everybody', from: '2026-12-01' },
        missing: ['Suresh Babu', 'Kavitha Raghavan'],
      },
    ])
    const verified = await api.call('GET', '/auth/verify', { token })
    expect(verified.body.secondStepFrom).toBe('2026-12-01')
    expect(await api.tryToken(token)).toBe(200)
    advance(3 * 24 * 60 * MINUTE_MS)
    const late = await api.signInByPassword()
    expect(await api.tryToken(late)).toBe(403)
    const refused = await api.call('GET', '/enquiries', { token: late })
    expect(refused.body.message).toBe('Set up a second step before you go on.')
    await api.addCodes(late)
    expect(await api.tryToken(late)).toBe(200)
  })

  test('of super admins leaves others alone, and a role brings it', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    await demand(api, 'super_admin', TODAY)
    expect(await api.tryToken(token)).toBe(200)
    await api.admins.amend(api.suresh._id, (admin) => ({ ...admin, role: 'super_admin' }))
    expect(await api.tryToken(token)).toBe(403)
  })

  test('begins with the day in the time zone of the showroom', async () => {
    const advance = useFakeClock()
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const body = { timeZone: 'America/Chicago' }
    expect((await api.call('PUT', '/settings', { token: api.token, body })).status).toBe(200)
    // In Chicago it is the 28th until 6:00 UTC, in India since 18:30 UTC the 29th.
    advance(9 * 60 * MINUTE_MS)
    expect((await demand(api, 'everybody', '2026-11-27')).body.fields).toEqual({
      from: 'The day must not be over: choose today or a later one.',
    })
    expect((await demand(api, 'everybody', '2026-11-29')).status).toBe(200)
    expect(await api.tryToken(token)).toBe(200)
    advance(11 * 60 * MINUTE_MS)
    expect(await api.tryToken(await api.signInByPassword())).toBe(403)
  })

  test('keeps the last second step', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const { secret } = await api.addCodes(token)
    const { device } = await api.addPasskey(token)
    await demand(api, 'everybody', TODAY)
    const code = codeOf(secret)
    expect((await api.post('/auth/codes/off', { code }, token)).status).toBe(200)
    const last = await api.call('DELETE', `/auth/passkeys/${device.id}`, { token })
    expect([last.status, last.body.message]).toEqual([
      409,
      'This is your last second step, and your showroom demands one. Set up another one first.',
    ])
    await api.addCodes(token)
    expect((await api.call('DELETE', `/auth/passkeys/${device.id}`, { token })).status).toBe(200)
    const off = await api.post('/auth/codes/off', { code: '000000' }, token)
    expect(off.status).toBe(409)
  })

  test('is set by super admins, for a day that is not over, and given up', async () => {
    const api = await openSecondStep()
    const token = await api.signInByPassword()
    const body = { of: 'everybody', from: TODAY }
    expect((await api.call('PUT', '/settings/second-step', { token, body })).status).toBe(403)
    expect((await demand(api, 'everybody', '2020-01-01')).status).toBe(422)
    expect((await demand(api, 'everybody', 'soon')).status).toBe(422)
    expect((await demand(api, 'nobody', TODAY)).status).toBe(422)
    await demand(api, 'everybody', TODAY)
    // The owner, too, has to set one up first.
    expect((await demand(api, '', '')).status).toBe(403)
    await api.addCodes(api.token)
    expect((await demand(api, '', '')).body).toEqual({ missing: [] })
    expect(await api.tryToken(token)).toBe(200)
    const { body: settings } = await api.call('GET', '/settings')
    expect(settings).not.toHaveProperty('secondStep')
  })
})

test('an undo and an edit by hand bring nothing back that was used up', async () => {
  const api = await openAdmins()
  const codes = { secret: 'A'.repeat(32), since: '2026-11-28T10:00:00.000Z', lastStep: 7 }
  const recoveryCodes = { salt: 'salt', hashes: ['a', 'b'] }
  const suresh = await api.addColleague({ codes, recoveryCodes })
  await api.stores.admins.amend(suresh._id, (admin) => ({
    ...admin,
    codes: { ...codes, lastStep: 9 },
    recoveryCodes: { ...recoveryCodes, hashes: ['b'] },
  }))
  await api.stores.transaction(
    ({ admins }) => admins.assign([{ ...suresh, name: 'Suresh B' }], { shouldAssign: () => true }),
    { by: 'file', label: 'changed' },
  )
  expect(api.stores.admins.get(suresh._id)).toMatchObject({
    name: 'Suresh B',
    codes: { lastStep: 9 },
    recoveryCodes: { hashes: ['b'] },
  })
})
