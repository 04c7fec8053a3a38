// Tests of API tokens: made, used, limited and revoked; what they may see; and the author of their changes.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dayAt } from '#api/contract/days.ts'
import { TOKEN_MAY_NOT, TOKEN_NOT_VALID, TOKEN_RATE_LIMIT } from '#api/middleware/caller.ts'
import { openFileEntries } from '#api/security/file-entries.ts'
import { createLastUses, type UsedTokens } from '#api/security/last-uses.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { openAdmins } from '#api/testing/admins.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { readEntries } from '#api/testing/products.ts'
import { REVOKED_FOR_GOOD, TOKENS_MAX } from './contract.ts'

const TODAY = dayAt(new Date())
const BRAND = { name: 'Zunareth' }
const TILE = {
  name: 'Oak',
  sku: 'KM-1',
  brand: 'Zunareth',
  category: 'tiles',
  size: '8x8',
} as const

type Form = { name?: string; scope?: string; enquiries?: true; lastDay?: string }

/** The app with a function that makes a token of its owner, and one that calls with it. */
async function openPrograms() {
  const api = await openAdmins()
  const makeToken = async (form: Form = {}, by = api.token) => {
    const fields = { name: 'Till', scope: 'change', ...form }
    const { status, body } = await api.as(by, 'POST', '/tokens', fields)
    expect(status).toBe(201)
    const { secret, token } = body
    const call = (method: string, path: string, fields?: object) =>
      api.as(secret, method, path, fields)
    return { secret, token, call, tryToken: async () => (await call('GET', '/history')).status }
  }
  const listTokens = async () => (await api.as(api.token, 'GET', '/tokens')).body
  return { ...api, makeToken, listTokens }
}

describe('a new token', () => {
  test('is shown once, and stored as a hash that no answer and no log entry contains in clear', async () => {
    const { makeToken, listTokens, stores, as, token: session } = await openPrograms()
    const { secret, token } = await makeToken({ lastDay: TODAY, enquiries: true })
    expect(secret).toMatch(/^kmt_change_[\dA-HJKMNP-TV-Z]{32}$/)
    expect(await listTokens()).toEqual([token])
    expect(token).toMatchObject({ name: 'Till', scope: 'change', enquiries: true, lastDay: TODAY })
    expect(token).toMatchObject({ ending: secret.slice(-4), createdByName: 'Kavitha Raghavan' })
    const entries = await readEntries(stores)
    expect(JSON.stringify(entries)).not.toContain(secret.slice(-32, -4))
    const history = await as(session, 'GET', '/history')
    const detail = await as(session, 'GET', `/history/${history.body.entries[0].seq}`)
    expect(history.body.entries[0]).toMatchObject({ title: 'Till', verb: 'added' })
    const hash = stores.tokens.all()[0]?.hash ?? ''
    expect(JSON.stringify([history, detail, await listTokens()])).not.toContain(hash)
  })

  test.each([
    [{ name: ' ' }, 'name', 'Name is required.'],
    [{ scope: 'all' }, 'scope', 'What it may do must be one of read, read_all, suggest, change.'],
    [{ lastDay: 'soon' }, 'lastDay', 'The last day must be a day such as 2027-03-01.'],
    [{ lastDay: addDays(TODAY, -1) }, 'lastDay', 'The last day must not be over.'],
  ])('with %o is refused', async (form, field, sentence) => {
    const { as, token } = await openPrograms()
    const fields = { name: 'Till', scope: 'read', ...form }
    const { status, body } = await as(token, 'POST', '/tokens', fields)
    expect([status, body.fields]).toEqual([422, { [field]: sentence }])
  })

  test('needs a name of its own, and there are not many', async () => {
    const { as, token, makeToken } = await openPrograms()
    for (let i = 0; i < TOKENS_MAX; i++) await makeToken({ name: `Till ${i}` })
    for (const name of ['TILL 1', 'One more']) {
      const { status } = await as(token, 'POST', '/tokens', { name, scope: 'read' })
      expect([name, status]).toEqual([name, 409])
    }
  })
})

