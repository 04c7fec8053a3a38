// Tests visitors' messages through the real app.
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { openTestApi, type TestResponse } from '#api/testing/api.ts'
import { form } from '#api/testing/form.ts'
import { itemText, totalText } from './contact.contract.ts'
import { createFormDelivery } from './form-service.ts'
import { openFormService } from './test-form-service.ts'

const meena = {
  name: 'Meena',
  email: 'meena@example.com',
  message: 'Do you have this in a matt finish?\nWe need 40 boxes.',
}
const successBody = { success: true, message: 'Message sent successfully! 🎉' }

async function openContactApi(options: Parameters<typeof openTestApi>[0] = {}) {
  const api = await openTestApi(options)
  const post = async (
    body: string | FormData,
    { type, path = '/contact', address = '192.0.2.1' }: Record<string, string> = {},
  ): Promise<TestResponse> => {
    const headers = new Headers(type ? { 'Content-Type': type } : {})
    const connection = { incoming: { socket: { remoteAddress: address } } }
    const init = { method: 'POST', headers, body }
    const response = await api.app.request(`/api${path}`, init, connection)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const sendMessage = (fields: object, address = '192.0.2.1') =>
    post(JSON.stringify(fields), { type: 'application/json', address })
  return { ...api, post, sendMessage, listEnquiries: () => api.stores.enquiries.all() }
}

describe('a message', () => {
  test('is stored as a new enquiry, with the exact success message', async () => {
    const { sendMessage, listEnquiries } = await openContactApi()
    const { status, body } = await sendMessage({ ...meena, phone: '+91 98765 43210' })
    expect([status, body]).toEqual([200, successBody])
    expect(await listEnquiries()).toEqual([
      {
        _id: expect.any(String),
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        rev: 1,
        ...meena,
        phone: '+91 98765 43210',
        subject: 'New Contact Message from Meena',
        products: [],
        language: 'en',
        status: 'new',
        relay: 'none',
      },
    ])
  })

  test('says in which language its page was, and is never refused for it', async () => {
    const { sendMessage, post, listEnquiries } = await openContactApi()
    await sendMessage({ ...meena, language: 'ta' })
    await post(form({ ...meena, language: 'ta' }))
    await sendMessage({ ...meena, language: 'Klingon' })
    await sendMessage({ ...meena, language: ['ta', 'en'] })
    const languages = (await listEnquiries()).map(({ language }) => language)
    expect(languages.sort()).toEqual(['en', 'en', 'ta', 'ta'])
  })

  test.each(['/contact', '/contact/'])('is also accepted as a form at %s', async (path) => {
    const { post, listEnquiries } = await openContactApi()
    const { status, body } = await post(form(meena), { path })
    expect([status, body]).toEqual([200, successBody])
    expect(await listEnquiries()).toMatchObject([meena])
  })

  test('stores a selection with rooms, quantities and notes', async () => {
    const { post, staff, staffJson, listEnquiries } = await openContactApi()
    const tile = { name: 'Oak Plank', category: 'tiles', size: '8x16', brand: 'Zunareth' }
    await staffJson('POST', '/projects/product', { ...tile, sku: 'KM-T-342' })
    const items = [
      { sku: 'km-t-342', quantity: 120.5, unit: 'sq ft', room: ' Kitchen\nfloor ', note: '' },
      { sku: 'KM-T-342', quantity: 4, unit: 'boxes', room: 'Bath', note: 'Halfway up\r\nthe wall' },
      { sku: 'gone-7', price: 1 },
    ]
    const fields = { ...meena, items: JSON.stringify(items), product: 'Km-T-342\ngone-8' }
    expect((await post(form(fields))).status).toBe(200)
    expect((await listEnquiries())[0]?.products).toEqual([
      { sku: 'KM-T-342', name: 'Oak Plank', quantity: 120.5, unit: 'sq ft', room: 'Kitchen floor' },
      {
        ...{ sku: 'KM-T-342', name: 'Oak Plank', quantity: 4, unit: 'boxes', room: 'Bath' },
        note: 'Halfway up\nthe wall',
      },
      { sku: 'gone-7' },
      { sku: 'gone-8' },
    ])
    const { body } = await staff('GET', '/enquiries?search=halfway')
    expect(body.enquiries).toHaveLength(1)
  })

  test('keeps prices as the visitor saw them, whatever the message claims of them', async () => {
    const { sendMessage, staff, staffJson, listEnquiries } = await openContactApi({
      prices: { mode: 'exact', enteredGst: 'without' },
    })
    const tile = { name: 'Oak Plank', category: 'tiles', size: '8x16', brand: 'Zunareth' }
    // A box of 4 tiles of 500 x 500 mm covers 10.7639 sq ft: 180 sq ft are 17 boxes.
    const measures = { actualSize: '500 x 500', piecesPerBox: '4', price: '85 per sq ft' }
    await staffJson('POST', '/projects/product', { ...tile, ...measures, sku: 'KM-T-342' })
    await staffJson('POST', '/projects/product', { ...tile, name: 'Ash Plank', sku: 'KM-T-1' })
    const items = [{ sku: 'KM-T-342', quantity: 180, amount: 1, priceTag: { amount: 1 } }]
    await sendMessage({ ...meena, items })
    await sendMessage({ ...meena, items, product: 'KM-T-1' })
    const ended = { ...tile, ...measures, sku: 'KM-T-9', lastDay: '2026-01-31' }
    await staffJson('POST', '/projects/product', ended)
    await sendMessage({ ...meena, product: 'KM-T-9' })
    await staff('PUT', '/settings', { prices: '' })
    const priceTag = { kind: 'exact', amount: 85, per: 'sq ft', gst: 'without' }
    const oak = { sku: 'KM-T-342', name: 'Oak Plank', quantity: 180, priceTag, amount: 15_554 }
    const [third, second, first] = await listEnquiries()
    expect(third?.products).toEqual([{ sku: 'KM-T-9', name: 'Oak Plank' }])
    expect(first?.products).toEqual([oak])
    expect(second?.products).toEqual([oak, { sku: 'KM-T-1', name: 'Ash Plank' }])
    expect(first?.products.map(itemText)).toEqual([
      'Oak Plank (KM-T-342), 180, ₹85 per sq ft plus GST: ₹15,554',
    ])
    expect(totalText(first?.products ?? [])).toBe('₹15,554 plus GST')
    expect(totalText(second?.products ?? [])).toBeUndefined()
  })

  test('is stored as plain text, whatever it contains', async () => {
    const { sendMessage, listEnquiries } = await openContactApi()
    const message = '<script>alert(1)</script> {{7*7}} =HYPERLINK("x") \u202e\u0000end'
    await sendMessage({ ...meena, name: 'Meena\r\nBcc: all@example.com', message })
    expect(await listEnquiries()).toMatchObject([
      {
        name: 'Meena Bcc: all@example.com',
        subject: 'New Contact Message from Meena Bcc: all@example.com',
        message: '<script>alert(1)</script> {{7*7}} =HYPERLINK("x") end',
      },
    ])
  })
})

describe('an invalid message', () => {
  const required = {
    name: 'Name is required.',
    email: 'Email is required.',
    message: 'Message is required.',
  }
  test.each([
    [{}, required],
    [{ ...meena, message: undefined }, { message: required.message }],
    [
      { ...meena, name: '\u200b', phone: 'call me' },
      { name: required.name, phone: expect.anything() },
    ],
  ])('is rejected if required fields are missing: %j', async (fields, expectedMessages) => {
    const { sendMessage, listEnquiries } = await openContactApi()
    const { status, body } = await sendMessage(fields)
    expect([status, body]).toEqual([
      422,
      { message: 'Please fill all required fields!', fields: expectedMessages },
    ])
    expect(await listEnquiries()).toEqual([])
  })

  const createSelection = (item: object) => ({ items: [{ sku: 'KM-1', ...item }] })
  const quantityMessage = 'The quantity of a product must be a number above 0 and up to 1000000.'
  test.each([
    [{ email: 'meena' }, { email: 'Email must look like name@example.com.' }],
    [{ name: 7 }, { name: 'Name must be text.' }],
    [{ message: 'x'.repeat(5001) }, { message: 'Message must be at most 5000 characters.' }],
    [{ product: ['x'.repeat(121)] }, { product: 'Product must be an SKU.' }],
    [{ product: Array(21).keys().map(String).toArray() }, { product: 'At most 20 products.' }],
    [{ elapsed: 'long ago' }, { elapsed: 'Elapsed must be a number of milliseconds.' }],
    [{ items: 'not JSON' }, { items: 'Items must be a list of products, each with its sku.' }],
    [{ items: Array(101).fill({ sku: 'KM-1' }) }, { items: 'At most 100 products.' }],
    [createSelection({ quantity: '4' }), { items: quantityMessage }],
    [createSelection({ quantity: 1e9 }), { items: quantityMessage }],
    [
      createSelection({ quantity: 1, unit: 'acres' }),
      { items: 'The unit of a product must be one of: sq ft, m², pieces, boxes.' },
    ],
    [
      createSelection({ note: 'x'.repeat(301) }),
      { items: 'The note of a product must be at most 300 characters.' },
    ],
  ])('is rejected if a field breaks a rule: %j', async (fields, expectedMessages) => {
    const { sendMessage, listEnquiries } = await openContactApi()
    const { status, body } = await sendMessage({ ...meena, ...fields })
    expect([status, body.fields]).toEqual([422, expectedMessages])
    expect(body.message).toBe(Object.values(expectedMessages)[0])
    expect(await listEnquiries()).toEqual([])
  })
})

describe('spam protection', () => {
  test('thanks a bot that fills in the hidden field, and stores nothing', async () => {
    const { sendMessage, listEnquiries } = await openContactApi()
    const { status, body } = await sendMessage({ ...meena, website: 'https://cheap.example' })
    expect([status, body]).toEqual([200, successBody])
    expect(await listEnquiries()).toEqual([])
  })

  test.each([0, '0', 1999])('asks a sender who took %s ms to try again', async (elapsed) => {
    const { sendMessage, listEnquiries } = await openContactApi()
    const { status, headers } = await sendMessage({ ...meena, elapsed })
    expect([status, headers.get('retry-after')]).toEqual([429, '2'])
    expect(await listEnquiries()).toEqual([])
  })

  test.each([
    { website: '', elapsed: '' },
    { website: '  ', elapsed: 2000 },
    { elapsed: '93000.5' },
  ])('accepts a person with %j', async (fields) => {
    const { sendMessage, listEnquiries } = await openContactApi()
    expect((await sendMessage({ ...meena, ...fields })).status).toBe(200)
    const [enquiry] = await listEnquiries()
    expect(enquiry).not.toHaveProperty('website')
    expect(enquiry).not.toHaveProperty('elapsed')
  })

  test('makes an address that sends too often wait, but no other address', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { sendMessage, listEnquiries } = await openContactApi()
    const sendMany = (address: string) =>
      Promise.all(Array.from({ length: 31 }, () => sendMessage(meena, address)))
    const responses = await sendMany('192.0.2.1')
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(30)
    const [rejection] = responses.filter(({ status }) => status === 429)
    expect(rejection?.headers.get('retry-after')).toBe('120')
    expect(rejection?.body.message).toBe(
      'Many messages have come in a short time. Please try again in 2 minutes, or call us.',
    )
    expect((await sendMessage(meena, '192.0.2.2')).status).toBe(200)
    vi.setSystemTime(Date.now() + 120_000)
    expect((await sendMessage(meena)).status).toBe(200)
    expect((await sendMessage(meena)).status).toBe(429)
    expect(await listEnquiries()).toHaveLength(32)
  })

  test('does not count messages that are rejected for another reason', async () => {
    const { sendMessage } = await openContactApi()
    for (let i = 0; i < 40; i += 1)
      expect((await sendMessage({ ...meena, name: '' })).status).toBe(422)
    for (let i = 0; i < 40; i += 1)
      expect((await sendMessage({ ...meena, website: 'x' })).status).toBe(200)
    expect((await sendMessage(meena)).status).toBe(200)
  })
})

