// The product calls as clients use them: the real app over a store in memory and a real shelf.
import { describe, expect, test } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import { openTestApi } from '#api/test-api.ts'

const tile = {
  name: 'Oak Plank',
  category: 'tiles',
  size: '8x16',
  sku: 'KM-T-342',
  brand: 'Zunareth',
}

async function shop(products: Record<string, unknown>[] = []) {
  const api = await openTestApi()
  for (const product of products) {
    const made = await api.staff('POST', '/projects/product', { ...tile, ...product })
    expect(made.status).toBe(201)
  }
  return api
}

describe('creating a product', () => {
  test('answers 201 with the entity, its picture and nothing internal', async () => {
    const api = await shop()
    const made = await api.staff('POST', '/projects/product', tile, { photo: await photograph() })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ ...tile, tags: [], rev: 1 })
    expect(made.body.photo).toMatch(/^\/uploads\/[\w-]+-800\.jpg$/)
    expect(made.body.photoMeta).toMatchObject({
      width: 1200,
      height: 900,
      widths: [400, 800, 1200],
    })
    expect(made.body).not.toHaveProperty('updatedBy')
    const read = await api.anyone('GET', `/projects/product/${made.body._id}`)
    expect(read.body).toMatchObject({ _id: made.body._id, name: 'Oak Plank' })
  })

  test('takes tags as one part, as several, and with commas', async () => {
    const api = await shop()
    const made = await api.staff('POST', '/projects/product', {
      ...tile,
      tags: ['Indoor, Kitchen', ' indoor ', '', 'Anti-slip'],
    })
    expect(made.body.tags).toEqual(['Indoor', 'Kitchen', 'Anti-slip'])
  })

  test('takes JSON as well as multipart', async () => {
    const api = await shop()
    const made = await api.staffJson('POST', '/projects/product', { ...tile, tags: ['Indoor'] })
    expect(made.status).toBe(201)
    expect(made.body.tags).toEqual(['Indoor'])
  })

  test('names every field that is missing', async () => {
    const api = await shop()
    const refused = await api.staff('POST', '/projects/product', { category: 'tiles', name: '  ' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({
      name: 'Name is required.',
      sku: 'SKU is required.',
      brand: 'Brand is required.',
      size: 'Size is required for tiles.',
    })
  })

  test.each(['A\\1', '..', 'A/../1', '.'])('refuses %j, which no address can say', async (sku) => {
    const api = await shop()
    const refused = await api.staffJson('POST', '/projects/product', { ...tile, sku })
    expect(refused.status).toBe(422)
    expect(refused.body.fields.sku).toMatch(/backslash/)
    expect(
      (await api.staffJson('POST', '/projects/product', { ...tile, sku: 'A.1/b' })).status,
    ).toBe(201)
  })

  test('keeps a size only for tiles', async () => {
    const api = await shop()
    const made = await api.staff('POST', '/projects/product', { ...tile, category: 'Sanitaryware' })
    expect(made.body.category).toBe('sanitaryware')
    expect(made.body).not.toHaveProperty('size')
  })

  test('refuses an SKU that exists in another spelling, and leaves no picture behind', async () => {
    const api = await shop([{}])
    const refused = await api.staff(
      'POST',
      '/projects/product',
      { ...tile, sku: ' km-t-342 ' },
      { photo: await photograph() },
    )
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      message: 'SKU already exists',
      fields: { sku: 'SKU already exists' },
    })
    expect(await api.pictures()).toEqual([])
  })

  test('lets exactly one of a hundred parallel creates have the SKU', async () => {
    const api = await shop()
    const spellings = ['KM-1', 'km-1', ' KM-1 ', 'Km-1\t']
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        api.staffJson('POST', '/projects/product', { ...tile, sku: spellings[i % 4] }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
  })

  test('cannot set what the store sets', async () => {
    const api = await shop()
    const made = await api.staffJson('POST', '/projects/product', {
      ...tile,
      _id: 'mine-mine-mine',
      rev: 7,
      createdAt: '2001-01-01T00:00:00.000Z',
      photo: '/uploads/somebodys-800.jpg',
      isAdmin: true,
    })
    expect(made.body).toMatchObject({ ...tile, rev: 1 })
    expect(made.body._id).not.toBe('mine-mine-mine')
    expect(made.body.createdAt).not.toMatch(/^2001/)
    expect(made.body).not.toHaveProperty('photo')
    expect(made.body).not.toHaveProperty('isAdmin')
  })
})

