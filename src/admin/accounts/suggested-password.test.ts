// Tests that suggested passwords pass the rules and differ.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newPassword } from '#api/accounts/contract.ts'
import { suggestPassword } from './suggested-password.ts'

it('suggests four words that differ each time', () => {
  const [first, second] = [suggestPassword(), suggestPassword()]
  expect(first).not.toBe(second)
  expect(first).toMatch(/^([b-z][aeiou]){2}(-([b-z][aeiou]){2}){3}$/)
  expect(v.parse(newPassword(), first)).toBe(first)
})
