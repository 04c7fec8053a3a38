// Every call, sent every kind of value in every field or in its address: refused in plain words, or kept harmless.
import { expect, test } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import type { FormDeclaration } from '#api/middleware/declaration.ts'
import { fieldsSchema } from '#api/openapi/json-schema.ts'
import { openAdmins } from './test-admins.ts'
import { readDeclarations } from './test-api.ts'

const all = [...(await readDeclarations())]
const calls = all.flatMap(([key, { form }]) => (form ? [{ key, form }] : []))
const callsWithoutBody = all.filter(([, { form }]) => !form).map(([key]) => key)

/** As JSON, since some of them are nothing that an object literal could say. */
const HOSTILE = [
  'null',
  'true',
  '-1',
  '1e999',
  '[]',
  '{}',
  '[[["deep"]]]',
  '{"toString":1,"valueOf":null,"length":9}',
  '{"__proto__":{"isActive":true},"constructor":{"prototype":{"role":"super_admin"}}}',
  '{"$ne":null}',
  '"\\u0000\\u0008\\ud800\\u202e"',
  '"S\\ud800U"',
  '"+91 98765 43210\\udc00"',
  '"\\u200b\\u3164"',
  '"<img src=x onerror=alert(1)>"',
  '"\'; DROP TABLE products; --"',
  '"../../../../etc/passwd"',
  '"=HYPERLINK(\\"https://example.com\\")"',
  `"${'x'.repeat(6000)}"`,
  `[${'"x",'.repeat(400)}"x"]`,
]

/** Something real for the calls that need it to be there, each time anew. */
async function openWithOneOfEach() {
  const team = await openAdmins()
  const photo = await photograph(800, 8)
  const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' }
  const made = {
    '/projects/product/': await team.staff('POST', '/projects/product', tile),
    '/projects/interiors/': await team.staff(
      'POST',
      '/projects/interior',
      { title: 'Courtyard' },
      { image: photo },
    ),
    '/projects/galleries/': await team.staff(
      'POST',
      '/projects/gallery',
      { title: 'Showroom' },
      { image: photo },
    ),
    '/projects/brands/': await team.staff('POST', '/projects/brand', { name: 'Kelvarra' }),
  }
  await team.as('', 'POST', '/contact', { name: 'M', email: 'm@example.com', message: 'Hello' })
  const [enquiry] = await team.stores.enquiries.all()
  const ids = new Map([
    ...Object.entries(made).map(([path, { body }]) => [path, body._id] as const),
    ['/admins/', (await team.colleague())._id],
    ['/enquiries/', enquiry?._id ?? ''],
  ])
  return {
    ...team,
    pathOf: (path: string) => path.replace(/:\w+/, ids.get(path.split(':')[0] ?? '') ?? ''),
  }
}

const fieldNames = ({ schema, picture }: FormDeclaration) => [
  ...Object.keys(fieldsSchema(schema).properties),
  ...(picture ? [picture.field, `${picture.field}Meta`] : []),
  ...['_id', 'rev', 'createdAt', 'updatedBy', 'passwordHash', 'sessionVersion', '__proto__'],
]

test.each(calls)('$key', async ({ key, form }) => {
  const { raw, pathOf, stores, admin } = await openWithOneOfEach()
  const [method = '', path = ''] = key.split(' ')
  // Without a password: hashing hundreds of them would try nothing but patience.
  const rest = { email: 'new@example.com', name: 'N', message: 'M' }
  const met = new Set<number>()
  for (const name of fieldNames(form))
    for (const value of HOSTILE) {
      const body = `{"${name}":${value},${JSON.stringify({ ...rest, [name]: undefined }).slice(1)}`
      const answer = await raw(method, pathOf(path), 'application/json', body)
      met.add(answer.status)
      expect(answer.status, `${name}: ${value}`).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body.message, `${name}: ${value}`).toMatch(/^\S.+/)
      expect(JSON.stringify(answer.body)).not.toMatch(/\bat .*\.ts:|node_modules/)
    }
  expect([...met].filter((status) => status >= 400)).not.toEqual([])
  const { close: _, ...collections } = stores
  // JSON spells half a pair as an escape, and nothing else that begins so.
  for (const [kind, collection] of Object.entries(collections))
    expect(JSON.stringify(await collection.all()), kind).not.toMatch(/\\ud[89a-f]/)
  expect(({} as Record<string, unknown>).isActive).toBeUndefined()
  expect(({} as Record<string, unknown>).role).toBeUndefined()
  const others = (await stores.admins.all()).filter(({ _id }) => _id !== admin._id)
  expect(others.filter(({ role }) => role !== 'admin')).toEqual([])
})

/** In a path as in a question: nothing of it is a file, a command, or another call. */
const HOSTILE_WORDS = [
  ...['%F0%9F%98%80%F0%9F%98%81%F0%9F%98%82', 'Oa%F0%9F%98%80k', `${'a'.repeat(119)}%F0%9F%98%80`],
  ...['%00', '%0d%0aSet-Cookie:%20a=b', '%E2%80%AE', '%F0%9F%98%80', '__proto__', 'constructor'],
  ...['..%2f..%2fadmins.json', '%2e%2e', '-1', '1e999', 'null', '%7B%22$ne%22:null%7D', '%25'],
  ...['%3Cscript%3Ealert(1)%3C/script%3E', "';%20DROP%20TABLE%20products;--", 'x'.repeat(6000)],
]

/** The path with the word in place of its id, and with questions that say nothing else. */
function hostileAddresses(path: string, word: string): string[] {
  const names = ['page', 'limit', 'search', 'category', 'sort', 'status', 'tag', word]
  const question = names.map((name) => `${name}=${word}&${name}=${word}`).join('&')
  const places = path.includes(':') ? [path.replace(/:\w+/, word)] : []
  return [...places, `${path.replace(/:\w+/, 'nobody-at-all')}?${question}`]
}

test.each(callsWithoutBody)('%s', async (key) => {
  const { app, stores, tokenOf, colleague } = await openWithOneOfEach()
  const [method = '', path = ''] = key.split(' ')
  const catalogue = [stores.products, stores.interiors, stores.galleries, stores.brands]
  const before = await Promise.all(catalogue.map((one) => one.all()))
  for (const [i, word] of HOSTILE_WORDS.entries()) {
    // Another caller for each word, since one of the calls is the logout.
    const caller = await colleague({ role: 'super_admin', email: `caller-${i}@example.com` })
    for (const address of hostileAddresses(path, word)) {
      const headers = { Authorization: `Bearer ${await tokenOf(caller)}` }
      const response = await app.request(`/api${address}`, { method, headers })
      expect(response.status, address).toBeLessThan(500)
      expect(response.headers.get('set-cookie')).toBeNull()
      const text = await response.text()
      // JSON spells half a surrogate pair as an escape: nothing that is answered was cut inside a character.
      expect(text, address).not.toMatch(/\\ud[89a-f]/)
      if (response.status >= 400)
        expect(JSON.parse(text), address).toMatchObject({ message: expect.stringMatching(/^\S.+/) })
    }
  }
  expect(await Promise.all(catalogue.map((one) => one.all()))).toEqual(before)
})
