// Tests the common rules of products, interiors, gallery items and brands through the real app.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

/** Only 8 pixels high, because these tests encode dozens of them. */
const photo = await createPhoto(800, 8)

interface Resource {
  noun: string
  /** Singular and plural; every call accepts both. */
  pathNouns: [string, string]
  nameField: 'name' | 'title'
  imageField: 'photo' | 'image' | 'logo'
  needsImage: boolean
  /** Creates the fields of the n-th record. */
  createFields: (n?: number) => Record<string, string>
  /** Texts that can be left out. */
  optionalFields?: string[]
}

const resources: Resource[] = [
  {
    noun: 'Product',
    pathNouns: ['product', 'products'],
    nameField: 'name',
    imageField: 'photo',
    needsImage: false,
    createFields: (n = 0) => ({
      name: `Basin ${n}`,
      category: 'sanitaryware',
      sku: `KM-${n}`,
      brand: 'Z',
    }),
    optionalFields: ['color', 'finish', 'material', 'description'],
  },
  {
    noun: 'Interior',
    pathNouns: ['interior', 'interiors'],
    nameField: 'title',
    imageField: 'image',
    needsImage: true,
    createFields: (n = 0) => ({ title: `Courtyard ${n}` }),
    optionalFields: ['style', 'description'],
  },
  {
    noun: 'Gallery',
    pathNouns: ['gallery', 'galleries'],
    nameField: 'title',
    imageField: 'image',
    needsImage: true,
    createFields: (n = 0) => ({ title: `Showroom ${n}` }),
  },
  {
    noun: 'Brand',
    pathNouns: ['brand', 'brands'],
    nameField: 'name',
    imageField: 'logo',
    needsImage: false,
    createFields: (n = 0) => ({ name: `Kelvarra ${n}` }),
    optionalFields: ['url'],
  },
]

/** The file that browsers send for an empty file field. */
const EMPTY_FILE = new File([], '')

