// Tests of visits and answers by staff: states, other times, the inbox, the private calendar, e-mails and the morning.
import { expect, onTestFinished, test, vi } from 'vitest'
import { openSmtpServer } from '#api/mail/test-smtp-server.ts'
import { openTestApi } from '#api/testing/api.ts'
import { REPLIES_MAX } from './contract.ts'
import { findMorning } from './schedule.ts'
import { VISIT_REFUSALS } from './visit.contract.ts'

const HOURS = Array(7).fill('09:30-20:00')
/** A Friday. */
const NOW = '2026-12-04T10:00:00+05:30'

type Options = Parameters<typeof openTestApi>[0]

async function openStaffApi(options: Options = {}, now = NOW) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const api = await openTestApi(options)
  const visits = { isOn: true, perHour: 1, hoursAhead: 0, daysAhead: 21 }
  await api.staffJson('PUT', '/settings', { hours: HOURS, visits, name: 'KM; Tiles, Granites' })
  let phone = 0
  const book = async (time: string, fields: object = {}) => {
    phone += 1
    const visitor = { name: 'Meena', phone: `90000${10000 + phone}`, time, ...fields }
    const { status, body } = await api.as('', 'POST', '/visits', visitor, `192.0.2.${phone}`)
    expect([status, body.message]).toEqual([200, expect.anything()])
    const [enquiry] = api.stores.enquiries.all()
    return { id: enquiry?._id ?? '', key: body.visit.key as string }
  }
  const change = (id: string, fields: object) =>
    api.staffJson('PUT', `/enquiries/${id}/visit`, fields)
  const timesOf = async (day: string): Promise<string[]> => {
    const { body } = await api.anyone('GET', '/visits/times')
    return body.days.find((item: { day: string }) => item.day === day)?.times ?? []
  }
  return { ...api, book, change, timesOf }
}

test('staff confirm a visit, and its visitor sees it', async () => {
  const { book, change, anyone } = await openStaffApi()
  const { id, key } = await book('2026-12-05T11:00', { aside: 'A-1' })
  const { status, body } = await change(id, { state: 'confirmed', isReady: true })
  expect([status, body.visit]).toMatchObject([200, { state: 'confirmed', isReady: true }])
  expect((await anyone('GET', `/visits/${key}`)).body.state).toBe('confirmed')
  expect((await change(id, { isReady: false })).body.visit).not.toHaveProperty('isReady')
})

test('a proposed time takes a place until it is chosen or given up', async () => {
  const { book, change, timesOf } = await openStaffApi()
  const { id } = await book('2026-12-05T11:00')
  const { body } = await change(id, { proposal: '2026-12-06T15:00' })
  expect(body.visit.proposal).toEqual({ day: '2026-12-06', time: '15:00' })
  expect(await timesOf('2026-12-06')).not.toContain('15:00')
  expect((await change(id, { proposal: '' })).body.visit).not.toHaveProperty('proposal')
  expect(await timesOf('2026-12-06')).toContain('15:00')
  await change(id, { proposal: '2026-12-06T15:00' })
  const moved = await change(id, { time: '2026-12-06T15:00', state: 'confirmed' })
  expect(moved.body.visit).toMatchObject({ day: '2026-12-06', time: '15:00', state: 'confirmed' })
  expect(moved.body.visit).not.toHaveProperty('proposal')
  expect(await timesOf('2026-12-05')).toContain('11:00')
})

test('a visitor sees the time that is proposed while the visit takes place', async () => {
  const { book, change, anyone } = await openStaffApi()
  const { id, key } = await book('2026-12-05T11:00')
  const readProposal = async () => (await anyone('GET', `/visits/${key}`)).body.proposal
  expect(await readProposal()).toBeUndefined()
  await change(id, { proposal: '2026-12-06T15:00' })
  expect(await readProposal()).toEqual({ day: '2026-12-06', time: '15:00' })
  await change(id, { state: 'cancelled' })
  expect(await readProposal()).toBeUndefined()
})

