// Tests quick find: pages by name, and what failed.
import { expect, it } from 'vitest'
import { openTab } from '#src/admin/form/test-forms.ts'
import { until } from '#src/admin/test-admin.ts'
import { createQuickFind } from './quick-find.ts'

it('shows partial results, and says that a request failed', async () => {
  const { tab, calls, environment, api } = await openTab('/admin')
  const find = createQuickFind({ api: calls.api, environment, admin: api.admin })
  tab.online = false
  find.type('prof')
  await until(find.$hasFailed, Boolean)
  expect(find.$results.get()).toMatchObject([{ value: 'Profile', note: 'Page' }])
})