// On PostgreSQL the messages take 13 s; tests/faults/flood.test.ts attacks both engines.
describe.skipIf(inject('postgresUrl'))('above 300 messages in an hour', () => {
  async function openFloodedApi() {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const service = await openFormService()
    const api = await openContactApi({ deliver: createFormDelivery(service) })
    const addresses = Array.from({ length: 10 }, (_, i) => `192.0.2.${i}`)
    for (const address of addresses)
      await Promise.all(Array.from({ length: 30 }, () => api.sendMessage(meena, address)))
    return { ...api, service, countEnquiries: () => api.listEnquiries().length }
  }

  test('a known address has to wait, a new one does not; a single e-mail reports the flood', async () => {
    const { sendMessage, listEnquiries, staff, relay, service } = await openFloodedApi()
    vi.setSystemTime(Date.now() + 1)
    expect((await sendMessage({ ...meena, name: 'First' }, '198.51.100.1')).status).toBe(200)
    expect((await sendMessage({ ...meena, name: 'Second' }, '198.51.100.2')).status).toBe(200)
    const secondResponse = await sendMessage(meena, '198.51.100.1')
    expect([secondResponse.status, secondResponse.headers.get('retry-after')]).toEqual([429, '12'])
    expect(listEnquiries()).toMatchObject([
      { name: 'Second', duringFlood: true, relay: 'none' },
      { name: 'First', duringFlood: true, relay: expect.stringMatching('waiting|sent') },
      ...Array.from({ length: 300 }, () => meena),
    ])
    expect(listEnquiries()[2]).not.toHaveProperty('duringFlood')
    await relay?.waitUntilIdle()
    expect(service.forms).toHaveLength(301)
    const { body } = await staff('GET', '/enquiries')
    expect(body).toMatchObject({ total: 300, unread: 300, flood: 2 })
    const { body: changes } = await staff('GET', '/history')
    const titles = changes.entries.map(({ title }: { title: string }) => title)
    expect(titles, 'changes without the flood').not.toContain('First')
    expect(titles[0]).toContain(meena.name)

    vi.setSystemTime(Date.now() + 12_000)
    expect((await sendMessage(meena, '198.51.100.1')).status, 'within the limit of all').toBe(200)
    vi.setSystemTime(Date.now() + 24 * 60 * 60_000)
    expect((await sendMessage(meena, '198.51.100.1')).status, 'after a day').toBe(200)
    expect(listEnquiries()[0]).not.toHaveProperty('duringFlood')
  })

  test('a new address has to wait only if 3,000 enquiries are unread', async () => {
    const { sendMessage, listEnquiries, stores, staff, countEnquiries } = await openFloodedApi()
    const [{ _id, createdAt, updatedAt, rev, ...fields } = {} as never] = listEnquiries()
    await stores.transaction(
      ({ enquiries }) => {
        for (let i = countEnquiries(); i < 2999; i += 1) enquiries.insert(fields)
      },
      { by: 'system', label: 'Filled' },
    )
    expect((await sendMessage(meena, '198.51.100.1')).status).toBe(200)
    expect((await sendMessage(meena, '198.51.100.2')).status).toBe(429)
    expect((await staff('DELETE', '/enquiries/flood')).body).toMatchObject({ count: 1 })
    expect((await sendMessage(meena, '198.51.100.2')).status, 'had not written').toBe(200)
  })
})

