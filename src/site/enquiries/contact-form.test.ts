// Tests of the contact form against the real API: validation, sending, storage and toasts.
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { MISSING_FIELDS } from '#api/enquiries/contact.contract.ts'
import { openTestApi } from '#api/testing/api.ts'
import { wordsOf } from '#src/content/words/words.ts'
import { $toasts } from '#src/ui/toasts.ts'
import { createContactStore } from './contact-form.ts'
import { readTopic, readTopicSku } from './topic.ts'

const MEENA = { name: 'Meena', email: 'meena@example.com', phone: '', message: '40 boxes?' }

const createFormData = (fields: Record<string, string> = MEENA) => {
  const form = new FormData()
  for (const [name, text] of Object.entries({ website: '', ...fields })) form.set(name, text)
  return form
}

/** A form that has been open for a minute. It talks to the real API, or gets the responses of `respond`. */
async function openForm(respond?: () => Response | Promise<Response>, words = wordsOf('en')) {
  const { app, stores } = await openTestApi()
  let time = 1_000_000
  const load = () =>
    createContactStore(words.contactForm, {
      fetch: (path, init) => (respond ? respond() : app.request(path, init)),
      shrink: async (picture) => picture,
      storage: () => {
        throw new DOMException('Access is denied', 'SecurityError')
      },
      isOnline: () => true,
      now: () => time,
    })
  const form = load()
  const advance = (ms: number) => {
    time += ms
  }
  advance(60_000)
  return { form, load, advance, storedEnquiries: () => stores.enquiries.all() }
}

const readToastTexts = () => $toasts.get().map(({ tone, text }) => `${tone}: ${text}`)
const respondJson = (body: object) => Response.json(body)

afterEach(() => $toasts.set([]))

test('does not send an incomplete e-mail address, even when storage is blocked', async () => {
  const { form, storedEnquiries } = await openForm()
  form.saveText(createFormData(), 'email')
  expect(await form.submit(createFormData({ ...MEENA, email: 'meena@example' }))).toBe('email')
  expect(readToastTexts()).toEqual([`error: ${form.$errors.get().email}`])
  expect(storedEnquiries()).toEqual([])
})

test('names each wrong field, and can send the message again', async () => {
  const { form, storedEnquiries } = await openForm()
  const wrongFields = { ...MEENA, phone: 'ask my wife', message: ' ' }
  expect(await form.submit(createFormData(wrongFields))).toBe('phone')
  expect(readToastTexts()).toEqual([`error: ${MISSING_FIELDS}`])
  expect(form.$errors.get().phone).toMatch(/^Phone must be/)
  expect(form.$errors.get().message).toBe(wordsOf('en').contactForm.message.missing)
  // A double submit sends it once.
  await Promise.all([form.submit(createFormData()), form.submit(createFormData())])
  expect(readToastTexts()).toEqual(['success: Message sent successfully! 🎉'])
  expect(storedEnquiries()).toHaveLength(1)
})

test('drops or rejects messages from bots', async () => {
  const { form, load, advance, storedEnquiries } = await openForm()
  await form.submit(createFormData({ ...MEENA, website: 'http://spam.example' }))
  const reloaded = load()
  advance(1999)
  await reloaded.submit(createFormData())
  expect(readToastTexts().at(-1)).toMatch(/faster than anybody types/)
  expect(storedEnquiries()).toEqual([])
  advance(1)
  await reloaded.submit(createFormData())
  expect(storedEnquiries()).toHaveLength(1)
})

test("shows the server's errors until their field changes", async () => {
  const fields = { phone: 'This number is not reachable.', pictures: 'Too large.' }
  const body = { success: false, message: 'Please check the form.', fields }
  const { form } = await openForm(() => Response.json(body, { status: 422 }))
  expect(await form.submit(createFormData())).toBe('phone')
  expect(form.$state.get()).toBe('failed')
  expect(form.$errors.get()).toEqual(fields)
  form.saveText(createFormData(), 'phone')
  expect(form.$errors.get()).toEqual({ pictures: fields.pictures })
  expect(form.$state.get()).toBe('idle')
})

