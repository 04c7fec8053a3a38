// Tests that the document describes every route with its permission, fields and responses.
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { NAME_MAX } from '#api/contract/fields.ts'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { createSheetFile } from '#api/imports/sheets/test-sheets.ts'
import { openSmtpServer } from '#api/mail/test-smtp-server.ts'
import type { CallDescription } from '#api/middleware/declaration.ts'
import { namedSchemas } from '#api/named-schemas.ts'
import { openTestApi, readDeclarations } from '#api/testing/api.ts'
import { createAuthenticator } from '#api/testing/authenticator.ts'
import { codeOf } from '#api/testing/second-step.ts'
import { describeApi } from './openapi.ts'

const calls = await readDeclarations()
const callOf = (key: string) => calls.get(key)?.call as CallDescription

async function openDocument() {
  const { app } = await openTestApi()
  return { app, document: describeApi(app.routes, namedSchemas) }
}

test('rejects a route without a description', () => {
  const routes = [{ method: 'GET', path: '/api/forgotten', handler: () => {} }]
  expect(() => describeApi(routes, {})).toThrow('GET /forgotten has no description.')
})

test('describes each call with its declared permission', async () => {
  const { document } = await openDocument()
  for (const [key, { permission, token }] of calls) {
    const [method = '', path = ''] = key.replaceAll(/:(\w+)/g, '{$1}').split(' ')
    const operation = document.paths[path]?.[method.toLowerCase()]
    const isPublic = permission === 'public'
    const scheme = permission === 'operator' ? 'operator' : 'session'
    const schemes = [{ [scheme]: [] }, ...(token ? [{ token: [token] }] : [])]
    expect(operation?.security, key).toEqual(isPublic ? [] : schemes)
    if (!isPublic) expect(operation?.responses, key).toHaveProperty('401')
  }
})

test('describes the failures of staff-only parameters, and no others', async () => {
  const { app, document } = await openDocument()
  for (const [key, { permission }] of calls) {
    const [method, path = ''] = key.split(' ')
    if (method !== 'GET' || permission !== 'public') continue
    const responses = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.get?.responses ?? {}
    for (const query of ['at=2026-01-01', 'hidden=any']) {
      const { status } = await app.request(`/api${path.replace(/:\w+/, 'unknown')}?${query}`)
      if (status === 401)
        expect(Object.keys(responses), key).toEqual(expect.arrayContaining(['401', '403']))
    }
    expect('401' in responses, key).toBe(/\/:id$|product$|product-facets$/.test(path))
    expect('422' in responses, key).toBe(path.endsWith('/:id'))
  }
  expect(document.paths['/enquiries/{id}']?.get?.responses).toHaveProperty('422')
})