test('staff cannot move a visit to a taken, closed or past hour, nor take a lost place back', async () => {
  const { book, change, timesOf } = await openStaffApi({}, '2026-12-05T09:00:00+05:30')
  const first = await book('2026-12-05T11:00')
  const second = await book('2026-12-05T12:00')
  const refused = [
    [await change(second.id, { time: '2026-12-05T11:00' }), 409, VISIT_REFUSALS.taken],
    [await change(second.id, { proposal: '2026-12-05T11:00' }), 409, VISIT_REFUSALS.taken],
    [await change(second.id, { time: '2026-12-05T21:00' }), 422, VISIT_REFUSALS.closed],
    [await change(second.id, { time: '2026-12-05T08:00' }), 422, VISIT_REFUSALS.past],
  ] as const
  for (const [{ status, body }, expectedStatus, message] of refused)
    expect([status, body.message]).toEqual([expectedStatus, message])
  await change(first.id, { state: 'cancelled' })
  expect(await timesOf('2026-12-05')).toContain('11:00')
  await change(second.id, { time: '2026-12-05T11:00' })
  expect((await change(first.id, { state: 'asked' })).body.message).toBe(VISIT_REFUSALS.taken)
  vi.setSystemTime(new Date('2026-12-05T18:00:00+05:30'))
  expect((await change(second.id, { state: 'missed' })).body.visit.state).toBe('missed')
  expect((await change(second.id, { state: 'confirmed' })).status, 'by mistake').toBe(200)
})

test('a change of a visit is in the history and can be undone; a stale one is refused', async () => {
  const { book, change, staff, staffJson, stores } = await openStaffApi()
  const { id } = await book('2026-12-05T11:00')
  await change(id, { state: 'cancelled' })
  const { body } = await staff('GET', '/history?collection=enquiries')
  expect(body.entries[0].details).toEqual(['visit'])
  const undo = await staffJson('POST', `/history/${body.entries[0].seq}/undo`, {})
  expect(undo.status).toBe(200)
  expect(stores.enquiries.get(id).visit?.state).toBe('asked')
  expect((await change(id, { state: 'confirmed', rev: 1 })).status).toBe(409)
})

test('the inbox lists visits by their time, the next one first and the past ones last', async () => {
  const { book, staff, staffJson, as } = await openStaffApi({}, '2026-12-04T18:30:00+05:30')
  const times = ['2026-12-07T11:00', '2026-12-04T19:00', '2026-12-05T15:00']
  for (const time of times) await book(time)
  await as('', 'POST', '/contact', { name: 'R', email: 'r@example.com', message: 'Hello' })
  vi.setSystemTime(new Date('2026-12-05T05:00:00+05:30'))
  const { body } = await staff('GET', '/enquiries?status=visits')
  const days = body.enquiries.map(({ visit }: { visit: { day: string } }) => visit.day)
  expect(days).toEqual(['2026-12-05', '2026-12-07', '2026-12-04'])
  const { body: ofDay } = await staff('GET', '/enquiries?status=visits&day=2026-12-07')
  expect(ofDay.enquiries).toMatchObject([{ visit: { day: '2026-12-07' } }])
  const [{ _id }] = body.enquiries
  const { body: desk } = await staff('GET', '/enquiries/desk')
  const [person] = desk.people
  await staffJson('PUT', `/enquiries/${_id}`, { person: person.id })
  expect((await staff('GET', '/enquiries?person=me')).body.enquiries).toMatchObject([{ _id }])
  expect((await staff('GET', '/enquiries?person=nobody')).body.total).toBe(0)
  expect((await staffJson('PUT', `/enquiries/${_id}`, { person: 'nobody' })).status).toBe(422)
  await staffJson('PUT', `/enquiries/${_id}`, { person: '' })
  expect((await staff('GET', '/enquiries?person=me')).body.total).toBe(0)
})

