// Long run only: response times must not reveal which accounts exist.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ACCOUNT_LIMIT } from '#api/security/attempts.ts'
import { hashPassword } from '#api/security/password.ts'
import { startShop } from '#tests/shop.ts'
import { note, rounds } from './figures.ts'
import { knock } from './staff.ts'

/** Pairs of tries; each account has five. */
const PAIRS = rounds(0, 400)
const ACCOUNTS = Math.ceil(PAIRS / (ACCOUNT_LIMIT - 1))
const PASSWORD = 'teak anchor monsoon'

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

test.runIf(PAIRS)(
  'known and unknown names are refused after the same time',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'clock-'))
    const passwordHash = await hashPassword(PASSWORD)
    const today = new Date().toISOString()
    const admins = Array.from({ length: ACCOUNTS }, (_, i) => ({
      _id: `admin-${String(i).padStart(4, '0')}`,
      name: `Admin ${i}`,
      email: `known-${i}@example.com`,
      passwordHash,
      role: 'super_admin',
      isActive: true,
      sessionVersion: 1,
      endedSessions: [],
      createdAt: today,
      updatedAt: today,
      rev: 1,
    }))
    await writeFile(join(dataDir, 'admins.json'), JSON.stringify({ admins }))
    const shop = await startShop({ dataDir, env: { TRUST_PROXY: 'on' } })

    const times = { known: [] as number[], unknown: [] as number[] }
    for (let i = 0; i < PAIRS; i += 1) {
      // Who goes first changes, so that what the one leaves behind falls to both.
      const kinds = i % 2 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
      for (const kind of kinds) {
        const body = { email: `${kind}-${i % ACCOUNTS}@example.com`, password: 'not the password' }
        const headers = { 'X-Forwarded-For': `10.${i >> 12}.${(i >> 4) & 255}.${i & 15}` }
        const started = performance.now()
        const { status } = await knock(shop, 'POST', '/auth/login', { body, headers })
        times[kind].push(performance.now() - started)
        expect(status).toBe(401)
      }
    }
    await shop.stop()
    await rm(dataDir, { recursive: true })
    // Pair by pair: whatever else the machine did at that moment, it did to both.
    const ratios = times.known.map((time, i) => time / (times.unknown[i] ?? Number.NaN))
    const difference = Math.abs(median(ratios) - 1) * 100
    await note('Sign-in by the clock', {
      pairs: PAIRS,
      'known in ms': median(times.known).toFixed(2),
      'unknown in ms': median(times.unknown).toFixed(2),
      'difference in %': difference.toFixed(1),
    })
    expect(difference).toBeLessThan(5)
  },
  600_000,
)
