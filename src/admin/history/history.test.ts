// Tests of the history: older versions of an item, and the labels of fields and values.
import { expect, it, onTestFinished } from 'vitest'
import { HISTORY_PAGE } from '#api/history/contract.ts'
import { formatFields, formatValue } from '#src/admin/field-labels.ts'
import { openProduct } from '#src/admin/form/test-forms.ts'
import { until, untilKind } from '#src/admin/test-admin.ts'

it('loads older versions of an item below the newer ones', async () => {
  const { tab, product } = await openProduct()
  for (let i = 0; i < HISTORY_PAGE; i++)
    await tab.api.staff('PUT', `/projects/product/${product._id}`, { finish: `Finish ${i}` })
  const versions = tab.history.openVersions(tab.products.resource, 'products', product._id)
  onTestFinished(versions.$state.listen(() => {}))
  const first = (await untilKind(versions.$state, 'ready')).value
  expect(first.entries).toHaveLength(HISTORY_PAGE)
  expect(first).toMatchObject({ hasMore: true, name: product.name })
  versions.loadOlder()
  await until(versions.$state, (state) => state.kind === 'ready' && !state.value.hasMore)
  const allVersions = (await untilKind(versions.$state, 'ready')).value
  expect(allVersions.entries.at(-1)).toMatchObject({ verb: 'added' })
})

it('labels fields as the forms do', () => {
  expect(formatFields('products', ['finish', 'photo', 'sku', 'shelfMark'])).toBe(
    'Photograph, SKU, finish, shelf mark',
  )
  expect(formatFields('brands', ['logo', 'url'])).toBe('Link, logo')
  expect(formatFields('admins', ['phoneNumber', 'isActive'])).toBe('Active, phone number')
})

it.each([
  ['tags', ['indoor', 'matt'], 'indoor, matt'],
  ['category', 'sanitaryware', 'Sanitaryware'],
  ['role', 'super_admin', 'super admin'],
  ['isActive', false, 'no'],
  ['finish', undefined, ''],
])('writes %s %j as %j', (field, value, words) => {
  expect(formatValue(field, value)).toBe(words)
})
