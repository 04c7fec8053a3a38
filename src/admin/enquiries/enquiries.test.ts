// Tests of enquiries: opening, status, deletion, unread count, export.
import { expect, it, onTestFinished, vi } from 'vitest'
import { PAGE_LIMIT_MAX } from '#api/contract/query.ts'
import { pageOf } from '#src/admin/list/list.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { productBySku } from '#src/admin/products/product-calls.ts'
import { UNREAD_INTERVAL_MS } from '#src/admin/shell/unread.ts'
import { address, readToastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import { openTestEnquiries, type TestEnquiries } from './test-enquiries.ts'

const THREE_MESSAGES = ['Anitha', 'Bala', 'Chitra'].map((name) => ({ name }))

async function openList(path = '/admin/enquiries', messages: object[] = THREE_MESSAGES) {
  const tab = await openTestEnquiries({ at: path, messages })
  onTestFinished(tab.enquiries.list.$state.listen(() => {}))
  await untilKind(tab.enquiries.list.$state, 'ready')
  return tab
}

const getItems = ({ enquiries }: TestEnquiries) => pageOf(enquiries.list.$state.get())?.items ?? []

/** Opens an enquiry like its screen. */
async function openEnquiry(tab: TestEnquiries, name: string) {
  const id = getItems(tab).find((item) => item.name === name)?._id ?? ''
  const enquiry = tab.enquiries.getStore(id)
  await enquiry.open()
  return { id, enquiry }
}

it('opening an enquiry marks it as read; reloading it does not', async () => {
  const tab = await openList()
  const { id, enquiry } = await openEnquiry(tab, 'Bala')
  expect(await tab.findStored(id)).toMatchObject({ status: 'read' })
  await enquiry.setStatus('new')
  await enquiry.load()
  expect(await tab.findStored(id)).toMatchObject({ status: 'new' })
})

it('an enquiry from the list is shown at once, then the stored one', async () => {
  const tab = await openList()
  const id = getItems(tab)[0]?._id ?? ''
  await tab.changeAsOther(id, { status: 'done', notes: 'Called' })
  const enquiry = tab.enquiries.getStore(id)
  const opening = enquiry.open()
  expect(enquiry.$state.get()).toMatchObject({ kind: 'ready', value: { status: 'new' } })
  await opening
  expect(enquiry.$state.get()).toMatchObject({ value: { status: 'done', notes: 'Called' } })
})

it('Retry recovers an enquiry that failed to load', async () => {
  const tab = await openList()
  const newest = await tab.sendMessage({ name: 'Devi' })
  const enquiry = tab.enquiries.getStore(newest._id)
  tab.tab.online = false
  await enquiry.open()
  expect(enquiry.$state.get()).toEqual({ kind: 'failed', message: UNREACHABLE })
  tab.tab.online = true
  await enquiry.open()
  expect(enquiry.$state.get()).toMatchObject({ value: { name: 'Devi', status: 'read' } })
})

it('a status that could not be saved is reset, with the reason', async () => {
  const tab = await openList()
  const { enquiry } = await openEnquiry(tab, 'Bala')
  tab.tab.online = false
  const saving = enquiry.setStatus('done')
  expect(enquiry.$state.get()).toMatchObject({ value: { status: 'done' } })
  await saving
  expect(enquiry.$state.get()).toMatchObject({ value: { status: 'read' } })
  expect(getItems(tab)[1]?.status).toBe('read')
  expect(readToastTexts()).toEqual([`Failed to update status. ${UNREACHABLE}`])
})

it('the last chosen status is shown while an earlier one is being saved', async () => {
  const { enquiry } = await openEnquiry(await openList(), 'Bala')
  const statuses: unknown[] = []
  onTestFinished(
    enquiry.$state.listen((state) => statuses.push(Reflect.get(state, 'value').status)),
  )
  await Promise.all([enquiry.setStatus('new'), enquiry.setStatus('done')])
  expect(statuses.slice(0, 2)).toEqual(['new', 'done'])
  expect(new Set(statuses.slice(1))).toEqual(new Set(['done']))
})

it("'Done, open next' skips done enquiries, and opens the list after the last one", async () => {
  const tab = await openList('/admin/enquiries?search=stock')
  const [chitra, bala, anitha] = getItems(tab).map(({ _id }) => _id) as [string, string, string]
  await tab.enquiries.getStore(bala).open()
  await tab.enquiries.getStore(bala).setStatus('done')
  await tab.enquiries.getStore(chitra).open()

  await tab.enquiries.finish(chitra)
  expect(await tab.findStored(chitra)).toMatchObject({ status: 'done' })
  expect(address()).toBe(`/admin/enquiries/${anitha}?search=stock`)
  await tab.enquiries.getStore(anitha).open()
  await tab.enquiries.finish(anitha)
  expect(address()).toBe('/admin/enquiries?search=stock')
})

it('deleting an enquiry opens the list and leaves the next one unread', async () => {
  const tab = await openList()
  const [first] = getItems(tab)
  if (first) await tab.enquiries.remove(first)
  expect(getItems(tab).map(({ status }) => status)).toEqual(['new', 'new'])
  expect(address()).toBe('/admin/enquiries')
})

it('the dashboard shows the four newest new enquiries and sets the unread count', async () => {
  const tab = await openTestEnquiries({ messages: Array.from({ length: 5 }, () => ({})) })
  await tab.changeAsOther(tab.received[4]?._id ?? '', { status: 'done' })
  const { waiting } = tab.enquiries
  onTestFinished(tab.unread.$count.listen(() => {}))
  await until(tab.unread.$count, (count) => count > 0)
  const { value } = await untilKind(waiting.$state, 'ready')
  expect(value.items.map(({ _id }) => _id)).toEqual([3, 2, 1, 0].map((i) => tab.received[i]?._id))
  expect(tab.unread.$count.get()).toBe(4)
})

it('the unread count loads at start, on returning to the tab and every minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const tab = await openTestEnquiries({ messages: THREE_MESSAGES })
  onTestFinished(tab.unread.$count.listen(() => {}))
  await until(tab.unread.$count, (count) => count === 3)
  await tab.sendMessage()
  tab.returnToTab()
  await until(tab.unread.$count, (count) => count === 4)
  await tab.sendMessage()
  vi.advanceTimersByTime(UNREAD_INTERVAL_MS)
  await until(tab.unread.$count, (count) => count === 5)
  tab.tab.online = false
  await tab.unread.load()
  expect(tab.unread.$count.get(), 'stays without an answer').toBe(5)
})

