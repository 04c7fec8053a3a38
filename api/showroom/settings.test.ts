// Tests the showroom settings: public fields, permissions, and removal of the samples.
import { expect, it } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'

it('stores only what the owner has changed, and distinguishes empty from absent texts', async () => {
  const { staff, anyone } = await openTestApi()
  expect((await anyone('GET', '/settings')).body).toEqual({ rev: 0, images: {} })
  const first = await staff('PUT', '/settings', { name: 'Sri  Tiles', email: '' })
  expect(first.body).toMatchObject({ rev: 1, name: 'Sri  Tiles', email: '' })
  const second = await staff('PUT', '/settings', { rev: '1', city: 'Erode' })
  expect(second.body).toMatchObject({ rev: 2, name: 'Sri  Tiles', email: '', city: 'Erode' })
  expect(await anyone('GET', '/settings')).toMatchObject({ body: second.body })
  const staleSave = await staff('PUT', '/settings', { rev: '1', city: 'Salem' })
  expect(staleSave).toMatchObject({ status: 409, body: { conflict: { rev: 2 } } })
})

it('rejects invalid values, each with a message', async () => {
  const { staff } = await openTestApi()
  const invalid = {
    whatsapp: '+91 98765 4321',
    phone: '12',
    mapLink: 'nowhere',
    email: 'me',
    coordinates: 'here',
    timeZone: 'Moon/Base',
    hours: JSON.stringify(['9 to 5', '', '', '', '', '', '']),
    holidays: JSON.stringify(['2026-02-30 closed']),
    slides: '[]',
  }
  const { status, body } = await staff('PUT', '/settings', invalid)
  expect(status).toBe(422)
  expect(Object.keys(body.fields).sort()).toEqual(Object.keys(invalid).sort())
  expect(body.fields.whatsapp).toBe('An Indian number has 10 digits after +91. This one has 9.')
  expect((await staff('PUT', '/settings', { whatsapp: '222 3344' })).status).toBe(422)
  const localNumber = await staff('PUT', '/settings', { whatsapp: '98430 12345' })
  expect(localNumber.body.whatsapp).toBe('98430 12345')
})

it('previews a page with unsaved settings', async () => {
  const { staff, anyone } = await openTestApi()
  const preview = await staff('POST', '/settings/preview', { page: '/', name: 'Not yet' })
  expect(preview.status).toBe(200)
  expect(preview.headers.get('content-type')).toMatch('text/html')
  expect((await anyone('GET', '/settings')).body).toEqual({ rev: 0, images: {} })
  const invalidPreview = await staff('POST', '/settings/preview', { page: '/', email: 'me' })
  expect(invalidPreview.body.fields).toEqual({ email: expect.stringContaining('name@example.com') })
  expect((await staff('POST', '/settings/preview', { page: '/nowhere' })).status).toBe(404)
})

it('keeps own rooms with their photos, and refuses a photo that was not uploaded', async () => {
  const { staff, anyone } = await openTestApi()
  const photo = { image: await createPhoto(1600, 900) }
  const { body: image } = await staff('POST', '/images', {}, photo)
  const room = {
    ...{ id: 'own-1a2b3c4d', name: 'Hall in Peelamedu', surface: 'floor', picture: image.id },
    ...{ corners: [0.3, 0.6, 0.7, 0.6, 0.9, 0.9, 0.1, 0.9], width: 3000, height: 4200.5 },
  }
  const save = (rooms: object) => staff('PUT', '/settings', { rooms: JSON.stringify(rooms) })
  const { status } = await save({ hidden: ['terrace'], own: [room] })
  expect(status).toBe(200)
  const { body } = await anyone('GET', '/settings')
  expect(body.rooms).toEqual({ hidden: ['terrace'], own: [room] })
  expect(body.images[image.id].url).toBe(image.url)

  const missing = await save({ hidden: [], own: [{ ...room, mask: 'unknown-picture' }] })
  expect(missing.body.fields.rooms).toBe('A picture is not on the server. Upload it again.')
  for (const wrong of [
    { hidden: ['attic'], own: [] },
    { hidden: [], own: [{ ...room, name: '' }] },
    { hidden: [], own: [{ ...room, width: 0 }] },
    { hidden: [], own: [{ ...room, corners: [0, 0, 2, 0, 1, 1, 0, 1] }] },
    { hidden: [], own: Array.from({ length: 13 }, () => room) },
  ])
    expect((await save(wrong)).status).toBe(422)
})