test('the private calendar has the visits, until its address is renewed or its owner is gone', async () => {
  const { book, change, anyone, staff, app, admin, stores } = await openStaffApi()
  const read = async (path: string) => {
    const response = await app.request(path)
    return { status: response.status, text: (await response.text()).replaceAll('\r\n ', '') }
  }
  const { id } = await book('2026-12-05T11:00', { aside: 'A-1', message: 'With, my; mother\\n' })
  await book('2026-12-06T11:00')
  await change(id, { state: 'confirmed' })
  expect((await staff('GET', '/visits/calendar')).body).toEqual({ isOn: false })
  const { path } = (await staff('POST', '/visits/calendar')).body
  expect((await staff('GET', '/auth/verify')).body).not.toHaveProperty('calendarHash')
  const { status, text } = await read(path)
  expect(status).toBe(200)
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2)
  expect(text).toContain('DTSTART;TZID=Asia/Kolkata:20261205T110000\r\n')
  expect(text).toContain('STATUS:CONFIRMED\r\n')
  expect(text).toContain('STATUS:TENTATIVE\r\n')
  expect(text).toContain('X-WR-CALNAME:Visits\\, KM\\; Tiles\\, Granites\r\n')
  expect(text).toContain('With\\, my\\; mother\\\\n')
  expect(text).toContain('Put aside: A-1')
  expect(JSON.stringify(stores.admins.all())).not.toContain(path.slice(-36, -4))
  const renewed = (await staff('POST', '/visits/calendar')).body.path
  expect((await read(path)).status).toBe(404)
  expect((await read(renewed)).status).toBe(200)
  await stores.admins.update(admin._id, (current) => ({ ...current, isActive: false }))
  expect((await read(renewed)).status).toBe(404)
  await stores.admins.update(admin._id, (current) => ({ ...current, isActive: true }))
  await staff('DELETE', '/visits/calendar')
  expect((await read(renewed)).status).toBe(404)
  for (const file of ['', '.ics', 'undefined', 'x'.repeat(32)])
    expect((await anyone('GET', `/visits/calendar/${file || '%20'}`)).status).toBe(404)
})

const MAIL = { from: 'shop@tiles.example', alertTo: ['staff@tiles.example'], summaryTo: [] }

test('an answer is sent with products and what the visitor wrote, and stays in the enquiry', async () => {
  const smtp = await openSmtpServer()
  const { as, stores, staffJson, staff } = await openStaffApi({
    mail: { smtpUrl: smtp.url, ...MAIL, alertTo: [] },
  })
  const tile = { name: 'Oak Plank', category: 'tiles', size: '8x16', brand: 'Zunareth' }
  await staffJson('POST', '/projects/product', { ...tile, sku: 'KM-T-342' })
  const message = 'Two lines,\nsecond'
  await as('', 'POST', '/contact', { name: 'Meena', email: 'meena@example.com', message })
  const [{ _id } = { _id: '' }] = stores.enquiries.all()
  const fields = { text: 'We have it.', products: ['km-t-342', 'gone'], isSent: true }
  const { status, body } = await staffJson('POST', `/enquiries/${_id}/replies`, fields)
  expect([status, body.status, body.replies]).toEqual([
    200,
    'read',
    [
      {
        at: expect.stringMatching(/^2026-12-04/),
        by: expect.any(String),
        text: 'We have it.',
        products: ['KM-T-342', 'gone'],
        isSent: true,
      },
    ],
  ])
  const [mail] = smtp.mails
  expect(mail?.to).toEqual(['meena@example.com'])
  for (const line of [
    'We have it.',
    'Oak Plank (KM-T-342): https://tiles.example/products/KM-T-342',
  ])
    expect(mail?.text.replaceAll('=\n', '')).toContain(line)
  expect(mail?.text).toContain('> Two lines,\n> second')
  expect((await staff('GET', '/enquiries?search=we%20have')).body.total).toBe(1)
  smtp.behaviour = 'refuses'
  const refused = await staffJson('POST', `/enquiries/${_id}/replies`, fields)
  expect(refused.status).toBe(503)
  expect(stores.enquiries.get(_id).replies).toHaveLength(1)
})

