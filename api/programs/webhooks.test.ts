// Tests of webhooks with a real receiver: signatures, retries, pauses, restarts, and addresses that nothing is sent to.
import { createHmac } from 'node:crypto'
import type { lookup } from 'node:dns'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { CollectionName } from '#api/contract/collections.ts'
import { createMemoryEntries } from '#api/security/entries.ts'
import type { CollectionChange } from '#api/store/log-entry.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { openTestApi } from '#api/testing/api.ts'
import { openWebhooks, type WebhookState } from './webhooks/deliver.ts'
import { listMessages, type Message } from './webhooks/messages.ts'
import { createSender } from './webhooks/send.ts'
import { type Delivery, openReceiver } from './webhooks/test-receiver.ts'
import {
  FAILURES_MAX,
  TOO_MANY_WEBHOOKS,
  WEBHOOK_HEADERS,
  WEBHOOKS_MAX,
} from './webhooks.contract.ts'

const tile = (sku: string) => ({
  name: 'Oak',
  category: 'tiles',
  size: '8x8',
  sku,
  brand: 'Zunareth',
})

/** The app with a webhook to a receiver. */
async function openHooked(events = ['product', 'enquiry', 'visit', 'import']) {
  const api = await openTestApi({ webhooksPrivate: true })
  const receiver = await openReceiver()
  const person = async (method: string, path: string, body?: unknown) =>
    (await api.as(api.token, method, path, body)).body
  const { secret, webhook } = await person('POST', '/webhooks', { url: receiver.url, events })
  const show = async () => (await person('GET', '/webhooks'))[0]
  const bodies = () => receiver.deliveries.map(({ body }) => JSON.parse(body))
  return { ...api, receiver, person, secret, webhook, show, bodies }
}

test('a change is sent at once, signed, and says nothing that a visitor wrote', async () => {
  const { receiver, person, secret, show, bodies, as, webhooks } = await openHooked()
  const product = await person('POST', '/projects/product', tile('KM-1'))
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(1))
  const [{ headers, body }] = receiver.deliveries as [Delivery]
  const timestamp = headers[WEBHOOK_HEADERS.timestamp.toLowerCase()]
  const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')
  expect(headers[WEBHOOK_HEADERS.signature.toLowerCase()]).toBe(signature)
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(60)
  expect(headers[WEBHOOK_HEADERS.event.toLowerCase()]).toBe('product')
  const { change, ...message } = JSON.parse(body)
  expect(message).toEqual({
    id: `${change}-product`,
    event: 'product',
    at: product.createdAt,
    total: 1,
    records: [{ id: product._id, change: 'added', sku: 'KM-1', name: 'Oak' }],
  })
  await as('', 'POST', '/contact', { name: 'Meena', email: 'm@example.com', message: 'Secret!' })
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(2))
  expect(bodies()[1]).toMatchObject({ event: 'enquiry', records: [{ id: expect.any(String) }] })
  expect(receiver.deliveries[1]?.body).not.toMatch(/Meena|example|Secret/)
  await webhooks.waitUntilIdle()
  expect(await show()).toMatchObject({ failures: 0, answers: [{ status: 200 }, { status: 200 }] })
})

test('only chosen events are sent, and a deletion of many is one message', async () => {
  const { receiver, person, bodies, webhooks } = await openHooked(['product'])
  const ids: string[] = []
  for (const n of [1, 2, 3])
    ids.push((await person('POST', '/projects/product', tile(`KM-${n}`)))._id)
  await person('POST', '/projects/brand', { name: 'Kelvarra' })
  await person('POST', '/projects/product-changes', { ids, delete: true })
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(4))
  await webhooks.waitUntilIdle()
  expect(bodies().map(({ event, total }) => [event, total])).toEqual([
    ...Array.from({ length: 3 }, () => ['product', 1]),
    ['product', 3],
  ])
})