test.each([
  ['a failure without words', () => new Response('<', { status: 502 }), 'Failed to send message'],
  ['a wrapped refusal', () => respondJson({ data: { success: false, message: 'No' } }), 'No'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Something went wrong'],
  ['nonsense', () => new Response('nonsense'), 'Something went wrong'],
  [
    'too many without words',
    () => new Response('', { status: 429, headers: { 'Retry-After': '150' } }),
    'Many messages have come in a short time. Please try again in 3 minutes, or call us.',
  ],
])('shows %s', async (_, respond, sentence) => {
  const { form } = await openForm(respond)
  await form.submit(createFormData())
  expect(form.$state.get()).toBe('failed')
  expect(readToastTexts()).toEqual([`error: ${sentence}`])
})

test('says in Tamil what is wrong, and what the API answers', async () => {
  const words = wordsOf('ta')
  const { form, load } = await openForm(undefined, words)
  const long = { ...MEENA, phone: '1', message: 'a'.repeat(5001) }
  await form.submit(createFormData(long))
  const { phone, message, tooFast, sent } = words.contactForm
  expect(form.$errors.get()).toEqual({
    phone: phone.wrong,
    message: `${message.label}: 5000 எழுத்துகளுக்குள் எழுதுங்கள்.`,
  })
  await load().submit(createFormData())
  expect(readToastTexts().at(-1)).toBe(`error: ${tooFast}`)
  await form.submit(createFormData())
  expect(readToastTexts().at(-1)).toBe(`success: ${sent}`)
})

test('reads the product from the URL, and its details from the catalogue', async () => {
  vi.stubEnv('SITE', 'https://km.example')
  const { app, staff } = await openTestApi({ prices: { mode: 'exact' } })
  const fields = { name: 'Basin', sku: 'S/1 %', category: 'sanitaryware', brand: 'K' }
  await staff('POST', '/projects/product', { ...fields, price: '8450 per piece' })
  const statuses: number[] = []
  const read = (query: string) =>
    readTopic(
      wordsOf('en'),
      async (path) => {
        const response = await app.request(path)
        statuses.push(response.status)
        return response
      },
      new URL(`http://shop.example/contact${query}`),
    )
  expect(await read('?product=%20s%2F1%20%25')).toMatchObject({
    product: { sku: 'S/1 %' },
    chatText: expect.stringContaining('(SKU S/1 %, ₹8,450 per piece)'),
  })
  for (const query of ['', '?product=S-2', '?interior=nowhere'])
    expect(await read(query), query).toBeUndefined()
  // Never 404, because browsers log each one to the console.
  expect(statuses).toEqual([200, 200, 200])
  const long = encodeURIComponent(`${'a'.repeat(119)}😀`)
  const address = new URL(`http://shop.example/contact?product=${long}`)
  expect(readTopicSku(address)).toBe('a'.repeat(119))
})

test('attaches the products of a selection or a room', async () => {
  const item = { sku: 'KM-1', name: 'Oak', quantity: 120, unit: 'sq ft', room: 'Hall' }
  const stored = { rooms: ['Hall'], items: [item, { sku: 'KM-2', name: 'Slate' }] }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const itemsOf = async (query: string) => {
    const rooms = [{ title: 'Terrace', products: ['KM-1'] }]
    const url = new URL(`http://shop.example/contact${query}`)
    return (await readTopic(wordsOf('en'), () => Response.json(rooms), url))?.items
  }
  expect(await itemsOf('?selection')).toEqual([
    { sku: 'KM-1', quantity: 120, unit: 'sq ft', room: 'Hall' },
    { sku: 'KM-2' },
  ])
  expect(await itemsOf('?interior=1')).toEqual([{ sku: 'KM-1' }])
})
