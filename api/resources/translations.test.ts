// Tests the Tamil texts of products, interiors, gallery items and brands through the real app.
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

const photo = await createPhoto(800, 8)

const resources = [
  {
    path: '/projects/product',
    file: undefined,
    english: { name: 'Granite', category: 'sanitaryware', sku: 'KM-1', brand: 'Z' },
    texts: { name: 'கிரானைட்', description: 'முதல் வரி\nஇரண்டாம் வரி' },
  },
  {
    path: '/projects/interiors',
    file: { image: photo },
    english: { title: 'Kitchen' },
    texts: { title: 'சமையலறை', style: 'எளிமை', description: 'வெளிச்சமான அறை' },
  },
  {
    path: '/projects/gallery',
    file: { image: photo },
    english: { title: 'The yard' },
    texts: { title: 'முற்றம்' },
  },
  {
    path: '/projects/brands',
    file: undefined,
    english: { name: 'Tessmira' },
    texts: { name: 'டெஸ்மிரா' },
  },
] as const

describe.each(resources)('$path', ({ path, file, english, texts }) => {
  const [[field, text] = ['', '']] = Object.entries(texts)
  const fields = Object.fromEntries(Object.entries(texts).map(([name, t]) => [`${name}_ta`, t]))

  async function openRecord() {
    const api = await openTestApi()
    const created = await api.staff('POST', path, { ...english, ...fields }, file)
    expect([created.status, created.body.translations]).toEqual([201, { ta: texts }])
    return { ...api, record: created.body, recordPath: `${path}/${created.body._id}` }
  }

  test('keeps an absent text, and clears an empty one', async () => {
    const { staff, anyone, recordPath } = await openRecord()
    const { body } = await staff('PUT', recordPath, { featured: '1' })
    expect(body.translations).toEqual({ ta: texts })
    expect(body).not.toHaveProperty(`${field}_ta`)
    const { [field as keyof typeof texts]: _, ...others } = texts
    const rest = Object.keys(others).length > 0 ? { ta: others } : undefined
    expect((await staff('PUT', recordPath, { [`${field}_ta`]: ' ' })).body.translations).toEqual(
      rest,
    )
    expect((await anyone('GET', recordPath)).body.translations).toEqual(rest)
  })

  test('accepts JSON in the shape of its responses', async () => {
    const { staffJson, record, recordPath } = await openRecord()
    expect((await staffJson('PUT', recordPath, record)).body).toEqual(record)
    const ta = { [field]: 'வேறு' }
    const changed = await staffJson('PUT', recordPath, { translations: { ta } })
    expect(changed.body.translations).toEqual({ ta: { ...texts, ...ta } })
    const cleared = await staffJson('PUT', recordPath, { translations: { ta: { [field]: null } } })
    expect(cleared.body.translations?.ta?.[field]).toBeUndefined()
    await staffJson('PUT', recordPath, { translations: { ta } })
    for (const nothing of [{ ta: null }, null]) {
      const none = await staffJson('PUT', recordPath, { translations: nothing })
      expect([none.status, none.body.translations]).toEqual([200, undefined])
    }
  })

  test('refuses a text that is too long, with its label', async () => {
    const { staff, staffJson, recordPath } = await openRecord()
    const long = 'க'.repeat(5001)
    const [refused, refusedJson] = [
      await staff('PUT', recordPath, { [`${field}_ta`]: long }),
      await staffJson('PUT', recordPath, { translations: { ta: { [field]: long } } }),
    ]
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { [`${field}_ta`]: expect.stringMatching(/^\w+ \(Tamil\) must be at most/) },
    ])
    expect([refusedJson.status, Object.keys(refusedJson.body.fields)]).toEqual([
      422,
      ['translations'],
    ])
    const english = await staffJson('PUT', recordPath, { translations: 'கிரானைட்' })
    expect(english.status).toBe(422)
  })

  test('marks Tamil as outdated when the English changes, until it is written or read again', async () => {
    const { staff, staffJson, record, recordPath } = await openRecord()
    const change = async (edit: Record<string, string>) =>
      (await staff('PUT', recordPath, edit)).body
    const readTime = (body: typeof record) => body.translations?.ta?.outdatedSince
    expect(readTime(await change({ featured: '1' }))).toBeUndefined()
    const changed = await change({ [field]: 'Black granite' })
    expect(readTime(changed)).toBe(changed.updatedAt)
    expect(readTime(await change({ featured: '2' })), 'stays').toBe(changed.updatedAt)
    expect(readTime(await change({ outdatedSince_ta: '' })), 'still right').toBeUndefined()
    expect(readTime(await change({ [field]: 'Grey granite' }))).toBeDefined()
    expect(readTime(await change({ [`${field}_ta`]: 'புதியது' })), 'written').toBeUndefined()
    expect(readTime(await change({ [field]: 'Red granite', outdatedSince_ta: '' }))).toBeDefined()
    const still = await staffJson('PUT', recordPath, {
      translations: { ta: { outdatedSince: null } },
    })
    expect(readTime(still.body)).toBeUndefined()
    expect((await staff('PUT', recordPath, { outdatedSince_ta: 'soon' })).status).toBe(422)
  })

  test('is listed in the history field by field, and an undo restores the mark, too', async () => {
    const { staff, anyone, signedIn, recordPath, record } = await openRecord()
    const undoLast = async () => {
      const { entries } = (await anyone('GET', '/history', signedIn)).body
      await staff('POST', `/history/${entries[0].seq}/undo`)
      return { entries, body: (await anyone('GET', recordPath)).body }
    }
    await staff('PUT', recordPath, { [`${field}_ta`]: 'வேறு' })
    const first = await undoLast()
    expect(first.entries[0].details).toEqual([`${field}_ta`])
    expect(first.body.translations).toEqual(record.translations)
    await staff('PUT', recordPath, { [field]: 'Black granite' })
    expect((await undoLast()).body.translations).toEqual({ ta: { ...texts } })
    const redone = (await undoLast()).body
    expect([redone[field], redone.translations.ta.outdatedSince]).toEqual([
      'Black granite',
      expect.any(String),
    ])
  })

  test(`is deleted and restored with its Tamil: ${text}`, async () => {
    const { staff, anyone, recordPath, record } = await openRecord()
    const { body } = await staff('DELETE', recordPath)
    expect(body.record.translations).toEqual({ ta: texts })
    await staff('POST', `/history/${body.undo}/undo`)
    expect((await anyone('GET', recordPath)).body.translations).toEqual(record.translations)
  })
})
