// Hostile pictures at the real process, which stores only re-encoded pixels.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImageMeta } from '#api/contract/image.ts'
import { findPictureProcesses } from '#api/images/test-picture-processes.ts'
import { createDice } from '#api/testing/dice.ts'
import { form } from '#api/testing/form.ts'
import { pickRounds } from '#tests/rounds.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'
import { createHostilePictures, type HostilePicture, SECRET } from './hostile-pictures.ts'

/** The four calls take turns, since one function serves all of them. */
const CALLS = [
  { path: '/projects/product', field: 'photo' },
  { path: '/projects/interior', field: 'image' },
  { path: '/projects/gallery', field: 'image' },
  { path: '/projects/brand', field: 'logo' },
]
const FIELDS = { title: 'T', category: 'sanitaryware', brand: 'B' }

let server: ServerProcess
let token: string
beforeAll(async () => {
  server = await startServerProcess()
  token = (await server.signIn()).token
})
afterAll(() => server.stop())

async function sendPicture(picture: HostilePicture, turn: number) {
  const { path, field } = CALLS[turn % CALLS.length] ?? { path: '', field: '' }
  const file = new File([new Uint8Array(picture.bytes)], picture.name, { type: picture.type })
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}` },
    body: form({ ...FIELDS, name: `N ${turn}`, sku: `S-${turn}`, [field]: file }),
  })
  const body = await response.json()
  return { status: response.status, body, meta: body[`${field}Meta`] as ImageMeta }
}

/** The peak memory of the server and its picture process in MB. */
async function readPeakMemoryMb(pid: number): Promise<number> {
  const peaks = [pid, ...findPictureProcesses(pid)].map(async (processId) => {
    const status = await readFile(`/proc/${processId}/status`, 'utf8')
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
  })
  return (await Promise.all(peaks)).reduce((sum, peak) => sum + peak)
}

const LEAKS = [SECRET, '<script', '<?php', 'PK\x03\x04']

/** Everything in a stored file except its pixels. */
async function findExtras(bytes: Buffer): Promise<unknown[]> {
  const { exif, icc, xmp, iptc, comments, format, pages = 1 } = await sharp(bytes).metadata()
  const notes = [exif, icc, xmp, iptc, comments, pages > 1].filter(Boolean)
  const text = bytes.toString('latin1')
  return [
    ...notes,
    ...LEAKS.filter((leak) => text.includes(leak)),
    ...(['jpeg', 'png', 'webp', 'heif'].includes(format ?? '') ? [] : [format]),
  ]
}

/** Checks that every stored file has a name of the image store and only pixels. */
async function checkStoredFiles(): Promise<void> {
  const folder = join(server.dataDir, 'uploads')
  const names = (await readdir(folder)).filter((name) => !name.startsWith('.'))
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(name).toMatch(/^[\w-]{16}-\d+\.(jpg|png|avif)$/)
    expect([name, await findExtras(await readFile(join(folder, name)))]).toEqual([name, []])
  }
}

test('every hostile picture is rejected with a message, or stored as pixels only', async () => {
  const pictures = await createHostilePictures()
  expect(pictures.length).toBeGreaterThanOrEqual(60)
  const results: [string, unknown][] = []
  for (const [turn, picture] of pictures.entries()) {
    const { status, body, meta } = await sendPicture(picture, turn)
    results.push([picture.description, status === 201 ? 'stored' : status])
    if (status !== 201)
      expect(body, picture.description).toEqual({ message: expect.stringMatching(/\S \S/) })
    else
      expect(await findExtras(Buffer.from(meta.placeholder.split(',')[1] ?? '', 'base64'))).toEqual(
        [],
      )
  }
  expect(results).toEqual(pictures.map(({ description, outcome }) => [description, outcome]))

  await checkStoredFiles()
  // A decompressed bomb would take 64 MB to 10 GB.
  expect(await readPeakMemoryMb(server.pid)).toBeLessThan(600)
}, 120_000)

const ROUNDS = pickRounds(10, 3_000)

test('valid pictures with changed bytes are rejected, or stored as pixels only', async () => {
  const dice = createDice(Number(process.env.SEED ?? 1))
  const noise = sharp(dice.bytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } })
  const validPictures = await Promise.all([
    noise.clone().jpeg().toBuffer(),
    noise.clone().jpeg({ progressive: true }).toBuffer(),
    noise.clone().png().toBuffer(),
    noise.clone().webp().toBuffer(),
    noise.clone().webp({ lossless: true }).toBuffer(),
  ])
  for (let i = 0; i < ROUNDS; i += 1) {
    const bytes = Buffer.from(dice.pick(validPictures))
    for (let flips = 1 + dice.roll(6); flips > 0; flips -= 1)
      bytes[dice.roll(bytes.length)] = dice.roll(256)
    const picture = {
      description: `damage ${i}`,
      outcome: 422,
      name: 'photo.jpg',
      type: 'image/jpeg',
    } as const
    const { status } = await sendPicture({ ...picture, bytes }, 1_000 + i)
    expect([201, 415, 422], `damage ${i}`).toContain(status)
  }
  await checkStoredFiles()
}, 1_200_000)
