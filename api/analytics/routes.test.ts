// Tests the quality report and the analytics through the real app.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays, dayAt } from '#api/contract/days.ts'
import { createPhoto } from '#api/images/test-photo.ts'
import { CHECKS } from '#api/products/details.contract.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { openTestApi } from '#api/testing/api.ts'
import { openAnalytics } from './analytics.ts'
import type { AnalyticsReport } from './contract.ts'
import { analyticsInFolder } from './count-storage.ts'
import { isPageVisit, isVisit } from './visits.ts'

const BROWSER =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36'
// Freezes the day, in case the tests run past midnight.
vi.useFakeTimers({ toFake: ['Date'] })
const today = dayAt(new Date())

async function openTestAnalytics() {
  const api = await openTestApi()
  const addProduct = async (fields: Record<string, string | string[]> = {}, photo?: File) => {
    const sku = `KM-${api.stores.products.all().length + 1}`
    const required = { name: `Tile ${sku}`, category: 'tiles', size: '8x8', sku, brand: 'Kelvarra' }
    const files = photo && { photo }
    const { status, body } = await api.staff(
      'POST',
      '/projects/product',
      { ...required, ...fields },
      files,
    )
    expect(status).toBe(201)
    return body
  }
  const sendEvent = (fields: object, agent = BROWSER, address?: string) => {
    const connection = address && { incoming: { socket: { remoteAddress: address } } }
    const init = {
      method: 'POST',
      headers: { 'User-Agent': agent, 'Content-Type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields }),
    }
    return api.app.request('/api/demand', init, connection || {})
  }
  /** Uses a new token, because some tests advance the clock by weeks. */
  const readPath = async (path: string) =>
    (await api.as(await api.tokenOf(api.admin), 'GET', path)).body
  const readReport = (days = 30): Promise<AnalyticsReport> => readPath(`/demand?days=${days}`)
  const readRows = async (kind: keyof AnalyticsReport['lists']) =>
    (await readReport()).lists[kind].rows.map(({ product, words, days }) => [
      product?.sku ?? words,
      days.at(-1),
    ])
  return { ...api, addProduct, sendEvent, readPath, readReport, readRows }
}

describe('the quality report', () => {
  test('finds the same products as the list with that check, including hidden ones', async () => {
    const { addProduct, staff, stores } = await openTestAnalytics()
    await staff('POST', '/projects/brand', { name: 'Kelvarra ' })
    const completeFields = { description: 'Calm', actualSize: '200 x 200' }
    await addProduct(completeFields, await createPhoto(900, 900))
    const smallPhoto = await createPhoto(1200, 700)
    await addProduct({ ...completeFields, name: 'Red' }, smallPhoto)
    await addProduct({ ...completeFields, name: 'Other' }, smallPhoto)
    await addProduct({ name: 'Grey', actualSize: '200 x 200', hidden: 'true' })
    await addProduct({
      name: ' GREY',
      description: 'Calm',
      brand: 'Nobody',
      category: 'sanitaryware',
    })
    const { body } = await staff('GET', '/health-report')
    const counts = Object.fromEntries(
      body.checks.map(({ check, count }: { check: string; count: number }) => [check, count]),
    )
    expect(counts).toEqual({
      'no-photo': 2,
      'small-photo': 2,
      'no-description': 1,
      'no-actual-size': 0,
      repeated: 4,
      'long-hidden': 0,
      'no-brand': 1,
      'not-translated': 5,
      'no-face': 4,
    })
    expect(body).toMatchObject({ total: 5, faultless: 1, idleBrands: { count: 0 } })
    expect(body.checks[0]).toMatchObject({ hidden: 1 })
    for (const check of CHECKS) {
      const list = await staff('GET', `/projects/product?hidden=any&check=${check}`)
      const result = body.checks.find((item: { check: string }) => item.check === check)
      expect([check, list.body.total]).toEqual([check, result.count])
      expect(result.products).toEqual(list.body.products.slice(0, 4))
      expect(
        (await staff('GET', `/projects/product-facets?hidden=any&check=${check}`)).body.total,
      ).toBe(result.count)
    }
    expect(stores.products.all()).toHaveLength(5)
  })

  test('finds products that have been hidden for long, and brands without products', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { addProduct, readPath, staff, as, tokenOf, admin } = await openTestAnalytics()
    await staff('POST', '/projects/brand', { name: 'Idle' })
    const product = await addProduct({ hidden: 'true' })
    await addProduct()
    const countLongHidden = async () => {
      const { checks } = await readPath('/health-report')
      return checks.find(({ check }: { check: string }) => check === 'long-hidden').count
    }
    expect(await countLongHidden()).toBe(0)
    vi.setSystemTime(Date.now() + 31 * 24 * 60 * 60 * 1000)
    expect(await countLongHidden()).toBe(1)
    const editProduct = async (fields: Record<string, string>) =>
      as(await tokenOf(admin), 'PUT', `/projects/product/${product._id}`, fields)
    await editProduct({ name: 'Renamed' })
    expect(await countLongHidden(), 'a product that was changed stays hidden as long').toBe(1)
    await editProduct({ hidden: '' })
    await editProduct({ hidden: 'true' })
    expect(await countLongHidden(), 'hidden again since now').toBe(0)
    const { idleBrands } = await readPath('/health-report')
    expect(idleBrands).toMatchObject({ count: 1, brands: [{ name: 'Idle' }] })
  })
})

