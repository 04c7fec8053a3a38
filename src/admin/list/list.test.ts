// Tests of the product list: query, late responses, deletion.
import { describe, expect, it, onTestFinished } from 'vitest'
import { NOT_ALLOWED } from '#api/contract/session.ts'
import { address, openTestAdmin, readToastTexts, untilKind } from '#src/admin/test-admin.ts'
import { pageOf } from './list.ts'

type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>

const readNames = ({ products }: TestAdmin) =>
  pageOf(products.$state.get())?.items.map(({ name }) => name)

async function openList(path: string, names: string[]): Promise<TestAdmin> {
  const tab = await openTestAdmin({ path })
  for (const name of names) await tab.addProduct({ name, sku: name })
  await untilKind(tab.session.$session, 'signed-in')
  onTestFinished(tab.products.$state.listen(() => {}))
  await untilKind(tab.products.$state, 'ready')
  return tab
}

/** The first row of the current page. */
function findFirstItem({ products }: TestAdmin) {
  const [first] = pageOf(products.$state.get())?.items ?? []
  if (!first) throw new Error('The list shows no row.')
  return first
}

const eleven = Array.from({ length: 11 }, (_, i) => `Tile ${i + 1}`)

describe('loading', () => {
  it('requests the query of the URL, ten items per page', async () => {
    const tab = await openList(
      '/admin/products?search=tile&category=tiles&sort=name&page=2',
      eleven,
    )
    expect(readNames(tab)).toEqual(['Tile 11'])
    const query = new URL(tab.requests.at(-1)?.path ?? '', 'http://test').searchParams
    expect(Object.fromEntries(query)).toEqual({
      hidden: 'any',
      search: 'tile',
      category: 'tiles',
      sort: 'name',
      page: '2',
      limit: '10',
    })
  })

  it('ignores a response that arrives after a newer one', async () => {
    const tab = await openList('/admin/products', ['Slate', 'Marble'])
    const letOldAnswerArrive = tab.holdNextAnswer()
    const slow = tab.products.load()
    tab.products.urlQuery.go({ search: 'marble' })
    await untilKind(tab.products.$state, 'ready')
    letOldAnswerArrive()
    await slow
    expect(readNames(tab)).toEqual(['Marble'])
  })

  it('shows the current rows while the next ones load', async () => {
    const tab = await openList('/admin/products', ['Slate'])
    const release = tab.holdNextAnswer()
    tab.products.urlQuery.go({ search: 'nothing' })
    expect(tab.products.$state.get().kind).toBe('loading')
    expect(readNames(tab)).toEqual(['Slate'])
    release()
    await untilKind(tab.products.$state, 'ready')
    expect(readNames(tab)).toEqual([])
  })

  it('opens the last page when the URL is past the end', async () => {
    const tab = await openList('/admin/products?page=9', eleven)
    expect(address()).toBe('/admin/products?page=2')
    await untilKind(tab.products.$state, 'ready')
    expect(readNames(tab)).toEqual(['Tile 1'])
  })
})

describe('deleting', () => {
  it('opens the previous page after deleting the last item of a page', async () => {
    const tab = await openList('/admin/products?page=2', eleven)
    const last = findFirstItem(tab)
    const rowCounts = new Set<number | undefined>()
    onTestFinished(
      tab.products.$state.listen((state) => void rowCounts.add(pageOf(state)?.items.length)),
    )
    await tab.products.remove(last)
    expect(address()).toBe('/admin/products')
    await untilKind(tab.products.$state, 'ready')
    // An empty page must not be shown in between.
    expect([...rowCounts]).toEqual([1, 10])
  })

  it('sends one request however often it is called', async () => {
    const tab = await openList('/admin/products', ['Slate'])
    const slate = findFirstItem(tab)
    await Promise.all([tab.products.remove(slate), tab.products.remove(slate)])
    expect(tab.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  })

  it('shows a toast and reloads the list when it fails', async () => {
    const tab = await openList('/admin/products', ['Slate', 'Marble'])
    const marble = findFirstItem(tab)
    await tab.api.stores.products.remove(marble._id)
    await tab.products.remove(marble)
    expect(readToastTexts()).toEqual(['Failed to delete product.'])
    expect(readNames(tab)).toEqual(['Slate'])
  })

  it('shows an error when the admin may not delete', async () => {
    const tab = await openList('/admin/products', ['Slate'])
    const slate = findFirstItem(tab)
    await tab.api.stores.admins.update(tab.api.admin._id, (admin) => ({
      ...admin,
      mustChangePassword: true as const,
    }))
    await tab.products.remove(slate)
    expect(readToastTexts()).toEqual([NOT_ALLOWED, 'Failed to fetch products.'])
    expect(tab.session.$session.get().kind).toBe('signed-in')
  })
})