describe.each(resources)('$noun', ({ noun, pathNouns, nameField, imageField, createFields }) => {
  const path = `/projects/${pathNouns[1]}`
  const openWithRecord = async (recordFields: Record<string, string> = createFields()) => {
    const api = await openTestApi()
    const file = { [imageField]: photo }
    const created = await api.staff('POST', path, recordFields, file)
    expect(created.status).toBe(201)
    return { ...api, record: created.body, recordPath: `${path}/${created.body._id}` }
  }

  test('is created, read, listed, changed and deleted under singular and plural paths', async () => {
    const { anyone, staff } = await openTestApi()
    for (const spelling of pathNouns)
      for (const slash of ['', '/']) {
        const base = `/projects/${spelling}`
        const created = await staff('POST', base + slash, createFields(), { [imageField]: photo })
        expect([created.status, created.body]).toMatchObject([201, { ...createFields(), rev: 1 }])
        expect(created.body).not.toHaveProperty('updatedBy')
        const { _id } = created.body
        const recordPath = `${base}/${_id}${slash}`
        expect((await anyone('GET', recordPath)).body).toMatchObject({ _id, ...createFields() })
        const { body: list } = await anyone('GET', base + slash)
        expect((list.products ?? list).map((item: { _id: string }) => item._id)).toEqual([_id])
        const changed = await staff('PUT', recordPath, { [nameField]: 'Another' })
        expect([changed.status, changed.body]).toMatchObject([
          200,
          { [nameField]: 'Another', rev: 2 },
        ])
        const deleted = await staff('DELETE', recordPath)
        expect([deleted.status, deleted.body]).toEqual([
          200,
          { message: `${noun} deleted.`, record: changed.body, undo: expect.any(Number) },
        ])
        expect((await anyone('GET', recordPath)).status).toBe(404)
      }
  })

  test('is listed by ids in their order without unknown ones; without ids newest first', async () => {
    const { anyone, staff } = await openTestApi()
    const ids: string[] = []
    for (const n of [1, 2, 3])
      ids.push((await staff('POST', path, createFields(n), { [imageField]: photo })).body._id)
    const listIds = async (query: string) => {
      const { body } = await anyone('GET', `${path}?${query}`)
      return (body.products ?? body).map(({ _id }: { _id: string }) => _id)
    }
    const [first = '', second, third] = ids
    expect(await listIds(`ids=${second}&ids=${third}&ids=unknown-id&ids=${second}`)).toEqual([
      second,
      third,
    ])
    expect(await listIds(`ids=${first},${third}`)).toEqual([first, third])
    expect(await listIds('ids=')).toEqual([])
    expect(await listIds('')).toEqual([third, second, first])
  })

  test('returns 304 for its ETag until something changes', async () => {
    const { anyone, staff, recordPath } = await openWithRecord()
    for (const readPath of [path, recordPath]) {
      const first = await anyone('GET', readPath)
      const condition = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await anyone('GET', readPath, condition)).status).toBe(304)
      await staff('PUT', recordPath, { [nameField]: `Changed for ${readPath}` })
      expect((await anyone('GET', readPath, condition)).status).toBe(200)
    }
  })

  test('cannot be created or saved without its name', async () => {
    const { staff, staffJson, listImageUrls, record, recordPath } = await openWithRecord()
    const file = { [imageField]: photo }
    const failures = { [nameField]: expect.stringContaining('is required.') }
    for (const response of [
      await staff('POST', path, { ...createFields(2), [nameField]: ' ' }, file),
      await staff('PUT', recordPath, { [nameField]: '' }, file),
      await staffJson('PUT', recordPath, { [nameField]: null }),
      await staffJson('PUT', recordPath, { [nameField]: '\u200b\u3164\u{e0041}' }),
      await staff('POST', path, { ...createFields(2), [nameField]: '\u2060' }, file),
      await staff('PUT', recordPath, { [nameField]: 'x'.repeat(121) }, file),
    ]) {
      expect(response.status).toBe(422)
      expect(Object.keys(response.body.fields)).toEqual(Object.keys(failures))
    }
    expect(await listImageUrls()).toEqual([record[imageField]])
  })

  test('accepts a new picture, and keeps the old files for an undo', async () => {
    const { staff, listImageUrls, record, recordPath } = await openWithRecord()
    const { body } = await staff('PUT', recordPath, {}, { [imageField]: photo })
    expect(body[imageField]).not.toBe(record[imageField])
    expect(body[`${imageField}Meta`]).toMatchObject({ width: 800, height: 8 })
    await staff('DELETE', recordPath)
    expect((await listImageUrls()).sort()).toEqual([record[imageField], body[imageField]].sort())
  })

  test('a stale save changes nothing and leaves no picture behind', async () => {
    const { staff, anyone, listImageUrls, record, recordPath, admin } = await openWithRecord()
    const { body: newerRecord } = await staff('PUT', recordPath, {
      [nameField]: 'Faster',
      rev: '1',
    })
    const file = { [imageField]: photo }
    const staleSave = await staff('PUT', recordPath, { [nameField]: 'Slower', rev: '1' }, file)
    const conflict = { changedBy: admin.name, changedAt: newerRecord.updatedAt, rev: 2 }
    expect([staleSave.status, staleSave.body.conflict]).toEqual([409, conflict])
    const ifMatchSave = await staff('PUT', recordPath, { [nameField]: 'Slower' }, file, {
      'If-Match': '"1"',
    })
    expect(ifMatchSave.status).toBe(409)
    expect((await anyone('GET', recordPath)).body).toEqual(newerRecord)
    expect(await listImageUrls()).toEqual([record[imageField]])
  })

  test('ignores fields that its form does not have', async () => {
    const { staff, staffJson, record, recordPath } = await openWithRecord()
    const forged = {
      _id: 'mine-mine-mine',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedBy: 'chosen',
      [imageField]: '/uploads/chosen-picture-800.jpg',
      [`${imageField}Meta`]: { width: 1 },
      surprise: true,
    }
    const { status, body } = await staffJson('PUT', recordPath, forged)
    expect([status, body]).toEqual([200, record])
    const texts = { ...createFields(2), _id: forged._id, surprise: 'true' }
    const created = await staff('POST', path, texts, { [imageField]: photo })
    expect(created.body).toMatchObject({ ...createFields(2), rev: 1 })
    expect(created.body).not.toHaveProperty('surprise')
    expect(created.body._id).not.toBe(forged._id)
  })

  test('rejects an invalid picture', async () => {
    const { staff, raw, listImageUrls, record, recordPath } = await openWithRecord()
    const note = new File(['hello'], 'a.jpg', { type: 'image/jpeg' })
    const twoFiles = new FormData()
    for (let i = 0; i < 2; i += 1) twoFiles.append(imageField, photo)
    expect((await staff('PUT', recordPath, {}, { [imageField]: note })).status).toBe(415)
    expect((await raw('PUT', recordPath, undefined, twoFiles)).status).toBe(400)
    const response = await staff('PUT', recordPath, { [imageField]: 'a.jpg' })
    expect([response.status, response.body.fields]).toEqual([
      422,
      { [imageField]: 'This picture is not on the server. Upload it again, or send it as a file.' },
    ])
    expect(await listImageUrls()).toEqual([record[imageField]])
  })

  test('returns 404 for an unknown id', async () => {
    const { anyone, staff } = await openTestApi()
    const recordPath = `${path}/unknown-id`
    const file = { [imageField]: photo }
    const responses = [
      await anyone('GET', recordPath),
      await staff('PUT', recordPath, { [nameField]: 'x' }, file),
      await staff('DELETE', recordPath),
    ]
    for (const { status, body } of responses)
      expect([status, body.message]).toEqual([404, expect.stringMatching(/ not found\.$/)])
  })
})

