// Tests queries: what a change makes stale, overtaken responses, failed refetches, and the next admin.
import { expect, it, onTestFinished } from 'vitest'
import { createEnquiries } from '#src/admin/enquiries/enquiries.ts'
import { changeProducts } from '#src/admin/products/product-calls.ts'
import { openTestAdmin, readToastTexts, until, untilKind } from '#src/admin/test-admin.ts'

/** Opens a signed-in tab that shows the brands. */
async function openBrands(names: readonly string[] = []) {
  const tab = await openTestAdmin({ path: '/admin/brands' })
  for (const name of names) await tab.api.staff('POST', '/projects/brand', { name })
  await untilKind(tab.session.$session, 'signed-in')
  onTestFinished(tab.brands.$state.listen(() => {}))
  const getNames = () => {
    const state = tab.brands.$state.get()
    return state.kind === 'failed' ? undefined : state.page?.items.map(({ name }) => name)
  }
  return { ...tab, getNames }
}

it('a response that a change has overtaken is not shown', async () => {
  const tab = await openTestAdmin({ path: '/admin/brands' })
  await untilKind(tab.session.$session, 'signed-in')
  const releaseOldList = tab.holdNextAnswer()
  const shownCounts = new Set<number>()
  onTestFinished(
    tab.brands.$state.listen((state) => {
      if (state.kind === 'ready') shownCounts.add(state.page.items.length)
    }),
  )
  await tab.vocabulary.addBrand('Ostrelle')
  await untilKind(tab.brands.$state, 'ready')
  releaseOldList()
  await tab.queries.whenFresh()
  expect([...shownCounts]).toEqual([1])
})

it('returning to the tab shows what colleagues have changed', async () => {
  const tab = await openBrands(['Kelvarra'])
  await untilKind(tab.brands.$state, 'ready')
  await tab.api.staff('POST', '/projects/brand', { name: 'Zunareth' })
  tab.returnToTab()
  await until(tab.brands.$state, () => tab.getNames()?.length === 2)
  expect(tab.getNames()).toEqual(['Zunareth', 'Kelvarra'])
})

it('a failed refetch keeps the rows and says so', async () => {
  const tab = await openBrands(['Kelvarra'])
  await untilKind(tab.brands.$state, 'ready')
  tab.tab.online = false
  await tab.brands.load()
  expect(tab.getNames()).toEqual(['Kelvarra'])
  expect(readToastTexts()).toEqual(['Failed to fetch brands.'])
})

it('a change of one kind of record does not reload others', async () => {
  const tab = await openBrands(['Kelvarra'])
  await untilKind(tab.brands.$state, 'ready')
  const requestCount = tab.requests.length
  await tab.profile(tab.api.admin).form.submit()
  await tab.queries.whenFresh()
  const paths = tab.requests.slice(requestCount).map(({ path }) => path)
  expect(paths.filter((path) => path.includes('brands'))).toEqual([])
})

it('the next admin does not see the data of the previous one', async () => {
  const tab = await openBrands(['Kelvarra'])
  await untilKind(tab.brands.$state, 'ready')
  tab.session.signOut()
  expect(tab.getNames()).toBeUndefined()
})

it('the same admin finds unsaved notes after the session has ended; another one does not', async () => {
  const tab = await openBrands()
  const store = tab.storeOf(createEnquiries).getStore('one')
  tab.inAnotherTab(undefined)
  await untilKind(tab.session.$session, 'signed-out')
  tab.inAnotherTab(tab.api.token)
  await untilKind(tab.session.$session, 'signed-in')
  expect(tab.storeOf(createEnquiries).getStore('one')).toBe(store)
  tab.session.signOut()
  expect(tab.storeOf(createEnquiries).getStore('one')).not.toBe(store)
})

it('a read that a change has overtaken is repeated', async () => {
  const tab = await openBrands()
  let answer = 'old'
  const { promise, resolve } = Promise.withResolvers<void>()
  const load = async () => {
    const value = answer
    if (value === 'old') await promise
    return value
  }
  const reading = tab.queries.read({ key: ['brands', 'record'], load })
  answer = 'new'
  tab.queries.markStaleAfter('PUT /api/projects/brands/1')
  resolve()
  expect(await reading).toBe('new')
})

it('a dry run and the upload of a photo reload nothing', async () => {
  const tab = await openBrands(['Kelvarra'])
  await untilKind(tab.brands.$state, 'ready')
  const product = await tab.addProduct()
  const listCount = () => tab.requests.filter(({ path }) => path.includes('/brands')).length
  const before = listCount()
  await changeProducts(tab.calls.api, { ids: product._id, brand: 'Kelvarra', dry: 'true' })
  tab.queries.markStaleAfter('POST /api/imports/1/photos')
  await tab.queries.whenFresh()
  expect(listCount()).toBe(before)
})
