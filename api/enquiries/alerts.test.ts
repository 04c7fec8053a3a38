// Tests e-mails to staff with a real SMTP server: enquiries and the weekly summary, after a restart and by two processes.
import { expect, onTestFinished, test } from 'vitest'
import { addDays, dayAt } from '#api/contract/days.ts'
import { openSmtpServer, type ReceivedMail } from '#api/mail/test-smtp-server.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { openTestApi } from '#api/testing/api.ts'
import { createManualPauses } from '#api/testing/manual-pauses.ts'
import { OWNER } from '#api/testing/owner.ts'
import { openAlerts } from './alerts.ts'
import { findLastMonday, startSchedule } from './schedule.ts'

const SITE = 'https://tiles.example'

/** The parts of a mail, decoded. */
const decodeMail = ({ text }: ReceivedMail) =>
  text
    .replace(/=\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, (codes) => decodeURIComponent(codes.replaceAll('=', '%')))

async function openTestAlerts() {
  const server = await openSmtpServer()
  const api = await openTestApi()
  const { stores, analytics, catalogue, analyticsStorage: storage } = api
  const settings = { smtpUrl: server.url, from: 'shop@tiles.example' }
  const openWith = async (to: { alertTo?: string[]; summaryTo?: string[] }, now?: () => Date) => {
    const alerts = await openAlerts({
      settings: { ...settings, alertTo: [], summaryTo: [], ...to },
      siteUrl: SITE,
      ...{ stores, catalogue, analytics, storage },
      log: silentLog,
      ...(now && { now }),
    })
    onTestFinished(() => alerts.close())
    return alerts
  }
  const insertEnquiry = (fields: { duringFlood?: true } = {}) =>
    stores.enquiries.insert(() => ({
      ...fields,
      subject: 'New Contact Message from Meena',
      name: 'Meena',
      email: 'meena@example.com',
      phone: '0484 123456',
      message: 'Do you have this in a matt finish?',
      products: [{ sku: 'KM-1', name: 'Oak' }, { sku: 'X-9' }],
      status: 'new',
      relay: 'none',
      alert: 'waiting',
    }))
  return { ...api, server, openWith, insertEnquiry }
}

test('sends one e-mail per enquiry to all receivers', async () => {
  const { server, openWith, insertEnquiry, stores } = await openTestAlerts()
  const { _id } = await insertEnquiry()
  const { waitUntilIdle } = await openWith({ alertTo: ['a@tiles.example', 'b@tiles.example'] })
  await waitUntilIdle()
  expect(server.mails).toMatchObject([
    { from: 'shop@tiles.example', to: ['a@tiles.example', 'b@tiles.example'] },
  ])
  const text = decodeMail(server.mails[0] as ReceivedMail)
  for (const part of [
    'Subject: New enquiry from Meena',
    'Reply-To: meena@example.com',
    'Do you have this in a matt finish?',
    'Oak (KM-1); X-9',
    '0484 123456',
    `${SITE}/admin/enquiries/${_id}`,
  ])
    expect(text).toContain(part)
  expect((await stores.enquiries.get(_id)).alert).toBe('sent')
})

test('the e-mail about the first message of a flood says so and links to the others', async () => {
  const { server, openWith, insertEnquiry } = await openTestAlerts()
  await insertEnquiry({ duringFlood: true })
  await (await openWith({ alertTo: ['a@tiles.example'] })).waitUntilIdle()
  const text = decodeMail(server.mails[0] as ReceivedMail)
  for (const part of [
    'Subject: A flood of messages has begun',
    `${SITE}/admin/enquiries?status=flood`,
    'Do you have this in a matt finish?',
  ])
    expect(text).toContain(part)
})

test('sends after a restart what the mail server has rejected', async () => {
  const { server, openWith, insertEnquiry, stores } = await openTestAlerts()
  server.behaviour = 'refuses'
  const { _id } = await insertEnquiry()
  const call = server.waitForCall()
  const first = await openWith({ alertTo: ['a@tiles.example'] })
  await call
  await first.close()
  expect((await stores.enquiries.get(_id)).alert).toBe('waiting')
  server.behaviour = 'accepts'
  await (await openWith({ alertTo: ['a@tiles.example'] })).waitUntilIdle()
  expect([server.mails.length, (await stores.enquiries.get(_id)).alert]).toEqual([1, 'sent'])
})