test('imports and visits have events of their own, and a flood has none', () => {
  const at = '2026-11-28T10:00:00.000Z'
  const record = { _id: 'record-1', createdAt: at, updatedAt: at, rev: 1 }
  const entry = (
    label: string,
    collection: CollectionName,
    before: object | null,
    after: object,
  ) => ({
    ...{ seq: 7, at, by: 'somebody', label },
    changes: [{ collection, id: 'record-1', before, after } as CollectionChange],
  })
  const tileRecord = { ...record, sku: 'KM-1', name: 'Oak' }
  const imported = listMessages(
    entry('Import of prices.xlsx: 1 new, 0 changed', 'products', null, tileRecord),
  )
  expect(imported.map(({ event }) => event)).toEqual(['product', 'import'])
  const visit = { day: '2026-12-01', time: '11:00', state: 'asked', key: 'secret' }
  const request = { ...record, name: 'Meena', visit }
  const booked = listMessages(entry('added', 'enquiries', null, request))
  expect(booked.map(({ event }) => event)).toEqual(['enquiry', 'visit'])
  expect(booked[1]?.records).toEqual([
    { id: 'record-1', day: '2026-12-01', time: '11:00', state: 'asked' },
  ])
  const confirmed = { ...request, rev: 2, visit: { ...visit, state: 'confirmed' } }
  const answer = listMessages(entry('changed', 'enquiries', request, confirmed))
  expect(answer).toMatchObject([{ event: 'visit', records: [{ state: 'confirmed' }] }])
  expect(JSON.stringify([booked, answer])).not.toMatch(/Meena|secret/)
  const read = { ...request, rev: 2, status: 'read' }
  expect(listMessages(entry('changed', 'enquiries', request, read))).toEqual([])
  const ofFlood = { ...request, duringFlood: true }
  expect(listMessages(entry('added', 'enquiries', null, ofFlood))).toEqual([])
  expect(listMessages(entry('changed', 'enquiries', ofFlood, { ...ofFlood, rev: 2 }))).toEqual([])
  const moved = listMessages(entry('changed', 'enquiries', ofFlood, { ...request, rev: 2 }))
  expect(moved.map(({ event }) => event)).toEqual(['enquiry', 'visit'])
})

test('the form refuses wrong events, a sixth webhook, and the same address twice', async () => {
  const { person, receiver, as, token } = await openHooked()
  const make = (fields: object) =>
    as(token, 'POST', '/webhooks', { url: 'http://a.example', events: ['product'], ...fields })
  expect((await make({ events: ['all'] })).body.message).toMatch(/^Events must be some of: product/)
  expect((await make({ events: [] })).body.message).toBe('Choose at least one event.')
  for (const url of ['ftp://a.example', 'hello', 'http://me:secret@a.example'])
    expect((await make({ url })).body.message).toMatch(/^Address must be a web address/)
  expect((await make({ url: receiver.url })).status).toBe(409)
  for (let n = 1; n < WEBHOOKS_MAX; n++)
    expect((await make({ url: `http://a.example/${n}` })).status).toBe(201)
  expect((await make({ url: 'http://a.example/9' })).body.message).toMatch(
    /^There are 5 webhooks\./,
  )
  expect(JSON.stringify(await person('GET', '/webhooks'))).not.toContain('whs_')
  expect(JSON.stringify(await person('GET', '/history'))).not.toContain('whs_')
})

test('an undo brings no sixth webhook', async () => {
  const { person, webhook, as, token } = await openHooked()
  const { undo } = await person('DELETE', `/webhooks/${webhook._id}`)
  const urls = Array.from({ length: WEBHOOKS_MAX }, (_, n) => `http://a.example/${n}`)
  for (const url of urls) await person('POST', '/webhooks', { url, events: ['product'] })
  const undoDeletion = () => as(token, 'POST', `/history/${undo}/undo`, {})
  expect((await undoDeletion()).body).toMatchObject({
    restored: [],
    refused: [{ reason: TOO_MANY_WEBHOOKS }],
  })
  const [{ _id }] = await person('GET', '/webhooks')
  await person('DELETE', `/webhooks/${_id}`)
  expect((await undoDeletion()).body).toMatchObject({ message: 'Undone.', refused: [] })
})

