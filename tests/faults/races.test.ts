// Parallel writes: one SKU and one e-mail belong to one record, and a stale save never overwrites.
import { expect, test } from 'vitest'
import type { Product, ProductPage } from '#api/contract/product.ts'
import { note, rounds } from './figures.ts'
import { type Answer, openFolderApi } from './folder-api.ts'

const FIELDS = { name: 'Calacatta Oro', category: 'tiles', size: '16x16', brand: 'Kelvarra' }
const AT_ONCE = 100

type Call = Awaited<ReturnType<typeof openFolderApi>>['call']

/** Spellings of one value: case, spaces around it, and an é in one character or two. */
function spellings(value: string): string[] {
  return [
    value,
    value.toUpperCase(),
    value.toLowerCase(),
    `  ${value}\t`,
    value.normalize('NFD'),
    ` ${value.normalize('NFD').toUpperCase()} `,
  ]
}

const spelled = (value: string, index: number) => spellings(value)[index % 6] ?? value

const tally = (statuses: number[]) => ({
  made: statuses.filter((status) => status === 201).length,
  taken: statuses.filter((status) => status === 409).length,
})

test('of 100 products created at once with one SKU exactly one is', async () => {
  const { call, stores } = await openFolderApi()
  const times = rounds(50, 500)
  for (let round = 1; round <= times; round++) {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) =>
        call<{ message?: string }>('POST', '/projects/product', {
          ...FIELDS,
          sku: spelled(`Café-${round}`, index + round),
        }),
      ),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ made: 1, taken: 99 })
    expect(new Set(answers.map(({ body }) => body.message))).toEqual(
      new Set([undefined, 'SKU already exists']),
    )
  }
  expect(await stores.products.all()).toHaveLength(times)
  await note('100 creates with one SKU', { rounds: times })
}, 600_000)

