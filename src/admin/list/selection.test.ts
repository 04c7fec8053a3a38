// Tests of the selection of list items: ranges, pages, all items of a filter, and bulk changes through the real API.
import { atom } from 'nanostores'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestAdmin, readToastTexts, untilKind } from '#src/admin/test-admin.ts'
import { createSelection } from './selection.ts'

const PAGE = ['a', 'b', 'c', 'd', 'e']

function open() {
  const $filter = atom('')
  const selection = createSelection($filter)
  return { ...selection, $filter, selected: () => PAGE.filter(selection.has).join('') }
}

describe('selecting rows', () => {
  it('toggles one item, or a range from the last item in either direction', () => {
    const list = open()
    list.toggle('b')
    list.toggleTo('d', PAGE)
    expect(list.selected()).toBe('bcd')
    list.toggleTo('a', PAGE)
    expect(list.selected()).toBe('abcd')
    list.toggle('c')
    list.toggleTo('d', PAGE)
    expect(list.selected(), 'a range takes away, too').toBe('ab')
    expect(list.$count.get()).toBe(2)
  })

  it('selects one item when the range begins on another page', () => {
    const list = open()
    list.toggle('elsewhere')
    list.toggleTo('c', PAGE)
    expect(list.selected()).toBe('c')
    expect(list.$count.get()).toBe(2)
  })

  it('keeps selected items across pages and filters, and "all matching" for one filter only', () => {
    const list = open()
    list.set(PAGE, true)
    list.$filter.set('matt')
    expect(list.$count.get()).toBe(5)
    list.selectAll(64)
    expect([list.$count.get(), list.has('unseen')]).toEqual([64, true])
    list.toggle('b')
    expect([list.$count.get(), list.selected()]).toEqual([63, 'acde'])
    list.set(PAGE, false)
    expect([list.$count.get(), list.selected()]).toEqual([59, ''])
    list.$filter.set('')
    expect([list.$count.get(), list.has('unseen')]).toEqual([0, false])
    list.clear()
    expect([list.$count.get(), list.$isSelecting.get()]).toEqual([0, false])
  })
})

it('changes no product when the number of affected products differs from the preview', async () => {
  const tab = await openTestAdmin({ path: '/admin/products' })
  for (let n = 1; n <= 3; n++) await tab.addProduct({ name: `Tile ${n}`, sku: `KM-${n}` })
  await untilKind(tab.session.$session, 'signed-in')
  onTestFinished(tab.products.$state.listen(() => {}))
  const { page } = await untilKind(tab.products.$state, 'ready')
  const ids = page.items.map(({ _id }) => _id)
  tab.products.selection.set(ids, true)
  await tab.api.staff('PUT', `/projects/product/${ids[0]}`, { finish: 'Matt' })
  expect(await tab.products.changeSelected({ finish: 'Matt', expected: '3' })).toBe(false)
  expect(readToastTexts()[0]).toContain('meanwhile it would change 2 products, not 3.')
  expect(tab.products.selection.$count.get()).toBe(3)
})

it('saves views by name; a damaged store counts as empty', async () => {
  const tab = await openTestAdmin({ path: '/admin/products' })
  const { views } = tab.products
  onTestFinished(views.$views.listen(() => {}))
  views.save({ name: 'Diwali', search: '?finish=Matt' })
  views.save({ name: 'Diwali', search: '?finish=Satin' })
  const next = tab.reload().products.views
  onTestFinished(next.$views.listen(() => {}))
  expect(next.$views.get()).toEqual([{ name: 'Diwali', search: '?finish=Satin' }])
  next.remove('Diwali')
  expect(next.$views.get()).toEqual([])
})
