// Tests that suggested passwords pass the rules and differ.
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newPassword } from '#api/accounts/contract.ts'
import { suggestPassword } from './suggested-password.ts'

it('suggests four words that differ each time', () => {
  const [one, other] = [suggestPassword(), suggestPassword()]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^([b-z][aeiou]){2}(-([b-z][aeiou]){2}){3}$/)
  expect(v.parse(newPassword(), one)).toBe(one)
})
