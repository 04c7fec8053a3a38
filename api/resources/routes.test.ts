// Tests the common rules of products, interiors, gallery items and brands through the real app.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

/** Very flat, because dozens of them are encoded here. */
const photo = await createPhoto(800, 8)

interface Resource {
  noun: string
  /** Singular and plural; every call accepts both. */
  spellings: [string, string]
  label: 'name' | 'title'
  picture: 'photo' | 'image' | 'logo'
  needsPicture: boolean
  /** Fields of the n-th one. */
  fields: (n?: number) => Record<string, string>
  /** Texts that can be left out. */
  optional?: string[]
}

const resources: Resource[] = [
  {
    noun: 'Product',
    spellings: ['product', 'products'],
    label: 'name',
    picture: 'photo',
    needsPicture: false,
    fields: (n = 0) => ({
      name: `Basin ${n}`,
      category: 'sanitaryware',
      sku: `KM-${n}`,
      brand: 'Z',
    }),
    optional: ['color', 'finish', 'material', 'description'],
  },
  {
    noun: 'Interior',
    spellings: ['interior', 'interiors'],
    label: 'title',
    picture: 'image',
    needsPicture: true,
    fields: (n = 0) => ({ title: `Courtyard ${n}` }),
    optional: ['style', 'description'],
  },
  {
    noun: 'Gallery',
    spellings: ['gallery', 'galleries'],
    label: 'title',
    picture: 'image',
    needsPicture: true,
    fields: (n = 0) => ({ title: `Showroom ${n}` }),
  },
  {
    noun: 'Brand',
    spellings: ['brand', 'brands'],
    label: 'name',
    picture: 'logo',
    needsPicture: false,
    fields: (n = 0) => ({ name: `Kelvarra ${n}` }),
    optional: ['url'],
  },
]

/** The file that browsers send if none was chosen. */
const UNCHOSEN = new File([], '')

describe.each(resources)('$noun', ({ noun, spellings, label, picture, fields }) => {
  const path = `/projects/${spellings[1]}`
  const openWithOne = async (fieldsOfIt: Record<string, string> = fields()) => {
    const api = await openTestApi()
    const file = { [picture]: photo }
    const created = await api.staff('POST', path, fieldsOfIt, file)
    expect(created.status).toBe(201)
    return { ...api, record: created.body, recordPath: `${path}/${created.body._id}` }
  }

  test('is created, read, listed, changed and deleted under singular and plural paths', async () => {
    const { anyone, staff } = await openTestApi()
    for (const spelling of spellings)
      for (const slash of ['', '/']) {
        const base = `/projects/${spelling}`
        const created = await staff('POST', base + slash, fields(), { [picture]: photo })
        expect([created.status, created.body]).toMatchObject([201, { ...fields(), rev: 1 }])
        expect(created.body).not.toHaveProperty('updatedBy')
        const { _id } = created.body
        const recordPath = `${base}/${_id}${slash}`
        expect((await anyone('GET', recordPath)).body).toMatchObject({ _id, ...fields() })
        const { body: list } = await anyone('GET', base + slash)
        expect((list.products ?? list).map((item: { _id: string }) => item._id)).toEqual([_id])
        const changed = await staff('PUT', recordPath, { [label]: 'Another' })
        expect([changed.status, changed.body]).toMatchObject([200, { [label]: 'Another', rev: 2 }])
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
      ids.push((await staff('POST', path, fields(n), { [picture]: photo })).body._id)
    const idsFor = async (query: string) => {
      const { body } = await anyone('GET', `${path}?${query}`)
      return (body.products ?? body).map(({ _id }: { _id: string }) => _id)
    }
    const [first = '', second, third] = ids
    expect(await idsFor(`ids=${second}&ids=${third}&ids=unknown-id&ids=${second}`)).toEqual([
      second,
      third,
    ])
    expect(await idsFor(`ids=${first},${third}`)).toEqual([first, third])
    expect(await idsFor('ids=')).toEqual([])
    expect(await idsFor('')).toEqual([third, second, first])
  })

  test('returns 304 for its ETag until something changes', async () => {
    const { anyone, staff, recordPath } = await openWithOne()
    for (const read of [path, recordPath]) {
      const first = await anyone('GET', read)
      const tag = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await anyone('GET', read, tag)).status).toBe(304)
      await staff('PUT', recordPath, { [label]: `Changed for ${read}` })
      expect((await anyone('GET', read, tag)).status).toBe(200)
    }
  })

  test('cannot be created or saved without its name', async () => {
    const { staff, staffJson, listPictureUrls, record, recordPath } = await openWithOne()
    const file = { [picture]: photo }
    const findings = { [label]: expect.stringContaining('is required.') }
    for (const answer of [
      await staff('POST', path, { ...fields(2), [label]: ' ' }, file),
      await staff('PUT', recordPath, { [label]: '' }, file),
      await staffJson('PUT', recordPath, { [label]: null }),
      await staffJson('PUT', recordPath, { [label]: '\u200b\u3164\u{e0041}' }),
      await staff('POST', path, { ...fields(2), [label]: '\u2060' }, file),
      await staff('PUT', recordPath, { [label]: 'x'.repeat(121) }, file),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields)).toEqual(Object.keys(findings))
    }
    expect(await listPictureUrls()).toEqual([record[picture]])
  })

  test('accepts a new picture, and keeps the old files for an undo', async () => {
    const { staff, listPictureUrls, record, recordPath } = await openWithOne()
    const { body } = await staff('PUT', recordPath, {}, { [picture]: photo })
    expect(body[picture]).not.toBe(record[picture])
    expect(body[`${picture}Meta`]).toMatchObject({ width: 800, height: 8 })
    await staff('DELETE', recordPath)
    expect((await listPictureUrls()).sort()).toEqual([record[picture], body[picture]].sort())
  })

  test('a stale save changes nothing and leaves no picture behind', async () => {
    const { staff, anyone, listPictureUrls, record, recordPath, admin } = await openWithOne()
    const { body: faster } = await staff('PUT', recordPath, { [label]: 'Faster', rev: '1' })
    const file = { [picture]: photo }
    const stale = await staff('PUT', recordPath, { [label]: 'Slower', rev: '1' }, file)
    const conflict = { changedBy: admin.name, changedAt: faster.updatedAt, rev: 2 }
    expect([stale.status, stale.body.conflict]).toEqual([409, conflict])
    const matched = await staff('PUT', recordPath, { [label]: 'Slower' }, file, {
      'If-Match': '"1"',
    })
    expect(matched.status).toBe(409)
    expect((await anyone('GET', recordPath)).body).toEqual(faster)
    expect(await listPictureUrls()).toEqual([record[picture]])
  })

  test('ignores fields that its form does not have', async () => {
    const { staff, staffJson, record, recordPath } = await openWithOne()
    const forged = {
      _id: 'mine-mine-mine',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedBy: 'chosen',
      [picture]: '/uploads/chosen-picture-800.jpg',
      [`${picture}Meta`]: { width: 1 },
      surprise: true,
    }
    const { status, body } = await staffJson('PUT', recordPath, forged)
    expect([status, body]).toEqual([200, record])
    const texts = { ...fields(2), _id: forged._id, surprise: 'true' }
    const other = await staff('POST', path, texts, { [picture]: photo })
    expect(other.body).toMatchObject({ ...fields(2), rev: 1 })
    expect(other.body).not.toHaveProperty('surprise')
    expect(other.body._id).not.toBe(forged._id)
  })

  test('rejects an invalid picture', async () => {
    const { staff, raw, listPictureUrls, record, recordPath } = await openWithOne()
    const note = new File(['hello'], 'a.jpg', { type: 'image/jpeg' })
    const two = new FormData()
    for (let i = 0; i < 2; i += 1) two.append(picture, photo)
    expect((await staff('PUT', recordPath, {}, { [picture]: note })).status).toBe(415)
    expect((await raw('PUT', recordPath, undefined, two)).status).toBe(400)
    const text = await staff('PUT', recordPath, { [picture]: 'a.jpg' })
    expect([text.status, text.body.fields]).toEqual([
      422,
      { [picture]: 'This picture is not on the server. Upload it again, or send it as a file.' },
    ])
    expect(await listPictureUrls()).toEqual([record[picture]])
  })

  test('returns 404 for an unknown id', async () => {
    const { anyone, staff } = await openTestApi()
    const recordPath = `${path}/unknown-id`
    const file = { [picture]: photo }
    const answers = [
      await anyone('GET', recordPath),
      await staff('PUT', recordPath, { [label]: 'x' }, file),
      await staff('DELETE', recordPath),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, expect.stringMatching(/ not found\.$/)])
  })
})