it('references uploaded pictures in slides, and undoes the change', async () => {
  const { staff, anyone } = await openTestApi()
  const { body: image } = await staff(
    'POST',
    '/images',
    {},
    { image: await createPhoto(1600, 900) },
  )
  const slide = { heading: 'Stone', caption: '', alt: '', button: 'All tiles', link: '/products' }
  const slides = JSON.stringify([{ ...slide, picture: image.id }])
  const saved = await staff('PUT', '/settings', { slides, deskPicture: image.id })
  expect(saved.body.images[image.id].url).toBe(image.url)
  const unknown = JSON.stringify([{ ...slide, picture: 'unknown-picture' }])
  expect((await staff('PUT', '/settings', { slides: unknown })).status).toBe(422)
  const { body: log } = await staff('GET', '/history?collection=settings')
  expect(log.entries[0]).toMatchObject({ title: 'Showroom', collection: 'settings' })
  const { body: entry } = await staff('GET', `/history/${log.entries[0].seq}`)
  expect(entry.changes[0].fields).toContainEqual({
    field: 'slides',
    type: 'value',
    after: ['Stone'],
  })
  expect(entry.changes[0].fields).toContainEqual({
    field: 'deskPicture',
    type: 'picture',
    after: image.url,
  })
  await staff('POST', `/history/${log.entries[0].seq}/undo`, {})
  expect((await anyone('GET', '/settings')).body).toEqual({ rev: 0, images: {} })
})

it('deletes the samples and their texts in one step that can be undone', async () => {
  const { staff, stores, anyone } = await openTestApi()
  await stores.transaction(
    (transaction) => transaction.brands.insert({ name: 'Sample' }, { id: 'sample-brand' }),
    { by: 'system', label: 'Imported the sample catalogue: 1 items' },
  )
  await staff('POST', '/projects/brand', { name: 'Mine' })
  const { body } = await staff('DELETE', '/settings/samples')
  expect(body).toMatchObject({ count: 1, message: 'Deleted 1 sample.' })
  expect(stores.brands.all().map(({ name }) => name)).toEqual(['Mine'])
  expect((await anyone('GET', '/settings')).body.withoutSamples).toBe(true)
  await staff('POST', `/history/${body.undo}/undo`, {})
  expect(stores.brands.all()).toHaveLength(2)
  expect((await anyone('GET', '/settings')).body).toEqual({ rev: 0, images: {} })
})

it('stores a Tamil text beside the English one, and clears an empty one', async () => {
  const { staff, anyone } = await openTestApi()
  const slide = { heading: 'Stone', caption: '', alt: '', button: 'All tiles', link: '/products' }
  const slides = [{ ...slide, heading_ta: 'கல்' }]
  const fields = { name: 'Sri Tiles', name_ta: ' ஸ்ரீ டைல்ஸ் ', slides: JSON.stringify(slides) }
  const saved = await staff('PUT', '/settings', fields)
  expect([saved.status, saved.body]).toMatchObject([200, { name_ta: 'ஸ்ரீ டைல்ஸ்', slides }])
  // Nobody looks again at the settings: each text stands beside its translation.
  const renamed = await staff('PUT', '/settings', { name: 'Sri Stone', name_ta: '' })
  expect(renamed.body).not.toHaveProperty('name_ta')
  const long = await staff('PUT', '/settings', { name_ta: 'க'.repeat(61), phone_ta: '1' })
  expect(long.body.fields).toEqual({ name_ta: 'Name (Tamil) must be at most 60 characters.' })
  const { body: log } = await staff('GET', '/history?collection=settings')
  expect(log.entries[0].details).toEqual(['name', 'name_ta'])
  await staff('POST', `/history/${log.entries[0].seq}/undo`, {})
  expect((await anyone('GET', '/settings')).body.name_ta).toBe('ஸ்ரீ டைல்ஸ்')
})

it('marks a translation whose English has changed, until it is changed or read again', async () => {
  const { staff, staffJson } = await openTestApi()
  const save = async (fields: Record<string, string>) =>
    (await staff('PUT', '/settings', fields)).body.outdatedTexts
  const texts = { storyHeading: 'One lorry.', aboutLead: 'Stand on it.' }
  expect(await save({ ...texts, storyHeading_ta: 'ஒரு லாரி.' })).toBeUndefined()
  expect(await save({ aboutLead: 'Walk on it.' }), 'not translated').toBeUndefined()
  const time = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await save({ storyHeading: 'Two lorries.' })).toEqual({ ta: { storyHeading: time } })
  expect(await save({ city: 'Erode' }), 'it stays').toEqual({ ta: { storyHeading: time } })
  expect(await save({ outdatedTexts: '{}' }), 'read again').toBeUndefined()
  expect(await save({ storyHeading: 'A lorry.' })).toEqual({ ta: { storyHeading: time } })
  const { body: log } = await staff('GET', '/history?collection=settings')
  await staff('POST', `/history/${log.entries[0].seq}/undo`, {})
  expect((await staff('GET', '/settings')).body.outdatedTexts, 'undone').toBeUndefined()
  expect(await save({ storyHeading: 'A lorry.' })).toEqual({ ta: { storyHeading: time } })
  expect(await save({ storyHeading_ta: 'லாரி.' }), 'translated').toBeUndefined()
  const wrong = await staffJson('PUT', '/settings', { outdatedTexts: { ta: { name: 'today' } } })
  expect(wrong.status).toBe(422)
})

