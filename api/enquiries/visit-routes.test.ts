// Tests of booking a visit through the real app: places, refusals, protections, and browsers without scripts.
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestApi } from '#api/testing/api.ts'
import { VISIT_BOOKED, VISIT_REFUSALS } from './visit.contract.ts'

const HOURS = [...Array(6).fill('09:30-13:00, 14:00-20:00'), '']
const MEENA = { name: 'Meena', phone: '+91 98765 43210', time: '2026-12-05T11:00' }
/** A Friday. */
const NOW = '2026-12-04T10:00:00+05:30'

/** A showroom with opening hours, on Friday, 4 December 2026 at 10 am. */
async function openVisitApi({ visits = {}, holidays = [] as string[] } = {}) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(NOW) })
  onTestFinished(() => void vi.useRealTimers())
  const api = await openTestApi()
  const settings = { isOn: true, perHour: 2, hoursAhead: 3, daysAhead: 21, ...visits }
  await api.staffJson('PUT', '/settings', { hours: HOURS, holidays, visits: settings })
  let phone = 0
  const book = (fields: object = {}, address = '192.0.2.1') =>
    api.as('', 'POST', '/visits', { ...MEENA, ...fields }, address)
  return {
    ...api,
    book,
    /** Books with a telephone number and an address of its own. */
    bookAsOther: (fields: object = {}) => {
      phone += 1
      const number = `90000${String(phone).padStart(5, '0')}`
      return book({ phone: number, ...fields }, `198.51.100.${phone % 250}`)
    },
    readTimes: async () => (await api.anyone('GET', '/visits/times')).body,
    listVisits: () => api.stores.enquiries.all(),
    timesOf: async (day: string): Promise<string[] | undefined> => {
      const { body } = await api.anyone('GET', '/visits/times')
      return body.days.find((item: { day: string }) => item.day === day)?.times
    },
  }
}