/** Creates records without a picture in every possible way. */
async function createWithoutPicture({ spellings, picture, fields }: Resource) {
  const { staff, staffJson, anyone } = await openTestApi()
  const path = `/projects/${spellings[0]}`
  const answers = [
    await staff('POST', path, fields(1)),
    await staff('POST', path, fields(2), { [picture]: UNCHOSEN }),
    await staffJson('POST', path, fields(3)),
  ]
  return { answers, list: (await anyone('GET', path)).body }
}

test.each(resources.filter(({ needsPicture }) => needsPicture))(
  '$noun cannot be created without a picture',
  async (resource) => {
    const { answers, list } = await createWithoutPicture(resource)
    const message = 'Image is required.'
    for (const { status, body } of answers)
      expect([status, body]).toEqual([422, { message, fields: { image: message } }])
    expect(list).toEqual([])
  },
)

test.each(resources.filter(({ needsPicture }) => !needsPicture))(
  '$noun can be created without a picture',
  async (resource) => {
    const { answers } = await createWithoutPicture(resource)
    for (const { status, body } of answers) {
      expect(status).toBe(201)
      expect(Object.keys(body)).not.toContain(resource.picture)
      expect(Object.keys(body)).not.toContain(`${resource.picture}Meta`)
    }
  },
)

test.each(
  resources.flatMap(({ optional = [], ...rest }) => optional.map((field) => ({ ...rest, field }))),
)(
  '$noun loses its $field if the field is cleared',
  async ({ spellings, picture, label, fields, field }) => {
    const { staff, staffJson } = await openTestApi()
    const filled = { ...fields(), [field]: 'https://example.com' }
    const created = await staff('POST', `/projects/${spellings[0]}`, filled, { [picture]: photo })
    expect(created.body[field]).toBe('https://example.com')
    const path = `/projects/${spellings[0]}/${created.body._id}`
    const { body } = await staff('PUT', path, { [field]: ' ' })
    expect(body).not.toHaveProperty(field)
    expect(body[label]).toBe(fields()[label])
    await staff('PUT', path, filled)
    const byNull = await staffJson('PUT', path, { [field]: null })
    expect(byNull.body).not.toHaveProperty(field)
  },
)

test.each(['-1', '1.5', 'one'])('rejects a rev of %s', async (rev) => {
  const { staff } = await openTestApi()
  const { body } = await staff('POST', '/projects/brand', { name: 'Kelvarra' })
  const edit = await staff('PUT', `/projects/brands/${body._id}`, { name: 'Kova', rev })
  expect(edit.status).toBe(400)
})
