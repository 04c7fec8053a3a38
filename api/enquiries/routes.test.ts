// Tests the enquiries through the real app: search, status, notes, deletion.
import { describe, expect, test } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'
import type { EnquiryRecord } from './contract.ts'

async function openEnquiriesApi(messages: object[] = []) {
  const api = await openTestApi()
  for (const [i, fields] of messages.entries()) {
    const visitor = { name: `Visitor ${i}`, email: `v${i}@example.com`, message: 'Hello' }
    const body = { ...visitor, ...fields }
    expect((await api.as('', 'POST', '/contact', body)).status).toBe(200)
  }
  const [newest] = await api.stores.enquiries.all()
  const path = `/enquiries/${newest?._id}`
  const list = async (query = '') => (await api.staff('GET', `/enquiries${query}`)).body
  return { ...api, list, path }
}

const namesOf = ({ enquiries }: { enquiries: EnquiryRecord[] }) => enquiries.map(({ name }) => name)

describe('the list', () => {
  test('shows the newest first, without internal fields', async () => {
    const { list } = await openEnquiriesApi([{}, {}, {}])
    const page = await list()
    expect(namesOf(page)).toEqual(['Visitor 2', 'Visitor 1', 'Visitor 0'])
    expect(page).toMatchObject({ total: 3, pages: 1, page: 1, limit: 10, unread: 3 })
    expect(JSON.stringify(page)).not.toContain('updatedBy')
  })

  test('filters by status, and always counts all unread enquiries', async () => {
    const { list, staff, path } = await openEnquiriesApi([{}, {}, {}])
    await staff('PUT', path, { status: 'done' })
    expect(namesOf(await list('?status=done'))).toEqual(['Visitor 2'])
    expect(await list('?status=new')).toMatchObject({ total: 2, unread: 2 })
    expect(await list('?status=read')).toMatchObject({ enquiries: [], total: 0, unread: 2 })
  })

  test.each([
    ['meena', ['Meena']],
    ['EXAMPLE.com%20matt', ['Meena']],
    ['km-9', ['Meena']],
    ['callback', ['Rahul']],
    ['%00%FF', []],
    ['', ['Rahul', 'Meena']],
  ])('finds "%s"', async (search, expected) => {
    const { list, staffJson, path } = await openEnquiriesApi([
      { name: 'Meena', message: 'In a MATT finish?', phone: '+91 98765 43210', product: 'KM-9' },
      { name: 'Rahul' },
    ])
    await staffJson('PUT', path, { notes: 'Wants a callback' })
    expect(namesOf(await list(`?search=${search}`))).toEqual(expected)
  })

  test('finds numbers, SKUs and names as people type them', async () => {
    const { list } = await openEnquiriesApi([
      { name: 'Meena', phone: '98450 12345', product: 'BULK-12' },
      { name: 'Rahul', phone: '+91 (98450) 67-890', message: 'Is the Statuario in stock?' },
      { name: 'Anand', message: 'Two boxes of KM-T-204, in gray, and a washbasin' },
    ])
    for (const [name, searches] of Object.entries({
      Meena: ['9845012345', '984 501 2345', '09845012345', '+91 98450 12345', 'bulk12', 'mena'],
      Rahul: ['98450-67890', '09845067890', '67 890', 'statuaro', 'stocks'],
      Anand: ['kmt204', 'kmt 204', 'grey', 'wash basin', 'boxs', 'v2@example.com'],
    }))
      for (const search of searches) {
        const page = await list(`?search=${encodeURIComponent(search)}`)
        expect([search, ...namesOf(page)]).toEqual([search, name])
      }
    expect(namesOf(await list('?search=9845099999'))).toEqual([])
    expect(namesOf(await list('?search=98450'))).toEqual(['Rahul', 'Meena'])
  })

  test.each([
    ['?page=2&limit=2', { page: 2, limit: 2, pages: 2, total: 3 }, ['Visitor 0']],
    ['?page=9&limit=2', { page: 9, pages: 2 }, []],
    ['?status=x', { total: 3 }, undefined],
  ])('accepts %s', async (query, expected, expectedNames) => {
    const { list } = await openEnquiriesApi([{}, {}, {}])
    const page = await list(query)
    expect(page).toMatchObject(expected)
    expect(namesOf(page)).toEqual(expectedNames ?? ['Visitor 2', 'Visitor 1', 'Visitor 0'])
  })
})