test('without a mail server or an address an answer is only noted', async () => {
  const { book, staffJson } = await openStaffApi()
  const { id } = await book('2026-12-05T11:00')
  const path = `/enquiries/${id}/replies`
  expect((await staffJson('POST', path, { text: 'Yes', isSent: true })).status).toBe(409)
  const { body } = await staffJson('POST', path, { text: 'Yes' })
  expect(body.replies).toMatchObject([{ text: 'Yes' }])
  expect(body.replies[0]).not.toHaveProperty('isSent')
  expect((await staffJson('POST', path, { text: ' ' })).status).toBe(422)
})

test('an enquiry keeps at most 100 answers, also of colleagues who answer at once', async () => {
  const { book, staffJson, stores } = await openStaffApi()
  const { id } = await book('2026-12-05T11:00')
  const reply = { at: new Date().toISOString(), by: 'Ravi', text: 'Yes' }
  await stores.enquiries.update(id, (current) => ({
    ...current,
    replies: Array(REPLIES_MAX - 1).fill(reply),
  }))
  const answer = () => staffJson('POST', `/enquiries/${id}/replies`, { text: 'Yes' })
  const answers = await Promise.all([answer(), answer(), answer()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(stores.enquiries.get(id).replies).toHaveLength(REPLIES_MAX)
})

test('the visits of the day are sent in the morning, once, and only those that take place', async () => {
  const smtp = await openSmtpServer()
  const { book, change, stores } = await openStaffApi({}, '2026-12-04T20:00:00+05:30')
  await book('2026-12-05T15:00', { name: 'Second' })
  await book('2026-12-05T10:00', { name: 'First', aside: 'A-1' })
  const { id } = await book('2026-12-05T12:00', { name: 'Cancelled' })
  await book('2026-12-06T12:00', { name: 'Tomorrow' })
  await change(id, { state: 'cancelled' })
  const { openAlerts } = await import('./alerts.ts')
  const marks = new Set<string>()
  const open = () =>
    openAlerts({
      settings: { smtpUrl: smtp.url, ...MAIL },
      siteUrl: 'https://tiles.example',
      stores,
      catalogue: { countCheckFindings: () => 0 },
      analytics: { report: () => Promise.reject(new Error('not asked')) },
      storage: {
        read: async (day) => (marks.has(day) ? [{ key: 'reminder sent', count: 1 }] : []) as never,
        add: async (day) => void marks.add(day),
      },
      log: { info() {}, warn() {}, error() {} } as never,
    })
  vi.setSystemTime(new Date('2026-12-05T07:05:00+05:30'))
  const mailed = smtp.waitForMail()
  const alerts = await open()
  await mailed
  await alerts.close()
  const again = await open()
  await again.close()
  expect(smtp.mails).toHaveLength(1)
  const [{ to, text } = { to: [], text: '' }] = smtp.mails
  expect(to).toEqual(['staff@tiles.example'])
  expect(text).toContain('Today 2 visits')
  expect(text.indexOf('First')).toBeGreaterThan(0)
  expect(text.indexOf('Second')).toBeGreaterThan(text.indexOf('First'))
  expect(text).toContain('Put aside: A-1')
  expect(text).not.toMatch(/Cancelled|Tomorrow/)
})

test.each([
  ['2026-12-05T06:59:00+05:30', undefined],
  ['2026-12-05T07:00:00+05:30', '2026-12-05'],
  ['2026-12-05T11:59:00+05:30', '2026-12-05'],
  ['2026-12-05T12:00:00+05:30', undefined],
  ['2026-12-05T00:30:00+05:30', undefined],
])('the morning of the showroom at %s is %s', (time, day) => {
  expect(findMorning(new Date(time), 'Asia/Kolkata')).toBe(day)
})