test('of 100 products renamed at once to one SKU exactly one is', async () => {
  const { call } = await openFolderApi()
  const products: Product[] = []
  for (let index = 0; index < AT_ONCE; index++) {
    const made = await call<Product>('POST', '/projects/product', { ...FIELDS, sku: `S-${index}` })
    products.push(made.body)
  }
  const answers = await Promise.all(
    products.map(({ _id }, index) =>
      call('PUT', `/projects/product/${_id}`, { sku: spelled('Café', index) }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(99)
})

test('of many admins created at once with one e-mail exactly one is', async () => {
  const { call, stores } = await openFolderApi()
  const times = rounds(5, 50)
  // Each try hashes a password: fewer at once than products.
  const tries = 12
  for (let round = 1; round <= times; round++) {
    const answers = await Promise.all(
      Array.from({ length: tries }, (_, index) =>
        call('POST', '/admins', {
          name: 'Suresh Babu',
          email: `${['suresh', 'SURESH', ' Suresh'][index % 3]}${round}@example.com`,
          password: 'granite and water',
          role: 'admin',
        }),
      ),
    )
    expect(tally(answers.map(({ status }) => status))).toEqual({ made: 1, taken: tries - 1 })
  }
  expect(await stores.admins.all()).toHaveLength(times + 1)

  // The store itself, where nothing stands in between.
  const storeTimes = rounds(50, 500)
  for (let round = 1; round <= storeTimes; round++) {
    const results = await Promise.allSettled(
      Array.from({ length: AT_ONCE }, (_, index) =>
        stores.admins.insert(() => ({
          name: 'Meena',
          email: spelled(`Renée-${round}@example.com`, index + round),
          passwordHash: '$argon2id$not-for-signing-in',
          role: 'admin',
          isActive: true,
          sessionVersion: 1,
          endedSessions: [],
        })),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  }
  await note('creates with one e-mail', {
    'rounds (API)': times,
    'rounds (store)': storeTimes,
  })
}, 600_000)

/** Two people with one record open, and what has been acknowledged last. */
class TwoEditors {
  saved = 0
  refused = 0
  readonly #call: Call
  readonly #address: string
  #standing: Product
  readonly #seen: [Product, Product]

  constructor(call: Call, made: Product) {
    this.#call = call
    this.#address = `/projects/product/${made._id}`
    this.#standing = made
    this.#seen = [made, made]
  }

  /** One of them reloads the record: it is what was acknowledged last. */
  async look(who: 0 | 1): Promise<void> {
    const { body } = await this.#call<Product>('GET', this.#address)
    const { rev, description } = this.#standing
    expect(body).toMatchObject({ rev, ...(description && { description }) })
    this.#seen[who] = body
  }

  /** One of them saves: it counts if, and only if, they have seen what stands. */
  async save(who: 0 | 1, text: string): Promise<void> {
    const upToDate = this.#seen[who].rev === this.#standing.rev
    const answer = await this.#send(who, text)
    expect(answer.status).toBe(upToDate ? 200 : 409)
    this.#settle(who, answer)
  }

  /** Both press Save in the same moment: at most one counts. */
  async saveBoth(text: string): Promise<void> {
    const entitled = this.#seen.filter(({ rev }) => rev === this.#standing.rev).length
    const answers = await Promise.all([this.#send(0, text), this.#send(1, text)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(Math.min(entitled, 1))
    this.#settle(0, answers[0])
    this.#settle(1, answers[1])
  }

  #send(who: 0 | 1, text: string) {
    const description = `${['Anita', 'Bala'][who]} ${text}`
    return this.#call<Product>('PUT', this.#address, { description, rev: this.#seen[who].rev })
  }

  #settle(who: 0 | 1, { status, body }: Answer<Product>): void {
    if (status === 200) {
      this.saved += 1
      this.#standing = body
      this.#seen[who] = body
    } else {
      this.refused += 1
      expect(body).toMatchObject({ message: expect.stringContaining('was changed') })
    }
  }
}

const either = () => (Math.random() < 0.5 ? 0 : 1)

test('two people on one record never overwrite each other unseen', async () => {
  const { call } = await openFolderApi()
  const times = rounds(1000, 10_000)
  const pairs = 50
  const play = async (pair: number) => {
    const made = await call<Product>('POST', '/projects/product', { ...FIELDS, sku: `I-${pair}` })
    const editors = new TwoEditors(call, made.body)
    for (let step = 0; step < (times / pairs) * 6; step++) {
      const dice = Math.random()
      if (dice < 0.35) await editors.look(either())
      else if (dice < 0.8) await editors.save(either(), `${pair}.${step}`)
      else await editors.saveBoth(`${pair}.${step}`)
    }
    await editors.look(0)
    return editors
  }
  // Pairs on records of their own share writes, which is no reason to mix them up.
  const played = await Promise.all(Array.from({ length: pairs }, (_, pair) => play(pair)))
  const saved = played.reduce((sum, one) => sum + one.saved, 0)
  const refused = played.reduce((sum, one) => sum + one.refused, 0)
  await note('two people on one record', {
    interleavings: times,
    saved,
    'refused as stale': refused,
  })
  expect(Math.min(saved, refused)).toBeGreaterThan(times / 4)
}, 600_000)

test('a list never shows one SKU twice while it is fought for', async () => {
  const { call } = await openFolderApi()
  const creating = Array.from({ length: AT_ONCE }, (_, index) =>
    call('POST', '/projects/product', { ...FIELDS, sku: spelled('Café', index) }),
  )
  let [looks, running] = [0, true]
  const done = Promise.all(creating).finally(() => {
    running = false
  })
  while (running) {
    const { body } = await call<ProductPage>('GET', '/projects/product')
    expect(body.total).toBeLessThanOrEqual(1)
    looks += 1
    await new Promise(setImmediate)
  }
  await done
  expect(looks).toBeGreaterThan(0)
})