describe('editing a product', () => {
  test('keeps what is absent, clears what is empty, counts the revision', async () => {
    const api = await shop([{ color: 'Oak', finish: 'Matt', tags: ['Indoor'] }])
    const [product] = (await api.anyone('GET', '/projects/product')).body.products
    const edited = await api.staff('PUT', `/projects/product/${product._id}`, {
      color: '',
      name: 'Oak Plank, wide',
    })
    expect(edited.status).toBe(200)
    expect(edited.body).toMatchObject({ name: 'Oak Plank, wide', finish: 'Matt', rev: 2 })
    expect(edited.body.tags).toEqual(['Indoor'])
    expect(edited.body).not.toHaveProperty('color')
  })

  test('refuses to empty a required field', async () => {
    const api = await shop([{}])
    const [product] = (await api.anyone('GET', '/projects/product')).body.products
    const refused = await api.staff('PUT', `/projects/product/${product._id}`, { name: '' })
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toEqual({ name: 'Name is required.' })
  })

  test('drops the size with the category, and demands one on the way back', async () => {
    const api = await shop([{}])
    const [product] = (await api.anyone('GET', '/projects/product')).body.products
    const path = `/projects/product/${product._id}`
    const other = await api.staff('PUT', path, { category: 'sanitaryware' })
    expect(other.body).not.toHaveProperty('size')
    const refused = await api.staff('PUT', path, { category: 'tiles' })
    expect(refused.body.fields).toEqual({ size: 'Size is required for tiles.' })
    const back = await api.staff('PUT', path, { category: 'tiles', size: '4x4' })
    expect(back.body.size).toBe('4x4')
  })

  test('tells a stale editor who was faster, and lets a revision-less save win', async () => {
    const api = await shop([{}])
    const [product] = (await api.anyone('GET', '/projects/product')).body.products
    const path = `/projects/product/${product._id}`
    await api.staff('PUT', path, { finish: 'Matt', rev: '1' })
    const stale = await api.staff('PUT', path, { finish: 'Gloss', rev: '1' })
    expect(stale.status).toBe(409)
    expect(stale.body.conflict).toMatchObject({ changedBy: api.admin.name, rev: 2 })
    const matched = await api.staff('PUT', path, { finish: 'Gloss' }, {}, { 'If-Match': '"1"' })
    expect(matched.status).toBe(409)
    const last = await api.staff('PUT', path, { finish: 'Gloss' })
    expect(last.body).toMatchObject({ finish: 'Gloss', rev: 3 })
  })

  test('replaces the picture and takes the old one down', async () => {
    const api = await shop()
    const made = await api.staff('POST', '/projects/product', tile, { photo: await photograph() })
    const edited = await api.staff(
      'PUT',
      `/projects/product/${made.body._id}`,
      {},
      { photo: await photograph() },
    )
    expect(edited.body.photo).not.toBe(made.body.photo)
    expect(await api.pictures()).toEqual([edited.body.photo])
  })

  test('says 404 for a product that is not there', async () => {
    const api = await shop()
    const gone = await api.staff('PUT', '/projects/product/nobody-at-all', { name: 'x' })
    expect([gone.status, gone.body.message]).toEqual([404, 'Product not found.'])
  })
})

describe('deleting a product', () => {
  test('removes the record and its picture', async () => {
    const api = await shop()
    const made = await api.staff('POST', '/projects/product', tile, { photo: await photograph() })
    const deleted = await api.staff('DELETE', `/projects/product/${made.body._id}`)
    expect([deleted.status, deleted.body]).toEqual([
      200,
      { message: 'Product deleted.', record: made.body },
    ])
    expect((await api.anyone('GET', `/projects/product/${made.body._id}`)).status).toBe(404)
    expect(await api.pictures()).toEqual([])
  })
})

test('more products than a page has come by their ids at once, whatever else is asked', async () => {
  const { anyone, staff } = await shop()
  const ids: string[] = []
  for (let n = 0; n < 12; n += 1)
    ids.push((await staff('POST', '/projects/product', { ...tile, sku: `T-${n}` })).body._id)
  const { body } = await anyone('GET', `/projects/product?ids=${ids}&category=sanitaryware&page=3`)
  expect(body.products.map(({ _id }: { _id: string }) => _id)).toEqual(ids)
  expect(body).toMatchObject({ total: 12, pages: 1, page: 1 })
})