it("stores the owner's own words, cleaned, and lists them in the history", async () => {
  const { staff, staffJson, anyone } = await openTestApi()
  const ta = { Matt: ' மாட் ', 'Kadapa Black': 'கடப்பா கருப்பு', MATT: 'மேட்டு', Glossy: '' }
  const saved = await staff('PUT', '/settings', { glossary: JSON.stringify({ ta }) })
  const stored = { ta: { MATT: 'மேட்டு', 'Kadapa Black': 'கடப்பா கருப்பு' } }
  expect([saved.status, saved.body.glossary]).toEqual([200, stored])
  expect((await staff('PUT', '/settings', { city: 'Erode' })).body.glossary).toEqual(stored)
  const { body: log } = await staff('GET', '/history?collection=settings')
  const { body: entry } = await staff('GET', `/history/${log.entries[1].seq}`)
  const after = ['Kadapa Black: கடப்பா கருப்பு', 'MATT: மேட்டு']
  expect(entry.changes[0].fields).toEqual([{ field: 'glossary', type: 'value', after }])
  const long = { ta: { x: 'க'.repeat(61) } }
  for (const wrong of ['{', '[]', '{"ta":1}', '{"xx":{}}', { ta: { Matt: 1 } }, long])
    expect([wrong, (await staffJson('PUT', '/settings', { glossary: wrong })).status]).toEqual([
      wrong,
      422,
    ])
  const cleared = await staffJson('PUT', '/settings', { glossary: null })
  expect(cleared.body).not.toHaveProperty('glossary')
  expect((await anyone('GET', '/settings')).body.city).toBe('Erode')
})

it('keeps what the owner decides about visits, and says which number is wrong', async () => {
  const { staff, staffJson } = await openTestApi()
  const visits = { isOn: true, perHour: 4, hoursAhead: 0, daysAhead: 30 }
  const saved = await staff('PUT', '/settings', { visits: JSON.stringify(visits) })
  expect([saved.status, saved.body.visits]).toEqual([200, visits])
  const wrong = await staffJson('PUT', '/settings', { visits: { ...visits, perHour: 0 } })
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    { visits: 'Visits per hour must be a whole number from 1 to 20.' },
  ])
  const cleared = await staffJson('PUT', '/settings', { visits: null })
  expect(cleared.body).not.toHaveProperty('visits')
})

it('keeps the rules of prices from visitors, checks them, and lists them in the history', async () => {
  const { staff, staffJson, anyone } = await openTestApi()
  const prices = {
    mode: 'from',
    enteredGst: 'without',
    startingPrices: [{ category: 'tiles', amount: 58, per: 'sq ft' }],
    date: '2026-12-01',
  }
  const saved = await staff('PUT', '/settings', { prices: JSON.stringify(prices) })
  expect([saved.status, saved.body.prices]).toEqual([200, prices])
  expect((await staff('GET', '/settings')).body.prices).toEqual(prices)
  expect((await anyone('GET', '/settings')).body).not.toHaveProperty('prices')
  const { body: log } = await staff('GET', '/history?collection=settings')
  const { body: entry } = await staff('GET', `/history/${log.entries[0].seq}`)
  expect(entry.changes[0].fields[0].after).toEqual([
    'date: 2026-12-01',
    'enteredGst: without',
    'mode: from',
    'startingPrices: amount 58, category tiles, per sq ft',
  ])
  const start = { category: 'tiles', amount: 58, per: 'sq ft' }
  const { per: _, ...withoutUnit } = start
  const from = { mode: 'from', startingPrices: [start] }
  for (const [wrong, sentence] of [
    ['{', 'Prices must be an object of rules'],
    [{ mode: 'often' }, 'Prices must be shown as one of'],
    [{ mode: 'from' }, 'Add at least one amount'],
    [{ mode: 'from', startingPrices: [{ ...start, amount: 0 }] }, 'An amount must be'],
    [{ mode: 'from', startingPrices: [{ amount: 1, per: 'box' }] }, 'needs a category'],
    [{ mode: 'band' }, 'Write the limits'],
    [{ mode: 'band', bandLimits: { tiles: [90, 60] } }, 'The second limit'],
    [{ mode: 'exact', gstRate: 101 }, 'from 0 to 100'],
    [{ mode: 'exact', gstRate: null }, 'from 0 to 100'],
    [
      { ...from, startingPrices: [start, withoutUnit] },
      '“prices.startingPrices.1.per” is required.',
    ],
    [{ ...from, colour: 'red' }, '“prices.colour” is unknown: leave it out.'],
    [{ mode: 'exact', date: 'soon' }, 'must be a day'],
    [{ mode: 'exact', date: '2026-02-31' }, 'must be a day'],
  ]) {
    const { status, body } = await staffJson('PUT', '/settings', { prices: wrong })
    expect([status, body.fields.prices]).toEqual([422, expect.stringContaining(sentence as string)])
  }
  // An empty field is a choice too: the variable of older versions does not overrule it.
  const cleared = await staff('PUT', '/settings', { prices: '' })
  expect(cleared.body.prices).toEqual({ mode: 'request' })
})
