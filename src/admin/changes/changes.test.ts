// Tests the people of the list of changes, and older versions of an item.
import { expect, it, onTestFinished } from 'vitest'
import { HISTORY_PAGE } from '#api/contract/history.ts'
import { openProduct, openTab } from '#src/admin/crud/test-forms.ts'
import { untilKind } from '#src/admin/test-admin.ts'

it('offers the people of all loaded entries', async () => {
  const tab = await openTab('/admin/changes')
  await tab.addProduct()
  const { changes } = tab
  onTestFinished(changes.list.$state.listen(() => {}))
  onTestFinished(changes.$authors.listen(() => {}))
  await untilKind(changes.list.$state, 'ready')
  expect(changes.$authors.get()).toContainEqual({
    id: tab.api.admin._id,
    name: tab.api.admin.name,
  })
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