test('sends no e-mail about a message from before alerts were configured', async () => {
  const { server, openWith, as, stores } = await openTestAlerts()
  const visitor = { name: 'Rahul', email: 'rahul@example.com', message: 'Hello' }
  await as('', 'POST', '/contact', visitor)
  expect(stores.enquiries.all()[0]).not.toHaveProperty('alert')
  await (await openWith({ alertTo: ['a@tiles.example'] })).waitUntilIdle()
  expect(server.mails).toEqual([])
})

test('sends the weekly summary once, as text and HTML', async () => {
  const { server, openWith, insertEnquiry, staff, analytics } = await openTestAlerts()
  const fields = { name: 'Oak & <Ash>', category: 'tiles', size: '8x8', sku: 'KM-1', brand: 'Z' }
  await staff('POST', '/projects/product', fields)
  const hiddenFields = { ...fields, sku: 'KM-2', hidden: 'true' }
  await staff('POST', '/projects/product', hiddenFields)
  await insertEnquiry()
  analytics.count('asked', 'KM-1')
  // The Monday after today, at 8:30 in the showroom.
  const monday = findLastMonday(new Date(`${dayAt(new Date())}T12:00:00Z`))
  const nextWeek = () => new Date(`${addDays(monday, 7)}T03:00:00Z`)
  const mail = server.waitForMail()
  const first = await openWith({ summaryTo: ['owner@tiles.example'] }, nextWeek)
  await mail
  await first.close()
  const second = await openWith({ summaryTo: ['owner@tiles.example'] }, nextWeek)
  await second.close()
  expect(server.mails).toMatchObject([{ to: ['owner@tiles.example'] }])
  const text = decodeMail(server.mails[0] as ReceivedMail)
  for (const part of [
    'text/plain',
    'text/html',
    '2 products added',
    'Oak & <Ash> (KM-1)',
    'Oak &amp; &lt;Ash&gt; (KM-1): 1 time',
    '- 1 product\n',
    `${SITE}/admin/products?hidden=only`,
    '1 enquiry, 1 unread',
    'Nothing that was searched on three days or more',
    `<a href="${SITE}/admin/health?days=7">All figures</a>`,
  ])
    expect(text).toContain(part)
})

test('only one of two processes sends the summary', async () => {
  const doneWeeks = new Set<string>()
  const summaries: string[] = []
  let claimHolder: string | undefined
  const pauses = createManualPauses()
  const startProcess = (name: string) => {
    const weekly = startSchedule({
      name: 'The weekly summary',
      findDue: findLastMonday,
      runJob: async (monday) => void summaries.push(`${name} ${monday}`),
      isDone: async (monday) => doneWeeks.has(monday),
      markDone: async (monday) => void doneWeeks.add(monday),
      claim: async () => {
        claimHolder ??= name
        return claimHolder === name
      },
      log: silentLog,
      now: () => new Date('2026-11-23T02:30:00Z'),
      wait: pauses.wait,
    })
    onTestFinished(() => weekly.close())
  }
  startProcess('first')
  startProcess('second')
  await pauses.endPause()
  await pauses.endPause()
  await pauses.waitForPause()
  expect(summaries).toEqual(['first 2026-11-23'])
})

test('retries a failed summary after ten minutes', async () => {
  const pauses = createManualPauses()
  let tryCount = 0
  const markedWeeks: string[] = []
  const weekly = startSchedule({
    name: 'The weekly summary',
    findDue: findLastMonday,
    runJob: async () => {
      tryCount += 1
      if (tryCount === 1) throw new Error('The mail server is away.')
    },
    isDone: async () => false,
    markDone: async (monday) => void markedWeeks.push(monday),
    log: silentLog,
    now: () => new Date('2026-11-25T12:00:00Z'),
    wait: pauses.wait,
  })
  onTestFinished(() => weekly.close())
  expect(await pauses.endPause()).toBe(10 * 60_000)
  expect(await pauses.endPause()).toBe(60_000)
  await pauses.waitForPause()
  expect([tryCount, markedWeeks]).toEqual([2, ['2026-11-23']])
})