test('a SKU or brand that nobody can see is none, and letters keep what joins them', async () => {
  const { staff } = await shop()
  const unseen = await staff('POST', '/projects/product', {
    ...tile,
    sku: '\u00ad',
    brand: '\u115f',
  })
  expect([unseen.status, unseen.body.fields]).toEqual([
    422,
    { sku: 'SKU is required.', brand: 'Brand is required.' },
  ])
  const joined = { ...tile, name: '👩‍👩‍👧 க்‌ஷ', sku: 'ශ්‍රී-1' }
  const made = await staff('POST', '/projects/product', joined)
  expect(made.body).toMatchObject({ name: joined.name, sku: joined.sku })
})

test('null clears what may be empty, also tags, and nothing else', async () => {
  const { staff, staffJson } = await shop()
  const { body: made } = await staff('POST', '/projects/product', {
    ...tile,
    color: 'Ivory',
    tags: ['Indoor'],
  })
  const path = `/projects/product/${made._id}`
  const { body } = await staffJson('PUT', path, { color: null, tags: null, rev: null })
  expect(body).toMatchObject({ tags: [], rev: 2 })
  expect(body).not.toHaveProperty('color')
  const refused = await staffJson('PUT', path, { brand: null, size: null })
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { brand: 'Brand is required.', size: 'Size is required for tiles.' },
  ])
})

