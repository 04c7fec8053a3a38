// Tests the common rules of products, interiors, gallery items and brands through the real app.
import { describe, expect, test } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import { openTestApi } from '#api/test-api.ts'

/** As flat as a picture can be: dozens of them are encoded here. */
const photo = await photograph(800, 8)

interface Resource {
  noun: string
  /** Both numbers; either must do in every call. */
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
      brand: 'Zunareth',
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

/** A form as browsers send it when its file picker was left alone. */
const nothingChosen = (fields: Record<string, string>, picture: string) => {
  const part = (name: string, rest: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"${rest}\r\n`
  const texts = Object.entries(fields).map(([name, value]) => part(name, `\r\n\r\n${value}`))
  const picker = part(picture, '; filename=""\r\nContent-Type: application/octet-stream\r\n\r\n')
  return `${texts.join('')}${picker}--x--\r\n`
}

describe.each(resources)('$noun', ({ noun, spellings, label, picture, fields }) => {
  const path = `/projects/${spellings[1]}`
  const oneAnd = async (fieldsOfIt: Record<string, string> = fields()) => {
    const api = await openTestApi()
    const file = { [picture]: photo }
    const made = await api.staff('POST', path, fieldsOfIt, file)
    expect(made.status).toBe(201)
    return { ...api, made: made.body, at: `${path}/${made.body._id}` }
  }

  describe.each(spellings.flatMap((noun) => [noun, `${noun}/`]))('as /projects/%s', (spelled) => {
    const [spelling = '', slash = ''] = spelled.split(/(?=\/)/)
    const base = `/projects/${spelling}`

    test('is created, read, listed, changed and deleted', async () => {
      const { anyone, staff } = await openTestApi()
      const file = { [picture]: photo }
      const made = await staff('POST', base + slash, fields(), file)
      expect([made.status, made.body]).toMatchObject([201, { ...fields(), rev: 1 }])
      expect(made.body).not.toHaveProperty('updatedBy')
      const at = `${base}/${made.body._id}${slash}`
      expect((await anyone('GET', at)).body).toMatchObject({ _id: made.body._id, ...fields() })
      const { body: list } = await anyone('GET', base + slash)
      expect((list.products ?? list).map(({ _id }: { _id: string }) => _id)).toEqual([
        made.body._id,
      ])
      const changed = await staff('PUT', at, { [label]: 'Another' })
      expect([changed.status, changed.body]).toMatchObject([200, { [label]: 'Another', rev: 2 }])
      const deleted = await staff('DELETE', at)
      expect([deleted.status, deleted.body]).toEqual([
        200,
        { message: `${noun} deleted.`, record: changed.body },
      ])
      expect((await anyone('GET', at)).status).toBe(404)
    })
  })

  test('comes newest first', async () => {
    const { anyone, staff } = await openTestApi()
    for (const n of [1, 2, 3]) await staff('POST', path, fields(n), { [picture]: photo })
    const { body } = await anyone('GET', path)
    const names = (body.products ?? body).map((one: Record<string, string>) => one[label])
    expect(names).toEqual([3, 2, 1].map((n) => fields(n)[label]))
  })

  test('comes by ids, in their order, without those that are not there', async () => {
    const { anyone, staff } = await openTestApi()
    const ids: string[] = []
    for (const n of [1, 2, 3])
      ids.push((await staff('POST', path, fields(n), { [picture]: photo })).body._id)
    const found = async (query: string) => {
      const { body } = await anyone('GET', `${path}?${query}`)
      return (body.products ?? body).map(({ _id }: { _id: string }) => _id)
    }
    const [first = '', second, third] = ids
    expect(await found(`ids=${second}&ids=${third}&ids=nobody-at-all&ids=${second}`)).toEqual([
      second,
      third,
    ])
    expect(await found(`ids=${first},${third}`)).toEqual([first, third])
    expect(await found('ids=')).toEqual([])
    expect(await found('')).toEqual([third, second, first])
  })

  test('is not sent again to whoever has it, until something changes', async () => {
    const { anyone, staff, at } = await oneAnd()
    for (const read of [path, at]) {
      const first = await anyone('GET', read)
      const tag = { 'If-None-Match': first.headers.get('etag') ?? '' }
      expect((await anyone('GET', read, tag)).status).toBe(304)
      await staff('PUT', at, { [label]: `Changed for ${read}` })
      expect((await anyone('GET', read, tag)).status).toBe(200)
    }
  })

  test('takes JSON where no picture is sent along, and keeps the one it has', async () => {
    const { staffJson, made, at } = await oneAnd()
    const { status, body } = await staffJson('PUT', at, { [label]: 'Renamed' })
    expect([status, body]).toEqual([
      200,
      { ...made, [label]: 'Renamed', rev: 2, updatedAt: body.updatedAt },
    ])
  })

  test('cannot be made or left without its name', async () => {
    const { staff, staffJson, pictures, made, at } = await oneAnd()
    const file = { [picture]: photo }
    const findings = { [label]: expect.stringContaining('is required.') }
    for (const answer of [
      await staff('POST', path, { ...fields(2), [label]: ' ' }, file),
      await staff('PUT', at, { [label]: '' }, file),
      await staffJson('PUT', at, { [label]: null }),
      await staffJson('PUT', at, { [label]: '\u200b\u3164\u{e0041}' }),
      await staff('POST', path, { ...fields(2), [label]: '\u2060' }, file),
      await staff('PUT', at, { [label]: 'x'.repeat(121) }, file),
    ]) {
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.fields)).toEqual(Object.keys(findings))
    }
    expect(await pictures()).toEqual([made[picture]])
  })

  test('shows its new picture, and the old one is taken down', async () => {
    const { staff, pictures, made, at } = await oneAnd()
    const { body } = await staff('PUT', at, {}, { [picture]: photo })
    expect(body[picture]).not.toBe(made[picture])
    expect(body[`${picture}Meta`]).toMatchObject({ width: 800, height: 8 })
    expect(await pictures()).toEqual([body[picture]])
  })

  test('takes its picture with it when it is deleted', async () => {
    const { staff, pictures, at } = await oneAnd()
    await staff('DELETE', at)
    expect(await pictures()).toEqual([])
  })

  test('a save that comes too late changes nothing and leaves no picture behind', async () => {
    const { staff, anyone, pictures, made, at, admin } = await oneAnd()
    const { body: faster } = await staff('PUT', at, { [label]: 'Faster', rev: '1' })
    const file = { [picture]: photo }
    const stale = await staff('PUT', at, { [label]: 'Slower', rev: '1' }, file)
    expect(stale.status).toBe(409)
    expect(stale.body.conflict).toEqual({
      changedBy: admin.name,
      changedAt: faster.updatedAt,
      rev: 2,
    })
    const matched = await staff('PUT', at, { [label]: 'Slower' }, file, { 'If-Match': '"1"' })
    expect(matched.status).toBe(409)
    expect((await anyone('GET', at)).body).toEqual(faster)
    expect(await pictures()).toEqual([made[picture]])
  })

  test.each(['0', '-1', '1.5', 'one'])('a revision of %s is no revision', async (rev) => {
    const { staff, at } = await oneAnd()
    expect((await staff('PUT', at, { [label]: 'x', rev })).status).toBe(400)
  })

  test('sets nothing that its form does not have', async () => {
    const { staffJson, made, at } = await oneAnd()
    const mine = {
      _id: 'mine-mine-mine',
      createdAt: '2001-01-01T00:00:00.000Z',
      updatedBy: 'nobody',
      [picture]: '/uploads/somebodys-800.jpg',
      [`${picture}Meta`]: { width: 1 },
      surprise: true,
    }
    const { status, body } = await staffJson('PUT', at, mine)
    expect([status, body]).toEqual([200, made])
  })

  test('a picture that is none', async () => {
    const { staff, raw, pictures, made, at } = await oneAnd()
    const note = new File(['hello'], 'a.jpg', { type: 'image/jpeg' })
    const two = new FormData()
    for (let i = 0; i < 2; i += 1) two.append(picture, photo)
    expect((await staff('PUT', at, {}, { [picture]: note })).status).toBe(415)
    expect((await raw('PUT', at, undefined, two)).status).toBe(400)
    const text = await staff('PUT', at, { [picture]: 'a.jpg' })
    expect([text.status, text.body.fields]).toEqual([
      422,
      { [picture]: 'The picture must be sent as a file.' },
    ])
    expect(await pictures()).toEqual([made[picture]])
  })

  test('that is not there is 404', async () => {
    const { anyone, staff } = await openTestApi()
    const at = `${path}/nobody-at-all`
    const file = { [picture]: photo }
    const answers = [
      await anyone('GET', at),
      await staff('PUT', at, { [label]: 'x' }, file),
      await staff('DELETE', at),
    ]
    for (const { status, body } of answers)
      expect([status, body.message]).toEqual([404, expect.stringMatching(/ not found\.$/)])
  })

  test('visitors may look and nothing else', async () => {
    const { anyone, at } = await oneAnd()
    expect((await anyone('GET', at)).status).toBe(200)
    for (const [method, on] of [
      ['POST', path],
      ['PUT', at],
      ['DELETE', at],
    ] as const)
      expect((await anyone(method, on)).status).toBe(401)
  })
})

