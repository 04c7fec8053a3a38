// Tests quick find: all kinds of items by name, pages, and recent items first.
import { expect, it } from 'vitest'
import { openTab } from '#src/admin/crud/test-forms.ts'
import { until } from '#src/admin/test-admin.ts'
import { createQuickFind } from './quick-find.ts'

async function open() {
  const tab = await openTab('/admin')
  const openAgain = () =>
    createQuickFind({ api: tab.calls.api, environment: tab.environment, admin: tab.api.admin })
  const find = openAgain()
  const namesOf = () => find.$found.get().map(({ value, note }) => `${value} (${note})`)
  return { tab, find, openAgain, namesOf }
}

it('begins with what was opened last, also for an equal name', async () => {
  const { tab, find, openAgain } = await open()
  await tab.addProduct({ name: 'Slate', sku: 'KM-8' })
  find.type('Slate')
  const [slate] = await until(find.$found, (found) => found.length === 1)
  if (slate) find.keep(slate)
  const again = openAgain()
  expect(again.$found.get()[0]).toMatchObject({ value: 'Slate', note: 'Product, KM-8' })
  expect(again.$found.get()[1]).toMatchObject({ value: 'Dashboard' })
})

it('shows what it has and says so, where a part fails', async () => {
  const { tab, find, namesOf } = await open()
  tab.tab.online = false
  find.type('prof')
  await until(find.$hasFailed, Boolean)
  expect(namesOf()).toEqual(['Profile (Page)'])
})