describe('demand', () => {
  test('counts events by product and kind, and ignores unknown or hidden products and robots', async () => {
    const { addProduct, sendEvent, readRows, as } = await openTestAnalytics()
    await addProduct()
    await addProduct({ hidden: 'true' })
    for (const kind of ['opened', 'kept', 'planned', 'sent']) {
      for (const subject of ['km-1', 'KM-1', 'KM-2', 'KM-9'])
        expect((await sendEvent({ kind, subject })).status).toBe(200)
      expect(await readRows(kind as 'opened')).toEqual([['KM-1', 2]])
    }
    await sendEvent({ kind: 'sent', subject: 'KM-1\nKM-9\nKM-1' })
    expect(await readRows('sent'), 'a whole selection').toEqual([['KM-1', 4]])
    await sendEvent({ kind: 'kept', subject: 'KM-1' }, 'Mozilla/5.0 (compatible; Googlebot/2.1)')
    expect(await readRows('kept')).toEqual([['KM-1', 2]])
    const visitor = { name: 'Meena', email: 'meena@example.com', message: 'Hello' }
    await as('', 'POST', '/contact', { ...visitor, product: ['KM-1', 'X-7'] })
    expect(await readRows('asked')).toEqual([['KM-1', 1]])
    const items = ['Kitchen', 'Hall'].map((room) => ({ sku: 'KM-1', room }))
    await as('', 'POST', '/contact', { ...visitor, items })
    expect(await readRows('asked'), 'once for each message').toEqual([['KM-1', 2]])
  })

  test('rejects other kinds, long bodies, and more events than a person can cause', async () => {
    const { sendEvent } = await openTestAnalytics()
    expect((await sendEvent({ kind: 'asked', subject: 'KM-1' })).status).toBe(422)
    expect((await sendEvent({ kind: 'kept', subject: '' })).status).toBe(422)
    expect((await sendEvent({ kind: 'kept', subject: 'x'.repeat(9000) })).status).toBe(413)
    const requests = Array.from({ length: 130 }, () =>
      sendEvent({ kind: 'kept', subject: 'KM-1' }, BROWSER, '192.0.2.7'),
    )
    const statuses = (await Promise.all(requests)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
    expect((await sendEvent({ kind: 'kept', subject: 'KM-1' }, BROWSER, '192.0.2.8')).status).toBe(
      200,
    )
  })

  test('counts page requests for products, and for lists without results', async () => {
    const { addProduct, analytics, readRows, readReport, stores } = await openTestAnalytics()
    await addProduct({ finish: 'Matt' })
    await addProduct({ sku: 'KM/2 %' })
    analytics.countPage('/products/KM-1', '')
    analytics.countPage('/products/KM%2F2%20%25', '?from=chat')
    analytics.countPage('/products/unknown', '')
    analytics.countPage('/products', '?search=tile')
    analytics.countPage('/products', '?category=sanitaryware&search=Kelvarra')
    analytics.countPage('/products', '')
    expect(await readRows('opened')).toEqual([
      ['KM-1', 1],
      ['KM/2 %', 1],
    ])
    analytics.countPage('/products', '?search=Kota%20Stone&sort=name')
    analytics.countPage('/products', '?search=kota stone&finish=Matt')
    analytics.countPage('/products', '?finish=Glossy')
    analytics.countPage('/products', '?search=meena@example.com')
    analytics.countPage('/products', '?search=98450%2012345')
    const { missed } = (await readReport()).lists
    expect([missed.days.at(-1), missed.rows], 'no words before the third day').toEqual([3, []])
    const sums = await analytics.readSums(today)
    expect(sums.map(({ key }) => key).filter((key) => key.startsWith('missed'))).toEqual([
      'missed “kota stone”',
      'missed “kota stone” + Matt',
      'missed Glossy',
    ])
    expect(stores.products.all()).toHaveLength(2)
  })

  test('lists a search once it has occurred on three days', async () => {
    const { addProduct, analytics, readReport } = await openTestAnalytics()
    await addProduct({ name: 'Terrazzo' })
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    for (const _ of [1, 2, 3]) {
      expect((await readReport()).lists.missed.rows).toEqual([])
      analytics.countPage('/products', '?search=kota+stone')
      vi.setSystemTime(Date.now() + 24 * 60 * 60 * 1000)
    }
    const [row] = (await readReport()).lists.missed.rows
    expect(row).toMatchObject({ words: '“kota stone”' })
    expect(row?.days.slice(-4)).toEqual([1, 1, 1, 0])
  })

  test('reports daily sums next to the previous period, largest first', async () => {
    const { addProduct, analytics, readReport } = await openTestAnalytics()
    await addProduct()
    await addProduct()
    const countKept = (sku: string, count: number) => {
      for (let i = 0; i < count; i++) analytics.count('kept', sku)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    countKept('KM-1', 3)
    vi.setSystemTime(Date.now() + 7 * 24 * 60 * 60 * 1000)
    countKept('KM-1', 1)
    countKept('KM-2', 2)
    const { from, to, lists } = await readReport(7)
    expect([from, to]).toEqual([addDays(today, 1), addDays(today, 7)])
    expect(lists.kept).toMatchObject({ days: [0, 0, 0, 0, 0, 0, 3], before: [0, 0, 0, 0, 0, 0, 3] })
    expect(lists.kept.rows).toMatchObject([
      { product: { sku: 'KM-2' }, days: [0, 0, 0, 0, 0, 0, 2], before: [0, 0, 0, 0, 0, 0, 0] },
      { product: { sku: 'KM-1' }, days: [0, 0, 0, 0, 0, 0, 1], before: [0, 0, 0, 0, 0, 0, 3] },
    ])
    expect((await readReport(30)).lists.kept.days).toHaveLength(30)
    expect((await readReport(12)).lists.kept.days, 'another period is the usual one').toHaveLength(
      30,
    )
  })

  test('adds up the counts of several processes', async () => {
    const { addProduct, analytics, readRows, stores, folder, catalogue } = await openTestAnalytics()
    await addProduct()
    const { database } = stores
    const storage = database
      ? (await import('./database-counts.ts')).analyticsInDatabase(database)
      : analyticsInFolder(join(folder, 'demand'))
    const otherProcess = openAnalytics({ storage, stores, catalogue, log: silentLog })
    analytics.count('kept', 'KM-1')
    otherProcess.count('kept', 'KM-1')
    await analytics.save()
    await otherProcess.close()
    expect(await readRows('kept')).toEqual([['KM-1', 2]])
  })
})

describe('the files of analytics', () => {
  test('are one per day, written once for many counts, and old ones are deleted', async () => {
    const { addProduct, analytics, stores, folder } = await openTestAnalytics()
    if (stores.database) return
    await addProduct()
    const storage = analyticsInFolder(join(folder, 'demand'))
    await storage.add(addDays(today, -181), new Map([['kept KM-1', 1]]))
    await storage.add(addDays(today, -180), new Map([['kept KM-1', 1]]))
    for (let i = 0; i < 5; i++) analytics.count('kept', 'KM-1')
    analytics.count('opened', 'KM-1')
    await analytics.save()
    await analytics.save()
    const files = (await readdir(join(folder, 'demand'))).sort()
    expect(files).toEqual([`${addDays(today, -180)}.json`, `${today}.json`])
    const text = await readFile(join(folder, 'demand', `${today}.json`), 'utf8')
    expect(JSON.parse(text)).toEqual({ 'kept KM-1': 5, 'opened KM-1': 1 })
  })

  test('are written later if they cannot be written now', async () => {
    const { addProduct, stores, folder, catalogue } = await openTestAnalytics()
    await addProduct()
    const folderStorage = analyticsInFolder(join(folder, 'other'))
    let isFull = true
    const storage = {
      ...folderStorage,
      add: (...sums: Parameters<typeof folderStorage.add>) =>
        isFull ? Promise.reject(new Error('The disk is full.')) : folderStorage.add(...sums),
    }
    const analytics = openAnalytics({ storage, stores, catalogue, log: silentLog })
    analytics.count('kept', 'KM-1')
    await analytics.save()
    isFull = false
    analytics.count('kept', 'KM-1')
    await analytics.close()
    expect(await folderStorage.read(today)).toEqual([{ day: today, key: 'kept KM-1', count: 2 }])
  })

  test('are named in the error if one was edited by hand and cannot be read', async () => {
    const { folder } = await openTestAnalytics()
    const storage = analyticsInFolder(join(folder, 'demand'))
    await storage.add(today, new Map([['kept KM-1', 1]]))
    await writeFile(join(folder, 'demand', `${today}.json`), '{')
    await expect(storage.read(today)).rejects.toThrow(`${today}.json has no counts`)
  })
})

test.each([
  [true, BROWSER, {}],
  [true, 'Mozilla/5.0 (Linux; Android 9; CUBOT X19) Chrome/120.0', {}],
  [false, 'Mozilla/5.0 (compatible; bingbot/2.0)', {}],
  [false, `${BROWSER} (compatible; GoogleOther)`, {}],
  [false, 'Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/143.0 Safari/537.36', {}],
  [false, 'WhatsApp/2.23.20', {}],
  [false, 'curl/8.5', {}],
  [false, '', {}],
  [false, BROWSER, { 'sec-purpose': 'prefetch' }],
  [false, BROWSER, { purpose: 'prefetch' }],
  [false, BROWSER, { 'x-moz': 'prefetch' }],
] as const)('counts as a visit: %s for %s %j', (isCounted, agent, extraHeaders) => {
  const headers: Record<string, string> = { 'user-agent': agent, ...extraHeaders }
  expect(isVisit((name) => headers[name])).toBe(isCounted)
})

test('a page that a script fetches again is not counted again', () => {
  const isCounted = (dest?: string) =>
    isPageVisit((name) => ({ 'user-agent': BROWSER, 'sec-fetch-dest': dest })[name])
  expect([isCounted(), isCounted('document'), isCounted('empty')]).toEqual([true, true, false])
})