test('sends the first summary as soon as there is a receiver', async () => {
  const pauses = createManualPauses()
  const summaries: string[] = []
  let isEnabled = false
  const weekly = startSchedule({
    name: 'The weekly summary',
    findDue: findLastMonday,
    isEnabled: () => isEnabled,
    runJob: async (monday) => void summaries.push(monday),
    isDone: async () => false,
    markDone: async () => {},
    log: silentLog,
    now: () => new Date('2026-11-25T12:00:00Z'),
    wait: pauses.wait,
  })
  onTestFinished(() => weekly.close())
  await pauses.waitForPause()
  expect(summaries).toEqual([])
  isEnabled = true
  await pauses.endPause()
  await pauses.waitForPause()
  expect(summaries).toEqual(['2026-11-23'])
})

test.each([
  ['2026-11-23T02:29:59Z', '2026-11-16'],
  ['2026-11-23T02:30:00Z', '2026-11-23'],
  ['2026-11-29T23:00:00Z', '2026-11-23'],
])('at %s the last Monday at 8:00 in the showroom was %s', (now, monday) => {
  expect(findLastMonday(new Date(now))).toBe(monday)
  expect(new Date(addDays(monday, 0)).getUTCDay()).toBe(1)
})

test('receivers set by the owner replace those of the environment, and only super admins see them', async () => {
  const server = await openSmtpServer()
  const api = await openTestApi({
    mail: {
      ...{ smtpUrl: server.url, from: 'shop@tiles.example' },
      ...{ alertTo: ['env@tiles.example'], summaryTo: [] },
    },
  })
  const { staffJson, as, anyone, stores } = api
  const send = (message: string) =>
    as('', 'POST', '/contact', { name: 'Rahul', email: 'rahul@example.com', message })
  expect((await staffJson('GET', '/settings/alerts', undefined)).body).toEqual({
    ...{ alertTo: ['env@tiles.example'], summaryTo: [], from: 'shop@tiles.example' },
  })
  let mail = server.waitForMail()
  await send('Hello')
  await mail
  expect(server.mails.at(-1)?.to).toEqual(['env@tiles.example'])

  const response = await staffJson('PUT', '/settings/alerts', {
    alertTo: 'a@tiles.example, b@tiles.example',
  })
  expect(response.body).toMatchObject({ alertTo: ['a@tiles.example', 'b@tiles.example'] })
  mail = server.waitForMail()
  await send('Hello again')
  await mail
  expect(server.mails.at(-1)?.to).toEqual(['a@tiles.example', 'b@tiles.example'])
  await staffJson('PUT', '/settings', { name: 'Sri Tiles' })
  for (const { body } of [
    await anyone('GET', '/settings'),
    await staffJson('GET', '/settings', undefined),
  ])
    expect(JSON.stringify(body)).not.toContain('a@tiles.example')
  const { role: _, ...fields } = OWNER
  const suresh = { ...fields, email: 'suresh@example.com', role: 'admin' as const }
  const adminToken = await api.tokenOf(await stores.admins.insert(() => suresh))
  for (const method of ['GET', 'PUT'])
    expect(
      (await as(adminToken, method, '/settings/alerts', method === 'PUT' ? {} : undefined)).status,
    ).toBe(403)

  await staffJson('PUT', '/settings/alerts', { alertTo: '' })
  await send('Not told')
  expect(stores.enquiries.all()[0]).not.toHaveProperty('alert')
  const invalid = await staffJson('PUT', '/settings/alerts', { summaryTo: 'a@tiles.example, b' })
  expect(invalid.body.fields).toEqual({
    summaryTo: '“b” is no e-mail address. Write it like name@example.com.',
  })
})

test('sends a test e-mail at once, or reports the reason of the mail server', async () => {
  const server = await openSmtpServer()
  const { staffJson } = await openTestApi({
    mail: { smtpUrl: server.url, from: 'shop@tiles.example', alertTo: [], summaryTo: [] },
  })
  const sendTest = (to: string) => staffJson('POST', '/settings/alerts/test', { to })
  expect((await sendTest('a@tiles.example')).body.message).toMatch(/^Sent to a@tiles\.example\./)
  expect(server.mails).toMatchObject([{ to: ['a@tiles.example'] }])
  expect((await sendTest('')).body.fields).toEqual({ to: 'Write who gets the test.' })
  server.behaviour = 'refuses'
  const response = await sendTest('a@tiles.example')
  expect(response.status).toBe(503)
  expect(response.body.message).toMatch(/^The mail server did not take it: .*\d{3}/)
  const { staffJson: withoutServer } = await openTestApi()
  expect(
    (await withoutServer('POST', '/settings/alerts/test', { to: 'a@b.example' })).body.message,
  ).toMatch(/^There is no mail server/)
})