describe('a token does not work', () => {
  const ends: [string, (api: Awaited<ReturnType<typeof openPrograms>>, id: string) => unknown][] = [
    ['revoked', ({ as, token }, id) => as(token, 'DELETE', `/tokens/${id}`)],
    [
      'over',
      ({ stores }, id) =>
        stores.tokens.amend(id, (now) => ({ ...now, lastDay: addDays(TODAY, -1) })),
    ],
    [
      'brought back by a backup',
      ({ stores }, id) => stores.tokens.amend(id, (now) => ({ ...now, isRevoked: true })),
    ],
  ]
  test.each(ends)('once it is %s', async (_, end) => {
    const api = await openPrograms()
    const { token, call, tryToken } = await api.makeToken({ lastDay: TODAY })
    expect(await tryToken()).toBe(200)
    await end(api, token._id)
    for (const path of ['/history', '/projects/product', '/wakeup']) {
      const { status, body } = await call('GET', path)
      expect([path, status, body]).toEqual([path, 401, { message: TOKEN_NOT_VALID }])
    }
  })

  test('once its last day is over in the time zone of the showroom', async () => {
    // In Chicago it is still the 28th.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T20:00:00.000Z') })
    onTestFinished(() => void vi.useRealTimers())
    const api = await openPrograms()
    await api.as(api.token, 'PUT', '/settings', { timeZone: 'America/Chicago' })
    const { tryToken } = await api.makeToken({ lastDay: '2026-11-28' })
    expect(await tryToken()).toBe(200)
    vi.setSystemTime(new Date('2026-11-29T07:00:00.000Z'))
    expect(await tryToken()).toBe(401)
  })

  const losses: [string, (api: Awaited<ReturnType<typeof openPrograms>>, id: string) => unknown][] =
    [
      ['deleted', ({ as, token }, id) => as(token, 'DELETE', `/admins/${id}`)],
      ['demoted', ({ as, token }, id) => as(token, 'PUT', `/admins/${id}`, { role: 'admin' })],
      [
        'deactivated',
        ({ as, token }, id) => as(token, 'PUT', `/admins/${id}`, { isActive: false }),
      ],
    ]
  test.each(losses)('while its maker is %s', async (_, lose) => {
    const api = await openPrograms()
    const arun = await api.addColleague({ name: 'Arun', role: 'super_admin' })
    const { tryToken } = await api.makeToken({}, await api.tokenOf(arun))
    expect(await tryToken()).toBe(200)
    await lose(api, arun._id)
    expect(await tryToken()).toBe(401)
    expect((await api.listTokens())[0]).toMatchObject({ end: 'creator' })
  })

  test('if a character of it is another one, or its scope', async () => {
    const { makeToken, as } = await openPrograms()
    const { secret } = await makeToken({ scope: 'read' })
    const swap = secret.endsWith('0') ? '1' : '0'
    for (const text of [
      secret.slice(0, -1) + swap,
      secret.replace('read', 'change'),
      secret.toLowerCase(),
      secret.slice(0, -1),
      `${secret}0`,
    ])
      expect([text, (await as(text, 'GET', '/projects/product')).status]).toEqual([text, 401])
  })
})

test('no undo and no backup brings a revoked token back', async () => {
  const { makeToken, as, token: session, stores, tokenOf, addColleague } = await openPrograms()
  const { token, tryToken } = await makeToken()
  await as(session, 'DELETE', `/tokens/${token._id}`)
  const [entry] = (await as(session, 'GET', '/history?kind=admins')).body.entries
  expect(entry).toMatchObject({ title: 'Till', verb: 'revoked', canUndo: false })
  expect(entry.refusal).toBe(REVOKED_FOR_GOOD)
  const undo = await as(session, 'POST', `/history/${entry.seq}/undo`)
  expect(undo.body.refused).toMatchObject([{ reason: REVOKED_FOR_GOOD }])
  expect(stores.tokens.all()).toEqual([])
  expect(await tryToken()).toBe(401)
  const admin = await tokenOf(await addColleague())
  expect((await as(admin, 'GET', `/history/${entry.seq}`)).status).toBe(403)
})

test('a super admin takes a new token away again by an undo', async () => {
  const { makeToken, as, token } = await openPrograms()
  const { tryToken } = await makeToken()
  const [{ seq }] = (await as(token, 'GET', '/history')).body.entries
  expect((await as(token, 'POST', `/history/${seq}/undo`)).status).toBe(200)
  expect(await tryToken()).toBe(401)
})

describe('what a program sees', () => {
  test.each([
    ['read', 404],
    ['read_all', 200],
    ['suggest', 200],
    ['change', 200],
  ])('with the scope %s, a hidden product answers %i', async (scope, status) => {
    const { makeToken, stores } = await openPrograms()
    const fields = { ...TILE, tags: [], hidden: true as const }
    const product = await stores.products.insert(() => fields)
    const { call } = await makeToken({ scope })
    expect((await call('GET', `/projects/product/${product._id}`)).status).toBe(status)
    const hidden = await call('GET', '/projects/product?hidden=any')
    expect(hidden.status).toBe(status === 200 ? 200 : 403)
    if (status !== 200) expect(hidden.body).toEqual({ message: TOKEN_MAY_NOT })
  })

  test('history shows it neither accounts nor, without the right, enquiries', async () => {
    const { makeToken, as, token } = await openPrograms()
    await as(token, 'POST', '/contact', { name: 'Meena', email: 'm@example.com', message: 'Hi' })
    await as(token, 'POST', '/projects/brand', BRAND)
    const listCollections = async (enquiries?: true) => {
      const name = enquiries ? 'Desk' : 'List'
      const { call } = await makeToken({ name, scope: 'read_all', ...(enquiries && { enquiries }) })
      const { entries } = (await call('GET', '/history')).body
      return entries.map(({ collection }: { collection: string }) => collection)
    }
    const [without, withEnquiries] = [await listCollections(), await listCollections(true)]
    for (const list of [without, withEnquiries]) {
      expect(list).not.toContain('admins')
      expect(list).not.toContain('tokens')
    }
    expect(without).not.toContain('enquiries')
    expect(withEnquiries).toContain('enquiries')
  })
})

