// The contact form over the real API: what it refuses, sends, keeps and says.
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApi } from '#api/test-api.ts'
import { $toasts } from '#src/ui/toasts.ts'
import { type ContactSubmission, createContact } from './contact-form.ts'
import { autosaveMessage } from './message-autosave.ts'
import { sendMessage } from './send-message.ts'
import { readTopic, skuAskedAbout } from './topic.ts'

const VALUES = { name: 'Meena', email: 'meena@example.com', phone: '', message: '40 boxes?' }
const MEENA: ContactSubmission = {
  values: VALUES,
  website: '',
  emailIsValid: true,
  product: undefined,
}

/** A storage as a tab has it. */
function tabStorage(): Storage {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  } as unknown as Storage
}

/** A form that has been open for a minute, before the real API or before what `instead` answers. */
async function openForm({
  instead,
  isOnline = true,
}: {
  instead?: () => Response | Promise<Response>
  isOnline?: boolean
} = {}) {
  const { app, stores, staff } = await openTestApi()
  const storage = tabStorage()
  let time = 1_000_000
  const load = (shrink?: (picture: File) => Promise<File>) =>
    createContact({
      ...(shrink && { shrink }),
      send: sendMessage((path, init) => (instead ? instead() : app.request(path, init))),
      autosave: autosaveMessage(() => storage),
      isOnline: () => isOnline,
      now: () => time,
    })
  const form = load()
  const pass = (ms: number) => {
    time += ms
  }
  pass(60_000)
  return { form, load, pass, stored: () => stores.enquiries.all(), app, staff }
}

const said = () => $toasts.get().map(({ tone, text }) => `${tone}: ${text}`)
const json = (body: object, status = 200, headers = {}) => Response.json(body, { status, headers })

afterEach(() => $toasts.set([]))

describe('a message', () => {
  test('is not sent with an address that the browser refuses', async () => {
    const { form } = await openForm()
    expect(await form.submit({ ...MEENA, emailIsValid: false })).toBe('email')
    expect(said()).toEqual([`error: ${form.$errors.get().email}`])
  })

  test('that the server refuses shows its sentences, and can be sent again', async () => {
    const { form, stored } = await openForm()
    const values = { ...VALUES, phone: 'ask my wife' }
    expect(await form.submit({ ...MEENA, values })).toBe('phone')
    expect(form.$state.get()).toBe('failed')
    expect(form.$errors.get().phone).toMatch(/^Phone must be/)
    await form.submit(MEENA)
    expect(said()).toEqual(['success: Message sent successfully! 🎉'])
    expect(await stored()).toHaveLength(1)
  })

  test('sent twice at once is sent once', async () => {
    const { form, stored } = await openForm()
    await Promise.all([form.submit(MEENA), form.submit(MEENA)])
    expect(await stored()).toHaveLength(1)
  })

  test('from a machine is dropped or refused as the contract has it', async () => {
    const { form, load, pass, stored } = await openForm()
    await form.submit({ ...MEENA, website: 'http://spam.example' })
    const fresh = load()
    pass(1999)
    await fresh.submit(MEENA)
    expect(fresh.$state.get()).toBe('failed')
    expect(said().at(-1)).toMatch(/faster than anybody types/)
    expect(await stored()).toEqual([])
    pass(1)
    await fresh.submit(MEENA)
    expect(await stored()).toHaveLength(1)
  })
})

describe('what was typed', () => {
  test('is not missed where a browser keeps nothing', () => {
    const autosave = autosaveMessage(() => {
      throw new DOMException('Access is denied', 'SecurityError')
    })
    expect(() => autosave.write({ fields: VALUES, since: 0 })).not.toThrow()
    expect(autosave.read()).toBeUndefined()
  })
})

test.each([
  [
    'a failure without words',
    () => new Response('<html>', { status: 502 }),
    'Failed to send message',
  ],
  ['success that is none', () => json({ success: false }), 'Failed to send message'],
  ['a refusal with words', () => json({ success: false, message: 'Closed today' }), 'Closed today'],
  ['a wrapped refusal', () => json({ data: { success: false, message: 'No' } }), 'No'],
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'Something went wrong'],
  ['nonsense', () => new Response('nonsense'), 'Something went wrong'],
  [
    'too many without words',
    () => new Response('', { status: 429, headers: { 'Retry-After': '150' } }),
    'Many messages have come in a short time. Please try again in 3 minutes, or call us.',
  ],
])('%s is told', async (_, instead, sentence) => {
  const { form } = await openForm({ instead })
  await form.submit(MEENA)
  expect(form.$state.get()).toBe('failed')
  expect(said()).toEqual([`error: ${sentence}`])
})

test('the address names what is asked about, and the catalogue knows more of it', async () => {
  vi.stubEnv('SITE', 'https://km.example')
  const { app, staff } = await openTestApi()
  const fields = { name: 'Basin', sku: 'S/1 %', category: 'sanitaryware', brand: 'K' }
  await staff('POST', '/projects/product', fields)
  const sku = skuAskedAbout(new URL('http://shop.example/contact?product=%20s%2F1%20%25'))
  expect(sku).toBe('s/1 %')
  const answers: number[] = []
  const read = (query: string) =>
    readTopic(
      async (path) => {
        const response = await app.request(path)
        answers.push(response.status)
        return response
      },
      new URL(`http://shop.example/contact${query}`),
    )
  expect(await read('?product=%20s%2F1%20%25')).toMatchObject({ product: { sku: 'S/1 %' } })
  for (const nothing of ['', '?product=S-2', '?product=Free%20gift!', '?interior=nowhere'])
    expect(await read(nothing), nothing).toBeUndefined()
  // A browser writes each 404 into its console.
  expect(answers).toEqual([200, 200, 200, 200])
  expect(skuAskedAbout(new URL('http://shop.example/contact?product='))).toBeUndefined()
  const long = `${'a'.repeat(119)}😀`
  const address = new URL(`http://shop.example/contact?product=${encodeURIComponent(long)}`)
  expect(skuAskedAbout(address)).toBe('a'.repeat(119))
})

test('a message about a selection or a room brings its products', async () => {
  const kept = { sku: 'KM-1', name: 'Oak', quantity: 120, unit: 'sq ft', room: 'Hall' }
  const stored = { rooms: ['Hall'], items: [kept, { sku: 'KM-2', name: 'Slate' }] }
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify(stored) })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  const itemsOf = async (query: string) => {
    const rooms = [{ title: 'Terrace', products: ['KM-1'] }]
    const url = new URL(`http://shop.example/contact${query}`)
    return (await readTopic(() => Response.json(rooms), url))?.items
  }
  expect(await itemsOf('?selection')).toEqual([
    { sku: 'KM-1', quantity: 120, unit: 'sq ft', room: 'Hall' },
    { sku: 'KM-2' },
  ])
  expect(await itemsOf('?interior=1')).toEqual([{ sku: 'KM-1' }])
})

test('what a message is about besides a product stands below it', async () => {
  const { form, stored } = await openForm()
  await form.submit({ ...MEENA, about: 'About the room “Terrace”' })
  expect((await stored())[0]?.message).toBe(`${VALUES.message}\n\nAbout the room “Terrace”`)
})
