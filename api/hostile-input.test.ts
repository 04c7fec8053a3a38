// Tests every form with hostile values in every field: each is rejected with a message or stored harmlessly.
import { expect, test } from 'vitest'
import { COLLECTIONS } from '#api/contract/collections.ts'
import type { FormDeclaration } from '#api/middleware/declaration.ts'
import { fieldsSchema } from '#api/openapi/json-schema.ts'
import { openAdmins } from '#api/testing/admins.ts'
import { readDeclarations } from '#api/testing/api.ts'

const calls = [...(await readDeclarations())].flatMap(([key, { form }]) =>
  form ? [{ key, form }] : [],
)

/** As JSON, since an object literal cannot express some of them. */
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

/** The app with one record of each kind. */
async function openWithOneOfEach() {
  const team = await openAdmins()
  const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Z' } as const
  const message = {
    name: 'M',
    email: 'm@example.com',
    message: 'Hello',
    subject: 'Hello',
    products: [],
  }
  const { result } = await team.stores.transaction(
    (transaction) => ({
      product: transaction.products.insert({ ...tile, tags: [] }),
      interiors: transaction.interiors.insert({ title: 'Courtyard', image: 'picture-1' }),
      galleries: transaction.galleries.insert({ title: 'Showroom', image: 'picture-1' }),
      brands: transaction.brands.insert({ name: 'Kelvarra' }),
      enquiries: transaction.enquiries.insert({ ...message, status: 'new', relay: 'none' }),
    }),
    { by: 'system', label: 'added' },
  )
  const records: Record<string, { _id: string }> = { ...result, admins: await team.addColleague() }
  return {
    ...team,
    pathOf: (path: string) =>
      path.replace(/(\w+)\/:\w+/, (_, noun: string) => `${noun}/${records[noun]?._id}`),
  }
}

const fieldNames = ({ schema, fileField }: FormDeclaration) => [
  ...Object.keys(fieldsSchema(schema).properties),
  ...(fileField ? [fileField.field, `${fileField.field}Meta`] : []),
  ...['_id', 'rev', 'createdAt', 'updatedBy', 'passwordHash', 'sessionVersion', '__proto__'],
]

test('rejects hostile values in every field, or stores them harmlessly', async () => {
  const { raw, pathOf, stores, admin } = await openWithOneOfEach()
  for (const { key, form } of calls) {
    const [method = '', path = ''] = key.split(' ')
    // Without a password: hashing hundreds of them would only take time.
    const validFields = { email: 'new@example.com', name: 'N', message: 'M' }
    const statuses = new Set<number>()
    for (const name of fieldNames(form))
      for (const value of HOSTILE) {
        const body = `{"${name}":${value},${JSON.stringify({ ...validFields, [name]: undefined }).slice(1)}`
        const response = await raw(method, pathOf(path), 'application/json', body)
        statuses.add(response.status)
        const attack = `${key} ${name}: ${value}`
        expect(response.status, attack).toBeLessThan(500)
        if (response.status < 400) continue
        expect(response.body, attack).toHaveProperty('message', expect.stringMatching(/^\S.+/))
        expect(JSON.stringify(response.body), attack).not.toMatch(/\bat .*\.ts:|node_modules/)
      }
    expect(Math.max(...statuses), key).toBeGreaterThanOrEqual(400)
  }
  // JSON writes half a surrogate pair as an escape.
  for (const kind of COLLECTIONS)
    expect(JSON.stringify(stores[kind].all()), kind).not.toMatch(/\\ud[89a-f]/)
  expect(({} as Record<string, unknown>).isActive).toBeUndefined()
  expect(({} as Record<string, unknown>).role).toBeUndefined()
  const otherAdmins = (await stores.admins.all()).filter(({ _id }) => _id !== admin._id)
  expect(otherAdmins.filter(({ role }) => role !== 'admin')).toEqual([])
}, 600_000)
