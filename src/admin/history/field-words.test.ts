// Tests how the history names fields and values.
import { expect, it } from 'vitest'
import { fieldsInWords, valueInWords } from './field-labels.ts'

it('labels fields as the forms do', () => {
  expect(fieldsInWords('products', ['finish', 'photo', 'sku', 'shelfMark'])).toBe(
    'Photograph, SKU, finish, shelf mark',
  )
  expect(fieldsInWords('brands', ['logo', 'url'])).toBe('Link, logo')
  expect(fieldsInWords('admins', ['phoneNumber', 'isActive'])).toBe('Active, phone number')
})

it.each([
  ['tags', ['indoor', 'matt'], 'indoor, matt'],
  ['category', 'sanitaryware', 'Sanitaryware'],
  ['role', 'super_admin', 'super admin'],
  ['isActive', false, 'no'],
  ['finish', undefined, ''],
])('writes %s %j as %j', (field, value, words) => {
  expect(valueInWords(field, value)).toBe(words)
})
