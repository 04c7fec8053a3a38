// Tests the list of changes, the versions of an item, and the way back to one.
import { expect, it, onTestFinished } from 'vitest'
import { HISTORY_PAGE } from '#api/contract/history.ts'
import { openProduct, openTab, visit } from '#src/admin/crud/test-forms.ts'
import { address, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'

/** Opens the changes with a product that was added and then changed. */
async function openChanges() {
  const tab = await openTab('/admin/changes')
  const product = await tab.addProduct({ name: 'Slate', finish: 'Matt' })
  await tab.api.staff('PUT', `/projects/product/${product._id}`, { finish: 'Polished' })
  const { changes } = tab
  onTestFinished(changes.list.$state.listen(() => {}))
  onTestFinished(changes.$authors.listen(() => {}))
  const entries = async () => (await untilKind(changes.list.$state, 'ready')).page.items
  const newest = async () => {
    const [entry] = await entries()
    if (!entry) throw new Error('There are no changes.')
    return entry
  }
  return { tab, product, changes, entries, newest }
}

it('lists who changed what, newest first', async () => {
  const { entries, tab } = await openChanges()
  const [changed, added] = await entries()
  expect(changed).toMatchObject({ title: 'Slate', verb: 'changed', details: ['finish'] })
  expect(changed?.by.id).toBe(tab.api.admin._id)
  expect(added).toMatchObject({ title: 'Slate', verb: 'added' })
})

it('filters by person, kind and the day of the showroom', async () => {
  const { changes, tab, entries } = await openChanges()
  await entries()
  changes.urlQuery.go({ by: tab.api.admin._id, kind: 'website', day: '2026-11-22' })
  expect(address()).toBe(`/admin/changes?by=${tab.api.admin._id}&kind=website&day=2026-11-22`)
  expect(await entries()).toEqual([])
  const query = new URL(tab.sent.at(-1)?.path ?? '', 'http://test').searchParams
  expect(Object.fromEntries(query)).toEqual({
    page: '1',
    by: tab.api.admin._id,
    kind: 'website',
    from: '2026-11-21T18:30:00.000Z',
    to: '2026-11-22T18:29:59.999Z',
  })
  changes.urlQuery.go({ kind: '', day: 'someday' })
  expect(await entries(), 'a day that is none').not.toEqual([])
})

it('offers the people of all loaded entries', async () => {
  const { changes, entries, tab } = await openChanges()
  await entries()
  expect(changes.$authors.get()).toContainEqual({
    id: tab.api.admin._id,
    name: tab.api.admin.name,
  })
})

it('undoes a change at once where nothing speaks against it', async () => {
  const { changes, newest, tab, product } = await openChanges()
  const { seq } = await newest()
  await changes.undoWhole(seq)
  expect(toastTexts()).toEqual(['Undone.'])
  expect(await tab.api.stores.products.find(product._id)).toMatchObject({ finish: 'Matt' })
  await until(
    changes.list.$state,
    (state) => state.kind === 'ready' && state.page.items[0]?.undoes === seq,
  )
})

it('shows a change first where a later one speaks against it', async () => {
  const { changes, newest, tab, product } = await openChanges()
  const { seq } = await newest()
  await tab.api.staff('PUT', `/projects/product/${product._id}`, { finish: 'Satin' })
  await changes.undoWhole(seq)
  expect(address()).toBe(`/admin/changes/${seq}`)
  const { $state } = changes.openChange(seq)
  onTestFinished($state.listen(() => {}))
  const { value } = await untilKind($state, 'ready')
  expect(value.changes).toMatchObject([
    { fields: [{ field: 'finish', before: 'Matt', after: 'Polished' }] },
  ])
  expect(value.changes[0]?.refusal).toBeTruthy()
})

it('loads older versions of an item below the newer ones', async () => {
  const { tab, product } = await openProduct()
  for (let i = 0; i < HISTORY_PAGE; i++)
    await tab.api.staff('PUT', `/projects/product/${product._id}`, { finish: `Finish ${i}` })
  const versions = tab.changes.openVersions(tab.products.resource, 'products', product._id)
  onTestFinished(versions.$state.listen(() => {}))
  const first = (await untilKind(versions.$state, 'ready')).value
  expect(first.entries).toHaveLength(HISTORY_PAGE)
  expect(first).toMatchObject({ hasMore: true, name: product.name })
  await versions.loadOlder()
  const all = (await untilKind(versions.$state, 'ready')).value
  expect(all.entries.at(-1)).toMatchObject({ verb: 'added' })
  expect(all.hasMore).toBe(false)
})

it('an earlier version fills the form as changes, and is saved by the person', async () => {
  const { tab, product, theySave } = await openProduct({ finish: 'Matt', tags: 'Indoor' })
  const { updatedAt: at } = product
  await theySave({ finish: 'Polished', tags: '' })
  tab.openFormWith(`/admin/products/${product._id}/edit`, { at })
  const { form, values } = await visit(tab.products, { id: product._id })
  expect(values()).toMatchObject({ finish: 'Matt', tags: 'Indoor, ' })
  expect(form.draft.$changed.get()).toEqual(['finish', 'tags'])
  await form.save('list')
  const stored = await tab.api.stores.products.find(product._id)
  expect(stored).toMatchObject({ finish: 'Matt', tags: ['Indoor'] })
  const again = await visit(tab.products, { id: product._id })
  expect(again.form.draft.$changed.get(), 'the next visit shows the item').toEqual([])
})