describe('the document', () => {
  test('contains every schema that it references', async () => {
    const { document } = await openDocument()
    const text = JSON.stringify(document)
    const references = new Set([...text.matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name))
    const names = Object.keys(document.components.schemas)
    expect(references.size).toBeGreaterThan(8)
    for (const reference of references)
      expect(names).toContain(reference?.replace('#/components/schemas/', ''))
    expect(text).not.toContain('$defs')
    expect(text).not.toMatch(
      /passwordHash|sessionVersion|endedSessions|updatedBy|publicKey|lastStep/,
    )
  })

  test('takes its rules from the contract', async () => {
    const { document } = await openDocument()
    const operation = document.paths['/projects/product']
    const form = operation?.post?.requestBody?.content['multipart/form-data']?.schema
    expect(form?.properties?.name).toEqual({ type: 'string', minLength: 1, maxLength: NAME_MAX })
    expect(form?.required).toEqual(['name', 'category', 'sku', 'brand'])
    expect(form?.properties?.tags).toMatchObject({ type: 'array', maxItems: 20 })
    expect(form?.properties?.photo).toMatchObject({ format: 'binary' })
    expect(form?.description).toMatch(
      /Size is required for tiles\. .*An offer needs the price before it\. The price of an offer/,
    )
    const limit = operation?.get?.parameters.find(({ name }) => name === 'limit')
    expect(limit?.schema).toMatchObject({ type: 'integer', maximum: PAGE_LIMIT_MAX, default: 10 })
  })

  test('names each operation once', async () => {
    const { document } = await openDocument()
    const ids = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    )
    expect(ids.length).toBe(calls.size)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('gives the pattern of a link, and marks fields that null clears', async () => {
    const { document } = await openDocument()
    const brand = document.paths['/projects/brands/{id}']?.put?.requestBody?.content
    const brandFields = brand?.['application/json']?.schema.properties ?? {}
    const { url, name } = brandFields
    expect(url).toMatchObject({
      type: ['string', 'null'],
      pattern: expect.stringMatching(/^\^.+\$$/),
    })
    expect(name?.type).toBe('string')
    const form = brand?.['application/x-www-form-urlencoded']?.schema.properties ?? {}
    expect([form.url?.type, Object.keys(form)]).toEqual(['string', Object.keys(brandFields)])
    const product = document.paths['/projects/product']?.post?.requestBody?.content
    const { size, tags, category } = product?.['application/json']?.schema.properties ?? {}
    expect([size?.enum?.at(-1), size?.type, tags?.type, category?.type]).toEqual([
      null,
      ['string', 'null'],
      ['array', 'null'],
      'string',
    ])
  })

  test('requires a picture for a new record, and nothing in an edit', async () => {
    const { document } = await openDocument()
    const bodyOf = (path: string, method: string) =>
      document.paths[path]?.[method]?.requestBody?.content ?? {}
    const createBody = bodyOf('/projects/interior', 'post')
    expect(Object.keys(createBody)).toEqual(['multipart/form-data'])
    expect(createBody['multipart/form-data']?.schema.required).toEqual(['title', 'image'])
    const editBody = bodyOf('/projects/interiors/{id}', 'put')
    expect(Object.keys(editBody)).toEqual([
      'multipart/form-data',
      'application/json',
      'application/x-www-form-urlencoded',
    ])
    expect(editBody['application/json']?.schema.required).toEqual([])
    expect(editBody['application/json']?.schema.properties).toHaveProperty('rev')
  })
})

describe('the responses', () => {
  const photo = async (field: string) => ({ [field]: await createPhoto(800, 8) })
  const team = { name: 'Anita', email: 'anita@example.com', password: 'kolam at seven' }
  const tile = { name: 'Oak', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Zunareth' }

  test('have the described status and schema', async () => {
    const { url: smtpUrl } = await openSmtpServer()
    const mail = { smtpUrl, from: 'shop@example.com', alertTo: [], summaryTo: [] }
    const api = await openTestApi({ mail })
    const remaining = new Set(calls.keys())
    /** Makes a call with its parameter filled in, and checks the response against its description. */
    const make = async (key: string, id = '', fields?: object, files?: Record<string, File>) => {
      const { status, response } = callOf(key)
      const [method = '', path = ''] = key.replace(/:\w+/, id).split(' ')
      const { status: actualStatus, body } = await (files
        ? api.staff(method, path, fields as Record<string, string>, files)
        : api.as(api.token, method, path, fields))
      expect([key, actualStatus]).toEqual([key, status])
      if (typeof response !== 'string')
        expect(v.safeParse(response, body).issues, key).toBeUndefined()
      remaining.delete(key)
      return body
    }

    const product = await make('POST /projects/product', '', tile, await photo('photo'))
    const image = await make('POST /images', '', {}, await photo('image'))
    const crop = { x: 0, y: 0, width: 50, height: 50, rotate: 0 }
    const part = await make('POST /images/:id/crop', image.id, crop)
    await make('GET /images/:id', part.id)
    await make('GET /projects/product')
    await make('GET /projects/product-facets')
    await make('GET /projects/product-suggestions')
    await make('GET /projects/recent-products')
    await make('GET /projects/product/by-sku/:sku', 'km-1')
    await make('GET /projects/product/:id', product._id)
    await make('PUT /projects/product/:id', product._id, { finish: 'Matt' })
    for (const [singular, plural, field, remove] of [
      ['interior', 'interiors', 'image', 'interiors'],
      ['gallery', 'galleries', 'image', 'galleries'],
      ['brand', 'brands', 'logo', 'brand'],
    ] as const) {
      const fields = { [singular === 'brand' ? 'name' : 'title']: 'Courtyard' }
      const record = await make(`POST /projects/${singular}`, '', fields, await photo(field))
      await make(`GET /projects/${plural}`)
      await make(`GET /projects/${plural}/:id`, record._id)
      await make(`PUT /projects/${plural}/:id`, record._id, fields)
      await make(`DELETE /projects/${remove}/:id`, record._id)
    }

    const message = { name: 'Meena', email: 'm@example.com', message: 'Hello', product: 'KM-1' }
    await make('POST /contact', '', message, { ...(await photo('pictures')) })
    const { enquiries } = await make('GET /enquiries')
    const [{ _id: enquiry }] = enquiries
    await make('PUT /enquiries/:id', enquiry, { status: 'read', notes: 'Called back' })
    await make('GET /enquiries/:id', enquiry)
    await make('DELETE /enquiries/:id', enquiry)
    await make('DELETE /enquiries/flood')
    await make('POST /projects/product-changes', '', { query: '', finish: 'Matt', dry: true })
    await make('PUT /records/featured', '', { collection: 'products', ids: [product._id] })
    await make('POST /records/delete', '', { collection: 'brands', ids: ['unknown'] })
    const hours = JSON.stringify(Array(7).fill('00:00-24:00'))
    await make('PUT /settings', '', { name: 'KM', deskPicture: image.id, hours })
    await make('GET /settings')
    const { days } = await make('GET /visits/times')
    const visitTime = `${days[2].day}T${days[2].times[0]}`
    const visit = { name: 'Meena', phone: '98765 43210', time: visitTime, aside: 'KM-1' }
    const booked = await make('POST /visits', '', visit)
    await make('GET /visits/:key', booked.visit.key)
    const [visitor] = api.stores.enquiries.all()
    await make('PUT /enquiries/:id/visit', visitor?._id, { state: 'confirmed' })
    await make('POST /enquiries/:id/replies', visitor?._id, { text: 'See you then.' })
    await make('GET /enquiries/desk')
    await make('POST /visits/calendar')
    await make('GET /visits/calendar')
    await make('DELETE /visits/calendar')
    await make('POST /settings/preview', '', { page: '/', name: 'KM' })
    await make('PUT /settings/alerts', '', { alertTo: 'staff@example.com' })
    await make('GET /settings/alerts')
    await make('POST /settings/alerts/test', '', { to: 'staff@example.com' })
    await make('DELETE /settings/samples')
    const sheet = await createSheetFile([
      ['SKU', 'Name', 'Size', 'Brand'],
      ['KM-2', 'Ash', '12x12', 'Zunareth'],
      ['KM-3', 'Elm', '8x8', 'Zunareth'],
    ])
    const { id } = await make('POST /imports', '', {}, { sheet })
    await make('GET /imports')
    await make('GET /imports/:id', id)
    await make('POST /imports/:id/photos', id, { name: 'KM-3.jpg' }, await photo('photo'))
    await make('GET /imports/:id/photos', id)
    await make('GET /imports/:id/rows', id)
    await make('GET /imports/:id/first-rows', id)
    await make('PUT /imports/:id', id, { showAtOnce: true })
    await make('POST /imports/:id/apply', id)
    await make('POST /imports/:id/stop', id)
    const { undo } = await make('DELETE /projects/product/:id', product._id)
    await make('GET /history')
    await make('GET /history/:seq', undo)
    await make('POST /history/:seq/undo', undo, {})

    const anita = await make('POST /admins', '', { ...team, role: 'super_admin' })
    await make('GET /admins')
    await make('GET /admins/count')
    await make('GET /auth/verify')
    await make('PUT /admins/profile', '', { location: 'Kochi' })
    await make('PUT /admins/:id', anita._id, { isActive: true })
    const chosen = { password: 'rangoli before eight' }
    await make('POST /admins/:id/password', anita._id, chosen)
    const { token } = await make('POST /auth/login', '', { email: team.email, ...chosen })
    await make('GET /admins/:id/sign-ins', anita._id)
    const own = { currentPassword: chosen.password, newPassword: 'a third one, by her' }
    const changed = await api.as(token, 'PUT', '/admins/profile/password', own)
    const { response } = callOf('PUT /admins/profile/password')
    expect(v.is(response as v.GenericSchema, changed.body)).toBe(true)
    remaining.delete('PUT /admins/profile/password')
    const sessions = await api.as(changed.body.token, 'GET', '/auth/sessions')
    expect(v.is(callOf('GET /auth/sessions').response as v.GenericSchema, sessions.body)).toBe(true)
    remaining.delete('GET /auth/sessions')
    const renewed = await api.as(changed.body.token, 'POST', '/auth/sessions/end-others')
    expect(v.is(response as v.GenericSchema, renewed.body)).toBe(true)
    remaining.delete('POST /auth/sessions/end-others')

    /** Makes a call as Anita, who protects her account. */
    const makeOwn = async (key: string, id = '', fields: object = {}, by = renewed.body.token) => {
      const [method = '', path = ''] = key.replace(/:\w+/, id).split(' ')
      const { status, body } = await api.as(by, method, path, method === 'GET' ? undefined : fields)
      expect([key, status]).toEqual([key, callOf(key).status])
      expect(v.safeParse(callOf(key).response as v.GenericSchema, body).issues, key).toBeUndefined()
      remaining.delete(key)
      return body
    }
    const device = createAuthenticator()
    const creation = await makeOwn('POST /auth/passkeys/options')
    await makeOwn('POST /auth/passkeys', '', { answer: device.create(creation) })
    await makeOwn('PUT /auth/passkeys/:id', device.id, { name: 'Phone' })
    const proof = device.get(await makeOwn('POST /auth/confirmation-options'))
    await makeOwn('POST /auth/confirmation', '', { answer: proof })
    const codes = await makeOwn('POST /auth/codes/options')
    await makeOwn('POST /auth/codes', '', { ticket: codes.ticket, code: codeOf(codes.secret, -1) })
    await makeOwn('GET /auth/security')
    const credentials = { email: team.email, password: own.newPassword }
    const { secondStep } = await makeOwn('POST /auth/login', '', credentials, '')
    const { ticket } = secondStep
    await makeOwn('POST /auth/code', '', { ticket, code: codes.recoveryCodes[0] }, '')
    const answer = device.get(await makeOwn('POST /auth/passkey-options', '', { ticket }, ''))
    await makeOwn('POST /auth/passkey', '', { ticket, answer }, '')
    await makeOwn('POST /auth/recovery-codes')
    await makeOwn('POST /auth/codes/off', '', { code: codeOf(codes.secret) })
    await makeOwn('DELETE /auth/passkeys/:id', device.id)
    await makeOwn('POST /auth/passkeys', '', {
      answer: device.create(await makeOwn('POST /auth/passkeys/options')),
    })
    await make('GET /settings/second-step')
    await make('PUT /settings/second-step', '', { of: '' })
    await make('DELETE /admins/:id/second-step', anita._id)
    await make('DELETE /admins/:id', anita._id)

    const till = await make('POST /tokens', '', { name: 'Till', scope: 'read', enquiries: true })
    await make('GET /tokens')
    await make('DELETE /tokens/:id', till.token._id)
    const fields = { url: 'https://127.0.0.1.example.invalid/hook', events: ['import'] }
    const { webhook } = await make('POST /webhooks', '', fields)
    await make('GET /webhooks')
    await make('POST /webhooks/:id/test', webhook._id)
    await make('POST /webhooks/:id/resume', webhook._id)
    await make('DELETE /webhooks/:id', webhook._id)
    const suggest = (name: string) => {
      const change = { collection: 'brands', action: 'create', fields: { name } }
      return make('POST /suggestions', '', { reason: 'It is missing.', changes: [change] })
    }
    const applied = { collection: 'brands', action: 'create', fields: { name: 'Applied' } }
    await make('POST /suggestions/apply', '', { reason: 'It is missing.', changes: [applied] })
    const suggestion = await suggest('Kelvarra')
    await make('GET /suggestions')
    await make('GET /suggestions/count')
    await make('GET /suggestions/:id', suggestion.ids[0])
    await make('POST /suggestions/take', '', { ids: suggestion.ids })
    await make('POST /suggestions/refuse', '', { ids: (await suggest('Other')).ids })

    await make('GET /health-report')
    await make('POST /demand', '', { kind: 'kept', subject: 'KM-1' })
    await make('GET /demand')
    await make('GET /wakeup')
    await make('GET /ready')
    await make('GET /openapi.json')
    await make('POST /auth/logout')
    // These do not return JSON or end sessions, and have tests of their own.
    expect([...remaining].sort()).toEqual([
      'DELETE /auth/sessions/:id',
      'GET /docs',
      'GET /enquiries/:id/pictures/:number',
      'GET /imports/:id/report',
      'GET /imports/template',
      'GET /metrics',
      'GET /visits/calendar/:file',
      'POST /mcp',
      'POST /projects/price-list',
      'POST /projects/product-export',
    ])
  })

  test('are 400 for a malformed body wherever a body is described', async () => {
    const api = await openTestApi()
    for (const [key, { form }] of calls) {
      if (!form) continue
      const [method = '', path = ''] = key.replace(/:\w+/, 'unknown-id').split(' ')
      const refused = await api.raw(method, path, 'application/json', '{"name":')
      expect([key, refused.status]).toEqual([key, 400])
      expect(v.is(v.looseObject({ message: v.string() }), refused.body)).toBe(true)
    }
  })

  test('are 422 for a call without a body only if the body is required', async () => {
    const api = await openTestApi()
    const document = describeApi(api.app.routes, namedSchemas)
    for (const [key, { form, call }] of calls) {
      if (!form) continue
      const [method = '', path = ''] = key.split(' ')
      const operation = document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      const answer = await api.anyone(method, path.replaceAll(/:\w+/g, '1'), api.signedIn)
      const expected = operation?.requestBody?.required ? [422] : [call?.status, 404, 409]
      expect(expected, `${key} ${JSON.stringify(answer.body)}`).toContain(answer.status)
      expect(JSON.stringify(answer.body), 'a sentence for a person').not.toContain('Invalid key')
    }
  })
})