/** Creates records without an image in every possible way. */
async function createWithoutImage({ pathNouns, imageField, createFields }: Resource) {
  const { staff, staffJson, anyone } = await openTestApi()
  const path = `/projects/${pathNouns[0]}`
  const responses = [
    await staff('POST', path, createFields(1)),
    await staff('POST', path, createFields(2), { [imageField]: EMPTY_FILE }),
    await staffJson('POST', path, createFields(3)),
  ]
  return { responses, list: (await anyone('GET', path)).body }
}

test.each(resources.filter(({ needsImage }) => needsImage))(
  '$noun cannot be created without a picture',
  async (resource) => {
    const { responses, list } = await createWithoutImage(resource)
    const message = 'Image is required.'
    for (const { status, body } of responses)
      expect([status, body]).toEqual([422, { message, fields: { image: message } }])
    expect(list).toEqual([])
  },
)

test.each(resources.filter(({ needsImage }) => !needsImage))(
  '$noun can be created without a picture',
  async (resource) => {
    const { responses } = await createWithoutImage(resource)
    for (const { status, body } of responses) {
      expect(status).toBe(201)
      expect(Object.keys(body)).not.toContain(resource.imageField)
      expect(Object.keys(body)).not.toContain(`${resource.imageField}Meta`)
    }
  },
)

test.each(
  resources.flatMap(({ optionalFields = [], ...rest }) =>
    optionalFields.map((field) => ({ ...rest, field })),
  ),
)(
  '$noun loses its $field if the field is cleared',
  async ({ pathNouns, imageField, nameField, createFields, field }) => {
    const { staff, staffJson } = await openTestApi()
    const filledFields = { ...createFields(), [field]: 'https://example.com' }
    const created = await staff('POST', `/projects/${pathNouns[0]}`, filledFields, {
      [imageField]: photo,
    })
    expect(created.body[field]).toBe('https://example.com')
    const path = `/projects/${pathNouns[0]}/${created.body._id}`
    const { body } = await staff('PUT', path, { [field]: ' ' })
    expect(body).not.toHaveProperty(field)
    expect(body[nameField]).toBe(createFields()[nameField])
    await staff('PUT', path, filledFields)
    const cleared = await staffJson('PUT', path, { [field]: null })
    expect(cleared.body).not.toHaveProperty(field)
  },
)

test.each(['-1', '1.5', 'one'])('rejects a rev of %s', async (rev) => {
  const { staff } = await openTestApi()
  const { body } = await staff('POST', '/projects/brand', { name: 'Kelvarra' })
  const response = await staff('PUT', `/projects/brands/${body._id}`, { name: 'Kova', rev })
  expect(response.status).toBe(400)
})
