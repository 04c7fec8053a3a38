// Tests of lists that are loaded completely: one request, then search and sort in the browser.
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestAdmin, untilKind } from '#src/admin/test-admin.ts'
import { pageOf } from './list.ts'

type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

const readNames = ({ brands }: TestAdmin) =>
  pageOf(brands.$state.get())?.items.map(({ name }) => name)

const findListCalls = ({ requests }: TestAdmin) =>
  requests.filter(({ path }) => path === '/api/projects/brands')

/** Brands, the newest last. */
async function openBrands(path: string, names: string[]): Promise<TestAdmin> {
  const tab = await openTestAdmin({ path })
  for (const name of names) await tab.api.staff('POST', '/projects/brand', { name })
  await untilKind(tab.session.$session, 'signed-in')
  onTestFinished(tab.brands.search.$text.listen(() => {}))
  onTestFinished(tab.brands.$state.listen(() => {}))
  await untilKind(tab.brands.$state, 'ready')
  return tab
}

const NAMES = ['Zunareth', 'Kelvarra 16', 'ostrelle Bath', 'Kelvarra 8']

describe('searching', () => {
  it('filters as the admin types, ignores case, and sends no request', async () => {
    const tab = await openBrands('/admin/brands', NAMES)
    expect(readNames(tab)).toEqual(['Kelvarra 8', 'ostrelle Bath', 'Kelvarra 16', 'Zunareth'])
    const before = findListCalls(tab)
    tab.brands.search.type('KELV')
    expect(readNames(tab)).toEqual(['Kelvarra 8', 'Kelvarra 16'])
    tab.brands.search.type('KELVx')
    expect(readNames(tab)).toEqual([])
    expect(pageOf(tab.brands.$state.get())?.total).toBe(0)
    tab.brands.search.clear()
    expect(readNames(tab)).toHaveLength(4)
    expect(findListCalls(tab)).toEqual(before)
  })
})

describe('sorting', () => {
  it.each([
    ['?sort=oldest', ['Zunareth', 'Kelvarra 16', 'ostrelle Bath', 'Kelvarra 8']],
    ['?sort=name-desc', ['Zunareth', 'ostrelle Bath', 'Kelvarra 16', 'Kelvarra 8']],
  ])('of the URL %j gives %j', async (search, names) => {
    const tab = await openBrands(`/admin/brands${search}`, NAMES)
    expect(readNames(tab)).toEqual(names)
  })
})

describe('loading', () => {
  it('shows the matching rows while the list reloads', async () => {
    const tab = await openBrands('/admin/brands?search=zun', NAMES)
    const release = tab.holdNextAnswer()
    const loading = tab.brands.load()
    expect(readNames(tab)).toEqual(['Zunareth'])
    release()
    await loading
  })
})
