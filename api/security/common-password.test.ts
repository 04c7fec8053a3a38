// Tests of rejected and accepted passwords.
import { describe, expect, test } from 'vitest'
import { isCommonPassword } from './common-password.ts'
import { createPassword } from './password.ts'

const kavitha = {
  name: 'Kavitha Raghavan',
  email: 'kavitha.r@kmtiles.example.com',
  phoneNumber: '+91 98400 12345',
}

describe('rejects passwords that anybody would try first', () => {
  test.each([
    'password12',
    'Password@2026',
    'P@ssw0rd!!',
    '@dmin12345',
    'i love you 143',
    'Krishna@1008',
    'abcabcabcabc',
    'passwordpassword',
    '1234567890',
    'abcdefghijkl',
    'qwertyuiop',
    '1qaz2wsx3edc',
    '123qweasdzxc',
    'aaabbbcccddd',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true)
  })
})

describe('rejects passwords made of facts about the owner', () => {
  test.each([
    'Kavitha Raghavan',
    'kavitha.r@kmtiles.example.com',
    'kmtiles@2026',
    '9840012345',
    '+919840012345',
  ])('%s', (password) => {
    expect(isCommonPassword(password, kavitha)).toBe(true)
    expect(isCommonPassword(password, { name: 'Meenakshi Sundaram' })).toBe(false)
  })
})

describe('accepts passwords that are hard to guess, without rules about characters', () => {
  test.each([
    'correct horse battery staple',
    'vaazhai ilai sappadu',
    'kolam-at-seven',
    '83 tiles and a bucket',
    '2718281828459',
    'வணக்கம் சென்னை மக்களே',
  ])('%s', (password) => {
    expect(isCommonPassword(password, kavitha)).toBe(false)
  })

  test('generated passwords', () => {
    for (let i = 0; i < 200; i += 1) expect(isCommonPassword(createPassword(), kavitha)).toBe(false)
  })
})
