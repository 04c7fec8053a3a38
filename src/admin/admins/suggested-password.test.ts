// Tests that suggested passwords pass the rules and differ.

import * as v from 'valibot'
import { expect, it } from 'vitest'
import { newPassword } from '#api/contract/admin.ts'
import { isCommonPassword } from '#api/security/common-password.ts'
import { suggestPassword } from './suggested-password.ts'

it('suggests four words that nobody has thought of before', () => {
  const some = Array.from({ length: 200 }, suggestPassword)
  expect(new Set(some).size).toBe(200)
  for (const password of some) {
    expect(password).toMatch(/^([b-z][aeiou]){2}(-([b-z][aeiou]){2}){3}$/)
    expect(v.parse(newPassword(), password)).toBe(password)
    expect(isCommonPassword(password)).toBe(false)
  }
})