/** Without a picture, in every way in which there can be none. */
async function createWithoutPicture({ spellings, picture, fields }: Resource) {
  const { staff, staffJson, raw, anyone } = await openTestApi()
  const path = `/projects/${spellings[0]}`
  const unchosen = nothingChosen(fields(2), picture)
  const answers = [
    await staff('POST', path, fields(1)),
    await raw('POST', path, 'multipart/form-data; boundary=x', unchosen),
    await staffJson('POST', path, fields(3)),
  ]
  return { answers, list: (await anyone('GET', path)).body }
}

test.each(resources.filter(({ needsPicture }) => needsPicture))(
  '$noun is nothing without a picture',
  async (resource) => {
    const { answers, list } = await createWithoutPicture(resource)
    const message = 'Image is required.'
    for (const { status, body } of answers)
      expect([status, body]).toEqual([422, { message, fields: { image: message } }])
    expect(list).toEqual([])
  },
)

test.each(resources.filter(({ needsPicture }) => !needsPicture))(
  '$noun may have no picture',
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
  '$noun loses its $field when that is emptied',
  async ({ spellings, picture, label, fields, field }) => {
    const { staff, staffJson } = await openTestApi()
    const given = { ...fields(), [field]: 'https://example.com' }
    const made = await staff('POST', `/projects/${spellings[0]}`, given, { [picture]: photo })
    expect(made.body[field]).toBe('https://example.com')
    const path = `/projects/${spellings[0]}/${made.body._id}`
    const { body } = await staff('PUT', path, { [field]: ' ' })
    expect(body).not.toHaveProperty(field)
    expect(body[label]).toBe(fields()[label])
    await staff('PUT', path, given)
    const byNull = await staffJson('PUT', path, { [field]: null })
    expect(byNull.body).not.toHaveProperty(field)
  },
)

describe('the link of a brand', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b=c ', 'https://www.example.com/a?b=c'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/Tiles', 'HTTPS://Example.com/Tiles'],
    ['java\u0000script.example.com', 'https://javascript.example.com'],
  ])('"%s" is kept as %s', async (url, kept) => {
    const { staffJson } = await openTestApi()
    const { status, body } = await staffJson('POST', '/projects/brand', { name: 'K', url })
    expect([status, body.url]).toEqual([201, kept])
  })

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)//example.com',
    'java\tscript:alert(1)',
    'java\u0000script:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    'ftp://example.com',
    'mailto:a@example.com',
    'https://localhost',
    'https://',
    '//',
    `https://example.com/${'x'.repeat(500)}`,
  ])('%s is refused', async (url) => {
    const { staffJson, anyone } = await openTestApi()
    const { status, body } = await staffJson('POST', '/projects/brand', { name: 'K', url })
    expect([status, Object.keys(body.fields)]).toEqual([422, ['url']])
    expect((await anyone('GET', '/projects/brands')).body).toEqual([])
  })
})
