// Tests queries: what a change makes stale, overtaken responses, failed refetches, and the next admin.
import { expect, it, onTestFinished } from 'vitest'
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
