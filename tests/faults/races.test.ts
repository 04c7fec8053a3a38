// Parallel writes: an SKU stays unique, and a stale save never overwrites.
import { expect, test } from 'vitest'
import type { Product } from '#api/products/contract.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ApiResponse, openFolderApi } from './folder-api.ts'

const FIELDS = { name: 'Calacatta Oro', category: 'tiles', size: '16x16', brand: 'Kelvarra' }

type Call = Awaited<ReturnType<typeof openFolderApi>>['call']

/** Spellings of one value: other case, spaces around it, é as two characters. */
const respellings: ((value: string) => string)[] = [
  (value) => value,
  (value) => value.toUpperCase(),
  (value) => value.toLowerCase(),
  (value) => `  ${value}\t`,
  (value) => value.normalize('NFD'),
  (value) => ` ${value.normalize('NFD').toUpperCase()} `,
]

test('accepts exactly one of 100 products created at once with the same SKU', async () => {
  const { call, stores } = await openFolderApi()
  const rounds = pickRounds(3, 500)
  for (let round = 1; round <= rounds; round++) {
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const sku = respellings[index % respellings.length]?.(`Café-${round}`)
        return call<{ message?: string }>('POST', '/projects/product', { ...FIELDS, sku })
      }),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1)
    const conflicts = responses.filter(({ status }) => status === 409)
    expect(conflicts.map(({ body }) => body.message)).toEqual(Array(99).fill('SKU already exists'))
  }
  expect(stores.products.all()).toHaveLength(rounds)
}, 600_000)

/** Two editors of one record, and the version that the server acknowledged last. */
class TwoEditors {
  savedCount = 0
  rejectedCount = 0
  readonly #call: Call
  readonly #path: string
  #current: Product
  readonly #openedVersions: [Product, Product]

  constructor(call: Call, product: Product) {
    this.#call = call
    this.#path = `/projects/product/${product._id}`
    this.#current = product
    this.#openedVersions = [product, product]
  }

  /** Reloads the record for one editor, who must get the acknowledged version. */
  async reload(editor: 0 | 1): Promise<void> {
    const { body } = await this.#call<Product>('GET', this.#path)
    const { rev, description } = this.#current
    expect(body).toMatchObject({ rev, ...(description && { description }) })
    this.#openedVersions[editor] = body
  }

  /** Saves for one editor: succeeds if and only if the editor has the current version. */
  async save(editor: 0 | 1, text: string): Promise<void> {
    const isCurrent = this.#openedVersions[editor].rev === this.#current.rev
    const response = await this.#send(editor, text)
    expect(response.status).toBe(isCurrent ? 200 : 409)
    this.#recordResponse(editor, response)
  }

  /** Saves for both at once: at most one succeeds. */
  async saveBoth(text: string): Promise<void> {
    const currentCount = this.#openedVersions.filter(({ rev }) => rev === this.#current.rev).length
    const responses = await Promise.all([this.#send(0, text), this.#send(1, text)])
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(Math.min(currentCount, 1))
    this.#recordResponse(0, responses[0])
    this.#recordResponse(1, responses[1])
  }

  #send(editor: 0 | 1, text: string) {
    const description = `${['Anita', 'Bala'][editor]} ${text}`
    return this.#call<Product>('PUT', this.#path, {
      description,
      rev: this.#openedVersions[editor].rev,
    })
  }

  #recordResponse(editor: 0 | 1, { status, body }: ApiResponse<Product>): void {
    if (status === 200) {
      this.savedCount += 1
      this.#current = body
      this.#openedVersions[editor] = body
    } else {
      this.rejectedCount += 1
      expect(body).toMatchObject({ message: expect.stringContaining('was changed') })
    }
  }
}

const pickEditor = () => (Math.random() < 0.5 ? 0 : 1)

test('two editors of one record never overwrite each other unnoticed', async () => {
  const { call } = await openFolderApi()
  const steps = pickRounds(20, 1200)
  const runEditors = async (pair: number) => {
    const response = await call<Product>('POST', '/projects/product', {
      ...FIELDS,
      sku: `I-${pair}`,
    })
    const editors = new TwoEditors(call, response.body)
    for (let step = 0; step < steps; step++) {
      const random = Math.random()
      if (random < 0.35) await editors.reload(pickEditor())
      else if (random < 0.8) await editors.save(pickEditor(), `${pair}.${step}`)
      else await editors.saveBoth(`${pair}.${step}`)
    }
    await editors.reload(0)
    return editors
  }
  // Saves of different records are batched into common writes.
  const pairs = await Promise.all(Array.from({ length: 50 }, (_, pair) => runEditors(pair)))
  expect(pairs.some(({ savedCount }) => savedCount > 0)).toBe(true)
  expect(pairs.some(({ rejectedCount }) => rejectedCount > 0)).toBe(true)
}, 600_000)
