// Malformed forms at every call that takes one: rejections have a message, and the data folder stays intact.
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createDice } from '#api/testing/dice.ts'
import { pickRounds } from '#tests/rounds.ts'
import { createHostileForm } from './hostile-forms.ts'
import { openWatchedServer } from './watched-server.ts'

const FORM_COUNT = pickRounds(300, 20_000)
const PARALLEL_COUNT = 8
const SEED = Number(process.env.SEED ?? 1)

/** Calls that do not hash passwords, which would only take time. */
const CALLS = [
  ['POST', '/projects/product'],
  ['PUT', '/projects/product/none'],
  ['POST', '/projects/interior'],
  ['POST', '/projects/gallery'],
  ['POST', '/projects/brand'],
  ['PUT', '/admins/profile'],
  ['PUT', '/enquiries/none'],
  ['POST', '/contact'],
] as const

test(`survives ${FORM_COUNT} malformed multipart bodies, and explains each rejection`, async () => {
  const { server, token, checkAnswer, stopAndCheck } = await openWatchedServer()
  const picture = await sharp({
    create: { width: 16, height: 16, channels: 3, background: 'teal' },
  })
    .jpeg()
    .toBuffer()
  const dice = createDice(SEED)
  let remainingCount = FORM_COUNT

  async function sendHostileForms(): Promise<void> {
    while (remainingCount > 0) {
      remainingCount -= 1
      const { type, body, mutations } = createHostileForm(dice, picture)
      const [method, path] = dice.pick(CALLS)
      const response = await fetch(`${server.url}/api${path}`, {
        method,
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
        body: new Uint8Array(body),
      })
      const text = await response.text()
      checkAnswer(`${mutations} at ${method} ${path} (seed ${SEED})`, response.status, text)
      if (!response.ok) expect(JSON.parse(text).message, mutations).toMatch(/\S \S/)
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_COUNT }, sendHostileForms))

  // The server still accepts valid forms and returns only the sent fields.
  const product = await server.addProduct({ sku: 'SOUND-1' })
  expect(Object.keys(product).sort()).toEqual(
    [
      '_id',
      'brand',
      'category',
      'createdAt',
      'name',
      'rev',
      'size',
      'sku',
      'tags',
      'updatedAt',
    ].sort(),
  )
  await stopAndCheck()
}, 1_200_000)
