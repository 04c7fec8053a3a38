// The log of a working day, which must contain no secrets.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { NewToken } from '#api/programs/contract.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { createRequestText, sendBytes } from './raw-http.ts'
import { readLog } from './records.ts'
import { callApi, createAdmin } from './staff.ts'

const PHOTO = fileURLToPath(new URL('../../data/sample/photos/ivory-satin.jpg', import.meta.url))

const MESSAGE = 'mango-orchard-message'
const SENDER = 'mango-sender@example.com'
const PHONE = '+91 98765 00042'
const NOTES = 'mango-orchard-notes'
const WRONG_PASSWORD = 'mango-wrong-password'
const NEXT_PASSWORD = 'mango-next-password'
const RESET_PASSWORD = 'mango-reset-password'

test('the log of a whole session contains no token, password, hash or message', async () => {
  const server = await startServerProcess()
  const { token } = await server.signIn()
  const colleagueAccount = await createAdmin(server)
  const colleagueToken = await colleagueAccount.signIn()
  const tryToSignIn = (password: string) =>
    callApi(server, 'POST', '/auth/login', { body: { email: colleagueAccount.email, password } })

  await tryToSignIn(WRONG_PASSWORD)
  const passwordReply = await callApi(server, 'PUT', '/admins/profile/password', {
    token: colleagueToken,
    body: { currentPassword: colleagueAccount.password, newPassword: NEXT_PASSWORD },
  })
  await server.call('POST', `/admins/${colleagueAccount.admin._id}/password`, {
    password: RESET_PASSWORD,
  })
  await server.addProduct({}, PHOTO)
  const { secret } = await server.call<NewToken>('POST', '/tokens', {
    name: 'Till',
    scope: 'change',
  })
  const header = { Authorization: `Bearer ${secret}` }
  await fetch(`${server.url}/api/projects/product?token=${secret}`, { headers: header })
  await fetch(`${server.url}/api/admins`, { headers: header })
  const message = { name: 'Meenakshi', email: SENDER, phone: PHONE, message: MESSAGE }
  await server.call('POST', '/contact', message)
  await server.call('POST', '/contact', { ...message, email: 'none' }).catch(() => {})
  const { enquiries } = await server.call<{ enquiries: { _id: string }[] }>(
    'GET',
    `/enquiries?search=${MESSAGE}`,
  )
  await server.call('PUT', `/enquiries/${enquiries[0]?._id}`, { notes: NOTES })
  await callApi(server, 'POST', '/auth/logout', { token })

  // Secrets in the wrong places: in a URL, in a malformed body, in a header.
  await fetch(`${server.url}/api/auth/verify?token=${token}&password=${WRONG_PASSWORD}`)
  await fetch(`${server.url}/products?search=${MESSAGE}`, {
    headers: { Referer: `${server.url}/?${WRONG_PASSWORD}` },
  })
  await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: `{"email":"${SENDER}","password":"${WRONG_PASSWORD}`,
  })
  await sendBytes(
    server.url,
    createRequestText('GET', '/a\tb?x', { Authorization: `Bearer ${token}` }),
  )
  await sendBytes(
    server.url,
    createRequestText('GET', '/%0d%0a2026-01-01T00:00:00.000Z%20info%20forged'),
  )
  await sendBytes(server.url, createRequestText('GET', `/\u001b[31m${'x'.repeat(5000)}`))

  // The history is durable before each response; admins.json is written later, with the latest hashes only.
  const history = JSON.stringify(await readLog(server.dataDir))
  const tokenSecret = (await readFile(join(server.dataDir, 'jwt-secret'), 'utf8')).trim()
  const hashes = [...history.matchAll(/"passwordHash":"([^"]+)"/g)].map(([, hash]) => hash)
  expect(new Set(hashes).size, 'of the owner, and three of the colleague').toBe(4)
  expect(history).not.toContain(secret)
  await server.stop()

  const log = server.readOutput()
  expect(log).toMatch(/POST \/api\/auth\/login 401/)
  const newToken = JSON.parse(passwordReply.text).token
  const secrets = [
    MESSAGE,
    SENDER,
    PHONE,
    NOTES,
    WRONG_PASSWORD,
    NEXT_PASSWORD,
    RESET_PASSWORD,
    tokenSecret,
    secret,
    ...hashes,
  ]
  const passwords = [server.password, colleagueAccount.password]
  for (const text of [...secrets, ...passwords, token, colleagueToken, newToken])
    expect(log).not.toContain(text)
  expect(log).not.toMatch(/eyJ|argon2|Bearer|kmt_/)
  // One line per response, without control characters, apart from the frame of the first run.
  for (const line of log.split('\n').filter((line) => !/^[┌│└]/.test(line))) {
    expect(line).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z (info|warn|error) [\x20-\x7e]+$/)
    expect(line.length).toBeLessThan(300)
  }
  expect(log).not.toMatch(/^\S+ info forged/m)
})