describe('a visit', () => {
  test('can be booked in India’s time while the settings have no usable time zone', async () => {
    const { stores, book, timesOf } = await openVisitApi()
    const timeZone = 'Nowhere/Town'
    await stores.settings.update('showroom', (current) => ({ ...current, timeZone }))
    expect(await timesOf('2026-12-05')).toContain('11:00')
    expect((await book()).status).toBe(200)
  })

  test('is stored as an enquiry with its time, the selection and what is put aside', async () => {
    const { book, staff, staffJson, listVisits } = await openVisitApi()
    const tile = { name: 'Oak Plank', category: 'tiles', size: '8x16', brand: 'Zunareth' }
    await staffJson('POST', '/projects/product', { ...tile, sku: 'KM-T-342' })
    const { status, body } = await book({
      items: [{ sku: 'km-t-342', quantity: 4, unit: 'boxes' }],
      aside: ['km-t-342', 'gone-7'],
      language: 'ta',
    })
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: VISIT_BOOKED,
        visit: { day: '2026-12-05', time: '11:00', key: expect.stringMatching(/^[\w-]{22}$/) },
      },
    ])
    expect(listVisits()).toMatchObject([
      {
        name: 'Meena',
        phone: '+91 98765 43210',
        language: 'ta',
        status: 'new',
        message: 'ஷோரூமுக்கு வர விரும்புகிறேன்: டிசம்பர் 5, சனி, காலை\u00a011 மணி.',
        products: [{ sku: 'KM-T-342', name: 'Oak Plank', quantity: 4, unit: 'boxes' }],
        visit: {
          day: '2026-12-05',
          time: '11:00',
          state: 'asked',
          aside: [{ sku: 'KM-T-342', name: 'Oak Plank' }, { sku: 'gone-7' }],
        },
      },
    ])
    expect(listVisits()[0]).not.toHaveProperty('email')
    expect((await staff('GET', '/enquiries?search=gone-7')).body.enquiries).toHaveLength(1)
  })

  test('is shown to whoever has its key, without a word about who comes', async () => {
    const { book, anyone } = await openVisitApi()
    const { body } = await book({ email: 'meena@example.com', message: 'With my mother' })
    const { status, body: shown, headers } = await anyone('GET', `/visits/${body.visit.key}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(shown).toMatchObject({ day: '2026-12-05', time: '11:00', state: 'asked', aside: [] })
    expect(JSON.stringify(shown)).not.toMatch(/Meena|98765|mother|example/i)
    expect((await anyone('GET', `/visits/${'x'.repeat(22)}`)).status).toBe(404)
  })

  test('does not tell the names of products that visitors do not see', async () => {
    const { book, anyone, staffJson, listVisits } = await openVisitApi()
    const tile = { name: 'Oak Plank', category: 'tiles', size: '8x16', brand: 'Zunareth' }
    await staffJson('POST', '/projects/product', { ...tile, sku: 'KM-1', hidden: true })
    await staffJson('POST', '/projects/product', { ...tile, sku: 'KM-2', firstDay: '2027-01-01' })
    await staffJson('POST', '/projects/product', { ...tile, sku: 'KM-3' })
    const { body } = await book({ aside: ['KM-1', 'KM-2', 'KM-3'] })
    expect((await anyone('GET', `/visits/${body.visit.key}`)).body.aside).toEqual([
      { sku: 'KM-1' },
      { sku: 'KM-2' },
      { sku: 'KM-3', name: 'Oak Plank' },
    ])
    const name = 'Oak Plank'
    expect(listVisits()[0]?.visit?.aside, 'for staff').toMatchObject([{ name }, { name }, { name }])
  })

  test('takes its place out of the free times, which name nobody', async () => {
    const { bookAsOther, timesOf, readTimes } = await openVisitApi()
    expect(await timesOf('2026-12-04')).toEqual([
      '14:00',
      '15:00',
      '16:00',
      '17:00',
      '18:00',
      '19:00',
    ])
    expect(await timesOf('2026-12-06')).toBeUndefined()
    await bookAsOther()
    expect(await timesOf('2026-12-05')).toContain('11:00')
    await bookAsOther()
    expect(await timesOf('2026-12-05')).not.toContain('11:00')
    expect(JSON.stringify(await readTimes())).not.toMatch(/Meena|90000/)
  })
})

test('of 50 people at once, as many get the last places of an hour as there are', async () => {
  const { bookAsOther, listVisits } = await openVisitApi({ visits: { perHour: 3 } })
  const responses = await Promise.all(Array.from({ length: 50 }, () => bookAsOther()))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3)
  const refusals = responses.filter(({ status }) => status === 409)
  expect(refusals.map(({ body }) => body.message)).toEqual(Array(47).fill(VISIT_REFUSALS.taken))
  expect(listVisits()).toHaveLength(3)
})

test('an undo brings a visit back to its hour only while a place is free', async () => {
  const { bookAsOther, staff, staffJson, stores } = await openVisitApi({ visits: { perHour: 1 } })
  const bookVisit = async (time: string) => {
    expect((await bookAsOther({ time })).status).toBe(200)
    return stores.enquiries.all()[0]?._id ?? ''
  }
  const readNewestSeq = async (): Promise<number> =>
    (await staff('GET', '/history?collection=enquiries')).body.entries[0].seq
  const undo = async (seq: number) => (await staffJson('POST', `/history/${seq}/undo`, {})).body
  const changeVisit = (id: string, fields: object) =>
    staffJson('PUT', `/enquiries/${id}/visit`, fields)
  const time = '2026-12-04T15:00'
  const first = await bookVisit(time)
  const removals = {
    cancelled: () => changeVisit(first, { state: 'cancelled' }),
    moved: () => changeVisit(first, { time: '2026-12-05T12:00' }),
    deleted: () => staff('DELETE', `/enquiries/${first}`),
  }
  for (const [label, removeFromHour] of Object.entries(removals)) {
    expect((await removeFromHour()).status, label).toBe(200)
    const seq = await readNewestSeq()
    const other = await bookVisit(time)
    const { refused, restored } = await undo(seq)
    expect([label, restored, refused[0]?.reason]).toEqual([
      label,
      [],
      'Others have taken the last place on Friday, 4 December, 3\u00a0pm. Give this visit another time instead.',
    ])
    const { body: entry } = await staff('GET', `/history/${seq}`)
    expect([label, entry.canUndo]).toEqual([label, false])
    await changeVisit(other, { state: 'cancelled' })
    expect((await undo(seq)).refused, label).toEqual([])
    expect(stores.enquiries.get(first).visit).toMatchObject({ time: '15:00', state: 'asked' })
  }
  await changeVisit(first, { state: 'cancelled' })
  const seq = await readNewestSeq()
  await bookVisit(time)
  vi.setSystemTime(new Date('2026-12-04T15:30:00+05:30'))
  expect((await undo(seq)).refused, 'an hour that is over').toEqual([])
})

test('the same telephone number gets one visit, however often and however it is written', async () => {
  const { book, listVisits } = await openVisitApi()
  const spellings = ['98765 43210', '+91 98765 43210', '098765-43210', '0091 9876543210']
  const hours = ['10', '11', '12', '14']
  const responses = await Promise.all(
    spellings.map((phone, index) =>
      book({ phone, time: `2026-12-05T${hours[index]}:00` }, `192.0.2.${index}`),
    ),
  )
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  expect(responses.find(({ status }) => status === 409)?.body.fields).toEqual({
    phone: VISIT_REFUSALS.twice,
  })
  expect(listVisits()).toHaveLength(1)
  vi.setSystemTime(new Date('2026-12-05T16:00:00+05:30'))
  expect((await book({ time: '2026-12-07T11:00' })).status, 'after the first visit').toBe(200)
})

test.each([
  ['past', '2026-12-04T09:00'],
  ['soon', '2026-12-04T12:00'],
  ['far', '2026-12-26T11:00'],
  ['closed', '2026-12-05T13:00'],
  ['closed', '2026-12-05T21:00'],
  ['closed', '2026-12-06T11:00'],
  ['closed', '2026-12-25T11:00'],
] as const)('a time that is %s is refused in a sentence: %s', async (refusal, time) => {
  const { book, listVisits } = await openVisitApi({ holidays: ['2026-12-25 closed Christmas'] })
  const { status, body } = await book({ time })
  expect([status, body]).toEqual([
    422,
    { message: VISIT_REFUSALS[refusal], fields: { time: VISIT_REFUSALS[refusal] } },
  ])
  expect(listVisits()).toEqual([])
})

test.each([
  [{ time: '' }, { time: 'Choose a day and an hour of it.' }],
  [{ time: '2026-02-30T11:00' }, { time: 'Choose a day and an hour of it.' }],
  [{ time: '2026-12-05T11:30' }, { time: 'Choose a day and an hour of it.' }],
  [{ time: ['2026-12-05T11:00'] }, { time: 'Choose a day and an hour of it.' }],
  [{ day: '2026-12-07' }, { time: 'Choose a day and an hour of it.' }],
  [{ name: '' }, { name: 'Name is required.' }],
  [{ phone: '' }, { phone: 'Phone is required.' }],
  [{ phone: 'my brother' }, { phone: expect.stringContaining('phone number') }],
  [{ email: 'meena' }, { email: 'Email must look like name@example.com.' }],
  [{ aside: 'a,b,c,d' }, { aside: 'We put aside one piece of at most 3 products.' }],
])('a form with a mistake is refused, and takes no place: %j', async (fields, messages) => {
  const { book, listVisits } = await openVisitApi()
  const { status, body } = await book(fields)
  expect([status, body.fields]).toEqual([422, messages])
  expect(listVisits()).toEqual([])
})

test('nobody can book where the owner takes no visits, or has not entered any hours', async () => {
  const { book, readTimes, staffJson } = await openVisitApi({ visits: { isOn: false } })
  expect(await readTimes()).toMatchObject({ isOn: false, days: [] })
  expect((await book()).body).toEqual({ message: VISIT_REFUSALS.off })
  await staffJson('PUT', '/settings', { visits: null, hours: Array(7).fill('') })
  expect((await book()).status).toBe(409)
})

describe('spam protection', () => {
  test('thanks a bot that fills in the hidden field, and stores nothing', async () => {
    const { book, listVisits } = await openVisitApi()
    const { status, body } = await book({ website: 'https://cheap.example' })
    expect([status, body]).toEqual([200, { success: true, message: VISIT_BOOKED }])
    expect((await book({ elapsed: 300 })).status).toBe(429)
    expect(listVisits()).toEqual([])
  })

  test('makes an address that books too often wait, and does not tell it who has a visit', async () => {
    const { book } = await openVisitApi({ visits: { perHour: 20 } })
    const statuses: number[] = []
    for (let i = 0; i < 12; i++) statuses.push((await book({ phone: `90000${10000 + i}` })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
    expect((await book({ phone: '9000010000' })).status, 'a number that has one').toBe(429)
  })

  test('visits above 60 in an hour take no place, and stay apart until staff have seen them', async () => {
    const { bookAsOther, timesOf, staff, staffJson } = await openVisitApi({
      visits: { perHour: 20 },
    })
    const hours = ['10', '11', '12', '14']
    for (let i = 0; i < 60; i++)
      expect((await bookAsOther({ time: `2026-12-05T${hours[i % 3]}:00` })).status).toBe(200)
    const times = await timesOf('2026-12-05')
    expect(times).toEqual(['14:00', '15:00', '16:00', '17:00', '18:00', '19:00'])
    for (let i = 0; i < 20; i++)
      expect((await bookAsOther({ time: '2026-12-05T14:00' })).status).toBe(200)
    expect(await timesOf('2026-12-05')).toEqual(times)
    const { body: page } = await staff('GET', '/enquiries?status=flood&limit=100')
    expect(page.enquiries).toHaveLength(20)
    for (const { _id } of page.enquiries)
      await staffJson('PUT', `/enquiries/${_id}`, { duringFlood: false })
    expect(await timesOf('2026-12-05')).not.toContain('14:00')
  })
})

describe('a browser without scripts', () => {
  async function submit(fields: object, language = '') {
    const api = await openVisitApi()
    const response = await api.app.request('/api/visits', {
      method: 'POST',
      headers: { Accept: 'text/html', Referer: `http://localhost${language}/visit` },
      body: new URLSearchParams(Object.entries({ ...MEENA, email: '', message: '', ...fields })),
    })
    return { api, status: response.status, location: response.headers.get('Location') }
  }

  test('is redirected to the page of its visit, in its language', async () => {
    const { api, status, location } = await submit({ day: '2026-12-05', aside: 'A-1, A-2' }, '/ta')
    const [enquiry] = api.listVisits()
    expect([status, location]).toEqual([303, `/ta/visit/booked?visit=${enquiry?.visit?.key}`])
    expect(enquiry?.visit?.aside).toEqual([{ sku: 'A-1' }, { sku: 'A-2' }])
  })

  test.each([
    [{ time: '2026-12-06T11:00' }, '/visit/closed'],
    [{ time: '2026-12-04T11:00' }, '/visit/soon'],
    [{ name: '' }, '/visit/incomplete'],
    [{ elapsed: '5' }, '/visit/later'],
    [{ website: 'x' }, '/visit'],
  ])('is redirected to a page with the reason: %j', async (fields, path) => {
    const { status, location } = await submit(fields)
    expect([status, location]).toEqual([303, path])
  })
})
