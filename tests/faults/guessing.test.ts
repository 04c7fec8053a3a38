// Sign-in, which must not reveal accounts: unknown ones get the same response after the same work.
import { expect, onTestFinished, test } from 'vitest'
import { ACCOUNT_LIMIT } from '#api/security/attempts.ts'
import { startServerProcess } from '#tests/server-process.ts'
import { callApi, createAdmin } from './staff.ts'

/** Preload script that prints the cost of each password hash. */
const PRINT_HASHES = `data:text/javascript,${encodeURIComponent(`
  import crypto from 'node:crypto'
  import { syncBuiltinESMExports } from 'node:module'
  const { argon2 } = crypto
  crypto.argon2 = (kind, { message, nonce, ...cost }, done) => {
    console.log('derived', kind, JSON.stringify(cost), nonce.length)
    return argon2(kind, { message, nonce, ...cost }, done)
  }
  syncBuiltinESMExports()
`)}`

test('a wrong password and an unknown account get the same response after the same work', async () => {
  const env = { TRUST_PROXY: 'on', NODE_OPTIONS: `--import=${PRINT_HASHES}` }
  const server = await startServerProcess({ env })
  onTestFinished(async () => void (await server.stop()))
  const { email } = await createAdmin(server)
  const readHashes = () => server.readOutput().match(/^derived .*$/gm) ?? []
  let attempts = 0
  const guessPassword = async (email: string) => {
    attempts += 1
    const earlierHashCount = readHashes().length
    const { status, text, headers } = await callApi(server, 'POST', '/auth/login', {
      body: { email, password: 'not the password' },
      // The proxy appends the client's address; the part before it is forged.
      headers: { 'X-Forwarded-For': `203.0.113.9, 198.51.100.${attempts}` },
    })
    return {
      status,
      text,
      names: [...headers.keys()].sort(),
      work: readHashes().slice(earlierHashCount),
    }
  }
  for (let i = 0; i < ACCOUNT_LIMIT + 2; i += 1) {
    const reply = await guessPassword(email)
    expect(await guessPassword('unknown@example.com')).toEqual(reply)
    expect([reply.status, reply.work.length]).toEqual(i < ACCOUNT_LIMIT ? [401, 1] : [429, 0])
  }
})
