// Tests of quick find: pages by name, and what failed.
import { expect, it } from 'vitest'
import { openTab } from '#src/admin/form/test-forms.ts'
import { until } from '#src/admin/test-admin.ts'
import { createQuickFind } from './quick-find.ts'

it('shows partial results, and says that a request failed', async () => {
  const { tab, calls, queries, environment, api } = await openTab('/admin')
  const store = createQuickFind({ api: calls.api, queries, environment, admin: api.admin })
  tab.online = false
  store.type('prof')
  await until(store.$hasFailed, Boolean)
  expect(store.$results.get()).toMatchObject([{ value: 'Profile', note: 'Page' }])
})