test('changes stand in history under the name of the token, and can be undone', async () => {
  const { makeToken, as, token: session, stores } = await openPrograms()
  const { token, call } = await makeToken({ name: 'Office accounts' })
  await stores.products.insert(() => ({ ...TILE, tags: [] }))
  const id = stores.products.all()[0]?._id ?? ''
  const { status, body } = await call('PUT', `/projects/product/${id}`, { color: 'Grey' })
  expect([status, body.color]).toEqual([200, 'Grey'])
  expect(stores.products.get(id).updatedBy).toBe(token._id)
  const [entry] = (await as(session, 'GET', '/history')).body.entries
  expect(entry.by).toEqual({ id: token._id, name: 'Office accounts' })
  const conflict = await as(session, 'PUT', `/projects/product/${id}`, { color: 'Sand', rev: 1 })
  expect(conflict.body.conflict.changedBy).toBe('Office accounts')
  expect((await call('POST', `/history/${entry.seq}/undo`)).status).toBe(200)
  expect(stores.products.get(id).color).toBeUndefined()
  await as(session, 'DELETE', `/tokens/${token._id}`)
  const { entries } = (await as(session, 'GET', `/history?by=${token._id}`)).body
  expect(entries.map(({ by }: { by: { name: string } }) => by.name)).toEqual(
    Array(2).fill('Office accounts'),
  )
})

test('a program cannot undo what staff did to the settings or the team', async () => {
  const { makeToken, as, token, addColleague } = await openPrograms()
  const { call } = await makeToken()
  const suresh = await addColleague()
  await as(token, 'PUT', `/admins/${suresh._id}`, { isActive: false })
  const [{ seq }] = (await as(token, 'GET', '/history')).body.entries
  expect((await call('POST', `/history/${seq}/undo`)).status).toBe(403)
  await as(token, 'PUT', '/settings', { phone: '+91 44 2345 6789' })
  const [{ seq: ofSettings }] = (await as(token, 'GET', '/history')).body.entries
  expect((await call('POST', `/history/${ofSettings}/undo`)).status).toBe(403)
})

test('a flood of one token has to wait, and no other', async () => {
  const { makeToken } = await openPrograms()
  const [flooding, other] = [await makeToken(), await makeToken({ name: 'Other' })]
  const answers = await Promise.all(
    Array.from({ length: TOKEN_RATE_LIMIT.limit + 20 }, () => flooding.call('GET', '/wakeup')),
  )
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(15)
  expect(refused[0]?.body.message).toMatch(/^This token has made too many calls\./)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await other.call('GET', '/wakeup')).status).toBe(200)
})

describe('the last use', () => {
  test('is listed, and calls write nothing to the log', async () => {
    const { makeToken, listTokens, stores } = await openPrograms()
    const { call } = await makeToken()
    expect((await listTokens())[0].lastUsedAt).toBeUndefined()
    const { seq } = stores.state()
    for (let i = 0; i < 5; i++) await call('GET', '/wakeup')
    await expect.poll(async () => (await listTokens())[0].lastUsedAt).toMatch(/^20/)
    expect(stores.state().seq).toBe(seq)
  })

  test('is saved once a minute, and survives a restart', async () => {
    const path = join(await temporaryFolder(), 'last-seen', 'tokens.json')
    const entries = await openFileEntries<UsedTokens>(path, 1, silentLog)
    let now = Date.parse('2026-11-28T10:00:00.000Z')
    const uses = createLastUses({ entries, now: () => new Date(now) })
    await uses.record('till')
    now += 59_000
    await uses.record('till')
    expect(await uses.read(['till'])).toEqual({ till: '2026-11-28T10:00:00.000Z' })
    now += 1000
    await uses.record('till')
    await entries.close()
    expect(await readFile(path, 'utf8')).toContain('2026-11-28T10:01:00.000Z')
    const reopened = await openFileEntries<UsedTokens>(path, 1, silentLog)
    const again = createLastUses({ entries: reopened })
    expect(await again.read(['till', 'other'])).toEqual({ till: '2026-11-28T10:01:00.000Z' })
    expect(await again.read(['other'])).toEqual({})
  })
})