describe('with a form service', () => {
  test('the response does not wait for it, and the enquiry is stored first', async () => {
    const service = await openFormService()
    service.behaviour = 'hangs'
    const serviceCall = service.waitForCall()
    const { sendMessage, listEnquiries } = await openContactApi({
      deliver: createFormDelivery(service),
    })
    expect((await sendMessage(meena)).body).toEqual(successBody)
    expect(await listEnquiries()).toMatchObject([{ ...meena, relay: 'waiting' }])
    await serviceCall
    expect(service.forms).toMatchObject([{ email: [meena.email] }])
  })
})

describe('a browser without scripts', () => {
  const submitInBrowser = async (
    api: Awaited<ReturnType<typeof openContactApi>>,
    fields: object,
    Referer = 'http://localhost/contact',
  ) => {
    const response = await api.app.request('/api/contact/', {
      method: 'POST',
      headers: { Accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8', Referer },
      body: new URLSearchParams(Object.entries(fields)),
    })
    return [response.status, response.headers.get('Location'), await response.text()]
  }

  test('is redirected to a page with the outcome', async () => {
    const api = await openContactApi()
    expect(await submitInBrowser(api, { ...meena, website: '' })).toEqual([
      303,
      '/contact/sent',
      '',
    ])
    expect(await api.listEnquiries()).toHaveLength(1)
    const withoutName = { ...meena, name: '' }
    expect(await submitInBrowser(api, withoutName)).toEqual([303, '/contact/incomplete', ''])
    expect(await submitInBrowser(api, { ...meena, elapsed: '5' })).toEqual([
      303,
      '/contact/later',
      '',
    ])
  })

  test.each([
    ['http://localhost/contact?product=KM-T%2F9', {}, [{ sku: 'KM-T/9' }]],
    ['http://localhost/contact?product=KM-T-9', { product: 'KM-T-1' }, [{ sku: 'KM-T-1' }]],
    [`http://localhost/contact?product=${'x'.repeat(121)}`, {}, []],
    ['http://localhost/products?product=KM-T-9', {}, []],
  ])(
    'asks about the product of the page that it came from: %.50s %j',
    async (referer, fields, expectedProducts) => {
      const api = await openContactApi()
      const [status, location] = await submitInBrowser(api, { ...meena, ...fields }, referer)
      expect([status, location]).toEqual([303, '/contact/sent'])
      expect((await api.listEnquiries())[0]?.products).toEqual(expectedProducts)
    },
  )
})