test('a test message shows the answer', async () => {
  const { receiver, person, webhook } = await openHooked()
  receiver.answer = 302
  const shown = await person('POST', `/webhooks/${webhook._id}/test`)
  expect(shown.answers).toMatchObject([
    {
      event: 'test',
      status: 302,
      problem: 'It answers with a redirect (302), which is not followed.',
    },
  ])
  expect(receiver.deliveries).toHaveLength(1)
  expect(shown.failures).toBe(0)
})

/** A deliverer of its own over the stores of an app, with a clock that the test turns. */
async function openDeliverer() {
  const api = await openHooked(['product'])
  await api.webhooks.close()
  const entries = createMemoryEntries<WebhookState>(10)
  const clock = { ms: Date.now() }
  const { send } = createSender({ allowsPrivate: true })
  const open = () => {
    const now = () => new Date(clock.ms)
    const deliverer = openWebhooks({ stores: api.stores, send, entries, now, log: silentLog })
    onTestFinished(() => deliverer.close())
    return deliverer
  }
  const record = () => api.stores.webhooks.get(api.webhook._id)
  return { ...api, open, clock, record }
}

test('what was changed while nothing ran is sent after a start, in order, and each once', async () => {
  const { open, person, receiver, bodies } = await openDeliverer()
  for (const n of [1, 2, 3]) await person('POST', '/projects/product', tile(`KM-${n}`))
  const first = open()
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(3))
  await first.waitUntilIdle()
  await first.close()
  await person('POST', '/projects/product', tile('KM-4'))
  const second = open()
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(4))
  await second.waitUntilIdle()
  expect(bodies().map(({ records }) => records[0].sku)).toEqual(['KM-1', 'KM-2', 'KM-3', 'KM-4'])
})

test('a failure is tried again with growing pauses; ten in a row pause it until a person lets it go on', async () => {
  const { open, person, receiver, clock, record, bodies } = await openDeliverer()
  receiver.answer = 500
  await person('POST', '/projects/product', tile('KM-1'))
  const pauses: number[] = []
  for (let n = 1; n <= FAILURES_MAX; n++) {
    const deliverer = open()
    await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(n))
    await vi.waitFor(async () => expect((await deliverer.readState(record())).failures).toBe(n))
    const { nextTryAt } = await deliverer.readState(record())
    await deliverer.close()
    if (!nextTryAt) continue
    pauses.push((Date.parse(nextTryAt) - clock.ms) / 1000)
    clock.ms = Date.parse(nextTryAt)
  }
  expect(pauses).toEqual([30, 90, 270, 810, 2430, 7290, 21_600, 21_600, 21_600])
  const deliverer = open()
  const state = await deliverer.readState(record())
  expect(state).toMatchObject({ isPaused: true, failures: 10 })
  expect(state.answers[0]).toMatchObject({ status: 500, problem: 'It answers 500.' })
  receiver.answer = 200
  await deliverer.resume(record())
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(FAILURES_MAX + 1))
  await deliverer.waitUntilIdle()
  expect(new Set(bodies().map(({ id }) => id)).size).toBe(1)
  expect(await deliverer.readState(record())).toMatchObject({ failures: 0 })
})

test('what is older than a day is not sent any more', async () => {
  const { open, person, receiver, clock, bodies } = await openDeliverer()
  await person('POST', '/projects/product', tile('KM-1'))
  clock.ms += 25 * 3_600_000
  const deliverer = open()
  await deliverer.waitUntilIdle()
  expect(receiver.deliveries).toEqual([])
  clock.ms -= 25 * 3_600_000
  await person('POST', '/projects/product', tile('KM-2'))
  await vi.waitFor(() => expect(bodies().map(({ records }) => records[0].sku)).toContain('KM-2'))
})

test('of two processes only the one that has the claim sends', async () => {
  const { person, receiver, stores } = await openDeliverer()
  const entries = createMemoryEntries<WebhookState>(10)
  const { send } = createSender({ allowsPrivate: true })
  const open = (claim: () => Promise<boolean>) => {
    const deliverer = openWebhooks({ stores, send, entries, claim, log: silentLog })
    onTestFinished(() => deliverer.close())
    return deliverer
  }
  const [with1, without] = [open(async () => true), open(async () => false)]
  for (const n of [1, 2, 3]) await person('POST', '/projects/product', tile(`KM-${n}`))
  await vi.waitFor(() => expect(receiver.deliveries).toHaveLength(3))
  await Promise.all([with1.waitUntilIdle(), without.waitUntilIdle()])
  expect(receiver.deliveries).toHaveLength(3)
})