describe('listing products', () => {
  const catalogue = [
    { sku: 'A-1', name: 'Ivory Satin', size: '8x8', brand: 'Kelvarra', color: 'Ivory' },
    { sku: 'A-2', name: 'Slate Grey', size: '16x16', color: 'Grey', tags: ['Indoor', 'Outdoor'] },
    { sku: 'A-3', name: 'Countertop Basin', category: 'sanitaryware', brand: 'Ostrelle Bath' },
  ]
  const names = async (query: string) => {
    const api = await shop(catalogue)
    const { body } = await api.anyone('GET', `/projects/product${query}`)
    return body.products.map((product: { name: string }) => product.name)
  }

  test('answers newest first with totals, in either spelling', async () => {
    const api = await shop(catalogue)
    const { body } = await api.anyone('GET', '/projects/products?limit=2')
    expect(body).toMatchObject({ total: 3, pages: 2, page: 1, limit: 2 })
    expect(body.products.map((p: { name: string }) => p.name)).toEqual([
      'Countertop Basin',
      'Slate Grey',
    ])
  })

  test.each([
    ['?category=TILES', ['Slate Grey', 'Ivory Satin']],
    ['?category=granite', []],
    ['?search=a-2', ['Slate Grey']],
    ['?search=basin%20countertop', ['Countertop Basin']],
    ['?search=.*', []],
    ['?brand=kelvarra', ['Ivory Satin']],
    ['?color=Ivory&color=Grey', ['Slate Grey', 'Ivory Satin']],
    ['?tag=outdoor', ['Slate Grey']],
    ['?sort=oldest', ['Ivory Satin', 'Slate Grey', 'Countertop Basin']],
    ['?sort=name', ['Countertop Basin', 'Ivory Satin', 'Slate Grey']],
    ['?sort=name-desc', ['Slate Grey', 'Ivory Satin', 'Countertop Basin']],
    ['?sort=size', ['Ivory Satin', 'Slate Grey', 'Countertop Basin']],
    ['?page=9', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test.each([
    ['?page=0&limit=0', { page: 1, limit: 1, pages: 3 }],
    ['?page=-3&limit=1000', { page: 1, limit: 100, pages: 1 }],
    ['?page=abc&limit=abc&sort=abc', { page: 1, limit: 10, pages: 1 }],
    ['?page=%20&limit=%20', { page: 1, limit: 10, pages: 1 }],
    ['?page=2&page=3&limit=1', { page: 2, limit: 1, pages: 3 }],
    ['?page=9&limit=2', { page: 9, pages: 2, products: [] }],
  ])('forgives %s', async (query, expected) => {
    const api = await shop(catalogue)
    const { status, body } = await api.anyone('GET', `/projects/product${query}`)
    expect(status).toBe(200)
    expect(body).toMatchObject(expected)
  })

  test('counts an empty catalogue as one page', async () => {
    const api = await shop()
    expect((await api.anyone('GET', '/projects/product')).body).toEqual({
      products: [],
      total: 0,
      pages: 1,
      page: 1,
      limit: 10,
    })
  })

  test('answers 304 until something changes', async () => {
    const api = await shop(catalogue)
    const first = await api.anyone('GET', '/projects/product')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^".+"$/)
    const again = await api.anyone('GET', '/projects/product', { 'If-None-Match': tag })
    expect(again.status).toBe(304)
    await api.staff('POST', '/projects/product', { ...tile, sku: 'A-4' })
    const changed = await api.anyone('GET', '/projects/product', { 'If-None-Match': tag })
    expect([changed.status, changed.body.total]).toEqual([200, 4])
  })

  test('finds a product by its SKU in any case, also one with a slash', async () => {
    const api = await shop([{ sku: 'KM/T 1' }])
    const { body } = await api.anyone('GET', '/projects/product/by-sku/km%2Ft%201')
    expect(body.sku).toBe('KM/T 1')
  })

  test('shows staff the newest five', async () => {
    const api = await shop(Array.from({ length: 7 }, (_, i) => ({ sku: `B-${i}` })))
    const { body } = await api.staff('GET', '/projects/recent-products')
    expect(body.total).toBe(7)
    expect(body.products.map((p: { sku: string }) => p.sku)).toEqual([
      'B-6',
      'B-5',
      'B-4',
      'B-3',
      'B-2',
    ])
  })
})

describe('bad input', () => {
  test('a visitor may read and nothing else', async () => {
    const api = await shop([{}])
    for (const [method, path] of [
      ['POST', '/projects/product'],
      ['PUT', '/projects/product/anything'],
      ['DELETE', '/projects/product/anything'],
      ['GET', '/projects/recent-products'],
    ] as const)
      expect((await api.anyone(method, path)).status).toBe(401)
  })

  test('malformed bodies are 400, never 500', async () => {
    const api = await shop()
    const send = (type: string, body: string) => api.raw('POST', '/projects/product', type, body)
    expect((await send('application/json', '{"name":')).status).toBe(400)
    expect((await send('application/json', '[]')).status).toBe(400)
    expect((await send('multipart/form-data; boundary=x', '--x\r\nbroken')).status).toBe(400)
    expect((await send('multipart/form-data', 'no boundary')).status).toBe(400)
    expect((await send('text/plain', 'name=x')).status).toBe(400)
  })

  test('text where the picture belongs is 422, a second picture 400, a text file 415', async () => {
    const api = await shop()
    const text = await api.staff('POST', '/projects/product', { ...tile, photo: 'a.jpg' })
    expect([text.status, text.body.fields]).toEqual([
      422,
      { photo: 'The picture must be sent as a file.' },
    ])
    const two = new FormData()
    two.append('photo', await photograph())
    two.append('photo', await photograph())
    expect((await api.raw('POST', '/projects/product', undefined, two)).status).toBe(400)
    const stray = { photo: await photograph(), image: await photograph() }
    expect((await api.staff('POST', '/projects/product', tile, stray)).status).toBe(400)
    const misplaced = await api.staff('POST', '/projects/product', tile, { image: stray.image })
    expect([misplaced.status, misplaced.body.fields]).toEqual([
      422,
      { image: 'The picture belongs in the field photo.' },
    ])
    const note = new File(['hello'], 'a.jpg', { type: 'image/jpeg' })
    expect((await api.staff('POST', '/projects/product', tile, { photo: note })).status).toBe(415)
  })

  test('a body over the limit is 413 in plain words', async () => {
    const api = await shop()
    const huge = new File([new Uint8Array(3 * 1024 * 1024)], 'a.jpg', { type: 'image/jpeg' })
    const refused = await api.staff('POST', '/projects/product', tile, { photo: huge })
    expect([refused.status, refused.body.message]).toEqual([413, 'Image must be under 2MB'])
  })

  test('a form has at most 40 parts', async () => {
    const api = await shop()
    const tags = Array.from({ length: 41 }, (_, i) => `t${i}`)
    expect((await api.staff('POST', '/projects/product', { ...tile, tags })).status).toBe(400)
  })

  test('keys that are names of JavaScript itself are fields like any other', async () => {
    const api = await shop()
    const body = `{"__proto__":{"sku":"P-1"},"constructor":"x",${JSON.stringify(tile).slice(1)}`
    expect((await api.raw('POST', '/projects/product', 'application/json', body)).status).toBe(201)
    expect(({} as Record<string, unknown>).sku).toBeUndefined()
  })
})
