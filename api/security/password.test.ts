// Tests of password hashes and random passwords.
import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { createPassword, hashPassword, verifyPassword } from './password.ts'

test('verifies a password against its own hash only', async () => {
  const [first, second] = await Promise.all(['kolam at seven', 'kolam at eight'].map(hashPassword))
  expect(await verifyPassword('kolam at seven', first)).toBe(true)
  expect(await verifyPassword('kolam at seven', second)).toBe(false)
  expect(await verifyPassword('Kolam at seven', first)).toBe(false)
  expect(await verifyPassword('kolam at seven ', first)).toBe(false)
})

test('a hash is a PHC string with a random salt', async () => {
  const [first, second] = await Promise.all([hashPassword('the same'), hashPassword('the same')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(first).not.toBe(second)
})

test('verifies a hash that was made at another cost', async () => {
  const salt = Buffer.from('sixteen bytes ok')
  const tag = argon2Sync('argon2id', {
    message: 'kolam at seven',
    nonce: salt,
    memory: 64,
    passes: 3,
    parallelism: 2,
    tagLength: 24,
  })
  const encodeBase64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const hash = `$argon2id$v=19$m=64,t=3,p=2$${encodeBase64(salt)}$${encodeBase64(tag)}`
  expect(await verifyPassword('kolam at seven', hash)).toBe(true)
  expect(await verifyPassword('kolam at eight', hash)).toBe(false)
})

test('composed and decomposed letters are the same password', async () => {
  const hash = await hashPassword('caf\u00e9 au lait')
  expect(await verifyPassword('cafe\u0301 au lait', hash)).toBe(true)
})

test.each([undefined, '', '$argon2id$not-for-signing-in', '$2b$10$abcdefghijklmnopqrstuv'])(
  'no password matches the hash %s',
  async (hash) => {
    expect(await verifyPassword('', hash)).toBe(false)
    expect(await verifyPassword('kolam at seven', hash)).toBe(false)
  },
)

test('verifies 102 of a flood of passwords and rejects the others', async () => {
  // The lowest cost, because only the number of attempts matters here.
  const hash = `$argon2id$v=19$m=8,t=1,p=1$${'a'.repeat(22)}$${'b'.repeat(43)}`
  const results = await Promise.allSettled(
    Array.from({ length: 130 }, () => verifyPassword('x', hash)),
  )
  const rejections = results.flatMap((result) =>
    result.status === 'rejected' ? [result.reason] : [],
  )
  expect(results.length - rejections.length).toBe(102)
  for (const reason of rejections) expect(reason).toBeInstanceOf(Failure)
  expect(rejections[0]).toMatchObject({ status: 429, retryAfter: 5 })
  expect(await verifyPassword('x', hash)).toBe(false)
})

test('a random password has 80 bits in four groups that can be typed', () => {
  const passwords = new Set(Array.from({ length: 500 }, createPassword))
  expect(passwords.size).toBe(500)
  for (const password of passwords)
    expect(password).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
})