test.each(['93.184.215.14', '8.8.8.8', '[2606:4700::1111]'])(
  'the public address %s is allowed',
  (host) => {
    const { findRefusal } = createSender({ allowsPrivate: false })
    expect(findRefusal(`https://${host}/`)).toBeUndefined()
  },
)

describe('nothing is sent to', () => {
  const message: Message = {
    id: '1-product',
    event: 'product',
    at: '',
    change: 1,
    total: 0,
    records: [],
  }
  const secret = 'whs_x'
  test.each([
    'https://127.0.0.1/',
    'https://10.1.2.3/',
    'https://192.168.1.1/',
    'https://172.20.0.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.100.100.200/latest/meta-data/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[fd00:ec2::254]/',
    'https://[fe80::1]/',
    'https://[64:ff9b::a9fe:a9fe]/',
    'https://0.0.0.0/',
    'https://168.63.129.16/',
    'https://[::ffff:8.8.8.8]/',
  ])('%s', async (url) => {
    const { send, findRefusal } = createSender({ allowsPrivate: false })
    expect(findRefusal(url)).toMatch(/^This address is inside a network\./)
    expect((await send({ url, secret }, message)).problem).toMatch(/^This address is inside/)
  })

  test('http, which nobody could trust', async () => {
    const { send } = createSender({ allowsPrivate: false })
    const { problem } = await send({ url: 'http://example.com/', secret }, message)
    expect(problem).toBe('The address must begin with https.')
  })

  type Answers = { address: string; family: number }[]
  /** DNS with these answers, one after the other. */
  const createDns = (...answers: Answers[]) =>
    vi.fn((_: string, __: object, callback: (error: null, addresses: Answers) => void) =>
      callback(null, answers.shift() ?? []),
    )

  test('a name of a private address, also beside a public one', async () => {
    for (const addresses of [['169.254.169.254'], ['93.184.215.14', '127.0.0.1']]) {
      const dns = createDns(addresses.map((address) => ({ address, family: 4 })))
      const resolve = dns as unknown as typeof lookup
      const { send } = createSender({ allowsPrivate: false, resolve })
      const { problem } = await send({ url: 'https://rebind.example/', secret }, message)
      expect([addresses, problem]).toEqual([
        addresses,
        expect.stringMatching(/^This address is inside/),
      ])
    }
  })

  test('the second answer of a DNS that changes: the checked address is the one that is called', async () => {
    const receiver = await openReceiver()
    const [first, second] = [
      [{ address: '127.0.0.1', family: 4 }],
      [{ address: '127.0.0.2', family: 4 }],
    ]
    const dns = createDns(first, second)
    const { send } = createSender({ allowsPrivate: true, resolve: dns as unknown as typeof lookup })
    const url = `http://rebind.example:${receiver.port}/`
    expect(await send({ url, secret }, message)).toMatchObject({ status: 200 })
    expect(dns).toHaveBeenCalledTimes(1)
    expect(receiver.deliveries[0]?.headers.host).toBe(`rebind.example:${receiver.port}`)
  })

  test('where a redirect points', async () => {
    const receiver = await openReceiver()
    receiver.answer = 302
    const { send } = createSender({ allowsPrivate: true })
    const { problem } = await send({ url: receiver.url, secret }, message)
    expect(problem).toMatch(/redirect/)
    expect(receiver.deliveries).toHaveLength(1)
  })

  test('a receiver that wants to speak another protocol', async () => {
    const receiver = await openReceiver()
    receiver.answer = 101
    const { send } = createSender({ allowsPrivate: true })
    const { problem } = await send({ url: receiver.url, secret }, message)
    expect(problem).toBe('No connection: failed.')
  })

  test('a receiver that does not listen, in a sentence', async () => {
    const { send } = createSender({ allowsPrivate: true })
    const { problem } = await send({ url: 'http://127.0.0.1:9/', secret }, message)
    expect(problem).toBe('No connection: ECONNREFUSED.')
  })
})