it('the CSV has every page of the query, and writes formulas from visitors as text', async () => {
  const tab = await openList('/admin/enquiries?search=visitor')
  const { _id: _, ...enquiry } = tab.received[0] ?? {}
  for (let i = 0; i < PAGE_LIMIT_MAX + 1; i++)
    await tab.api.stores.enquiries.insert(() => ({ ...enquiry, name: `Visitor ${i}` }) as never)
  const formula = { name: '=cmd', phone: '+91 98430 21756', message: 'A visitor\nof "yours"' }
  const { _id } = await tab.sendMessage({ ...formula, product: 'KM-9' })
  await tab.changeAsOther(_id, { notes: '-2+3' })
  await tab.enquiries.exportAll()

  expect(tab.downloads[0]?.name).toMatch(/^enquiries-20\d\d-\d\d-\d\d\.csv$/)
  const lines = (await tab.downloads[0]?.text())?.trimEnd().split('\r\n') ?? []
  expect(lines).toHaveLength(PAGE_LIMIT_MAX + 3)
  expect(lines[0]).toBe(
    '"Received","Status","Name","Phone","Email","Products","Message","Notes","Visit","Put aside","Answers","Language"',
  )
  expect(lines[1]).toMatch(
    /^"20\d\d-\d\d-\d\d \d\d:\d\d","new","'=cmd","98430 21756","meena@example.com","KM-9","A visitor\nof ""yours""","'-2\+3","","","","English"$/,
  )
})

it('looks up products by SKU in any spelling, with one request each; null when there is none', async () => {
  const tab = await openTestEnquiries()
  await tab.addProduct({ sku: 'KM/9 ä', name: 'Indigo' })
  const find = (sku: string) => tab.queries.read(productBySku(tab.calls.api, sku))
  tab.tab.online = false
  await expect(find('KM-0')).rejects.toThrow()
  tab.tab.online = true
  const [indigo, sameProduct, none] = await Promise.all(['km/9 Ä', 'KM/9 ä', 'KM-0'].map(find))
  expect(indigo).toMatchObject({ name: 'Indigo' })
  expect(sameProduct).toBe(indigo)
  expect(none).toBeNull()
  expect(tab.requests.filter(({ path }) => path.includes('sku='))).toHaveLength(2)
})
