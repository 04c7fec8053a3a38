// Writes lists as JSON text without internal fields.
import { expect, test } from 'vitest'
import { shown } from '#api/contract/fields.ts'
import { listJson } from './shown-json.ts'
import { storedTile } from './test-products.ts'

test('a list is written as JSON.stringify would, without who changed a record last', () => {
  const strange = '"quotes" \\ back\u2028 </script> 😀'
  const records = [storedTile('A-2', { name: strange, updatedBy: 'somebody' }), storedTile('A-1')]
  const paging = { total: 2, pages: 1, page: 1, limit: 10 }
  for (const some of [records, records.slice(0, 1), []])
    for (let time = 0; time < 2; time++)
      expect(listJson('products', some, paging)).toBe(
        JSON.stringify({ products: some.map(shown), ...paging }),
      )
  expect(listJson('products', records, paging)).not.toContain('somebody')
})