describe('one enquiry', () => {
  test('accepts status and notes as a form or JSON; an absent field keeps its value', async () => {
    const { staff, staffJson, path } = await openEnquiriesApi([{}])
    expect((await staff('PUT', path, { status: 'read' })).body).toMatchObject({ status: 'read' })
    const noted = await staffJson('PUT', path, { notes: ' Called back\r\non Monday ' })
    expect(noted.body).toMatchObject({ status: 'read', notes: 'Called back\non Monday', rev: 3 })
    const closed = await staffJson('PUT', path, { status: 'done' })
    expect(closed.body).toMatchObject({ status: 'done', notes: 'Called back\non Monday' })
    const cleared = await staff('PUT', path, { notes: '' })
    expect(cleared.body).not.toHaveProperty('notes')
  })

  test('does not change the fields of the visitor', async () => {
    const { staffJson, stores, path } = await openEnquiriesApi([{}])
    const [enquiryBefore] = await stores.enquiries.all()
    const { status } = await staffJson('PUT', path, {
      name: 'Somebody else',
      message: 'Never mind',
      products: [],
      relay: 'sent',
      rev: 1,
    })
    expect([status, await stores.enquiries.all()]).toEqual([200, [enquiryBefore]])
  })

  test.each([
    [{ status: 'archived' }, { status: 'Status must be new, read or done.' }],
    [{ notes: 'x'.repeat(5001) }, { notes: 'Notes must be at most 5000 characters.' }],
  ])('rejects %j', async (fields, findings) => {
    const { staffJson, path } = await openEnquiriesApi([{}])
    const { status, body } = await staffJson('PUT', path, fields)
    expect([status, body.fields]).toEqual([422, findings])
  })

  test('is deleted, and then returns 404', async () => {
    const { staff, list, path } = await openEnquiriesApi([{}, {}])
    const { status, body } = await staff('DELETE', path)
    expect([status, body]).toMatchObject([
      200,
      { message: 'Enquiry deleted.', record: { name: 'Visitor 1', status: 'new' } },
    ])
    expect(namesOf(await list())).toEqual(['Visitor 0'])
    for (const method of ['GET', 'DELETE']) {
      const gone = await staff(method, path)
      expect([gone.status, gone.body]).toEqual([404, { message: 'Enquiry not found.' }])
    }
    expect((await staff('PUT', path, { status: 'read' })).status).toBe(404)
  })
})

describe('enquiries that came during a flood', () => {
  async function openFloodedApi() {
    const api = await openEnquiriesApi([{ name: 'Meena' }])
    for (const name of ['Anand', 'Rahul'])
      await api.stores.enquiries.insert(() => ({
        ...{ name, email: 'x@example.com', message: 'Hello', subject: 'Hello', products: [] },
        ...{ status: 'new', relay: 'none', duringFlood: true },
      }))
    return api
  }

  test('are listed separately, but a search finds them', async () => {
    const { list } = await openFloodedApi()
    expect(await list()).toMatchObject({ total: 1, unread: 1, flood: 2 })
    expect(namesOf(await list('?status=new'))).toEqual(['Meena'])
    expect(namesOf(await list('?status=flood'))).toEqual(['Rahul', 'Anand'])
    expect(namesOf(await list('?search=anand'))).toEqual(['Anand'])
    expect(namesOf(await list('?search=anand&status=done'))).toEqual([])
  })

  test('can be moved to the other enquiries one by one', async () => {
    const { list, stores, staff } = await openFloodedApi()
    const [{ _id, rev } = {} as never] = stores.enquiries.all()
    const { body } = await staff('PUT', `/enquiries/${_id}`, { duringFlood: 'false' })
    expect(body).toMatchObject({ name: 'Rahul', rev: rev + 1, status: 'new' })
    expect(body).not.toHaveProperty('duringFlood')
    expect(await list()).toMatchObject({ total: 2, unread: 2, flood: 1 })
    await staff('PUT', `/enquiries/${stores.enquiries.all()[1]?._id}`, { notes: 'Called' })
    expect((await list('?status=flood')).enquiries).toMatchObject([{ notes: 'Called' }])
  })

  test('are deleted in one step, which can be undone', async () => {
    const { list, staff, as } = await openFloodedApi()
    expect((await as('', 'DELETE', '/enquiries/flood')).status).toBe(401)
    const { body } = await staff('DELETE', '/enquiries/flood')
    expect(body).toEqual({
      message: 'Deleted 2 enquiries of a flood.',
      count: 2,
      undo: expect.any(Number),
    })
    expect(await list()).toMatchObject({ total: 1, flood: 0 })
    expect((await staff('POST', `/history/${body.undo}/undo`, {})).status).toBe(200)
    expect(await list()).toMatchObject({ total: 1, flood: 2 })
    await staff('DELETE', '/enquiries/flood')
    expect((await staff('DELETE', '/enquiries/flood')).body).toEqual({
      message: 'There was nothing to delete.',
      count: 0,
    })
  })
})
