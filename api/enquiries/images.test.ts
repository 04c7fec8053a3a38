// Tests pictures of enquiries through the real app: validated, re-encoded, for staff only, deleted with the enquiry.
import { readdir, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { openTestApi } from '#api/testing/api.ts'
import { form } from '#api/testing/form.ts'
import { findUsedEnquiryPictures } from './images.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const meena = { name: 'Meena', email: 'meena@example.com', message: 'Our bathroom.' }
const picture = await createPhoto(900, 600)
const half = new Uint8Array(await picture.arrayBuffer()).slice(0, 900)

async function openDesk() {
  const api = await openTestApi()
  const send = async (
    pictures: readonly File[],
    fields: Record<string, string | File> = meena,
    { type = '*/*', address = '192.0.2.1' } = {},
  ) => {
    const body = form({ pictures, ...fields })
    const connection = { incoming: { socket: { remoteAddress: address } } }
    const headers = { Accept: type }
    const init = { method: 'POST', headers, body }
    const response = await api.app.request('/api/contact', init, connection)
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) }
  }
  const read = (path: string, headers: Record<string, string> = api.signedIn) =>
    api.app.request(`/api${path}`, { headers }, {})
  const stored = () => api.stores.enquiries.all()
  return { ...api, send, read, stored }
}

describe('pictures of an enquiry', () => {
  test('are re-encoded, stored separately from public ones, and shown to staff only', async () => {
    const { send, read, stored, listPictureUrls, app } = await openDesk()
    expect((await send([picture, await createPhoto(40, 30)])).status).toBe(200)
    const [enquiry] = stored()
    expect(enquiry?.pictures).toHaveLength(2)
    expect(await listPictureUrls(), 'nothing under /uploads').toEqual([])

    const path = `/enquiries/${enquiry?._id}/pictures`
    const first = await read(`${path}/1`)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(first.headers.get('cache-control')).toBe('no-store')
    const bytes = await first.bytes()
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(Buffer.from(bytes).equals(Buffer.from(await picture.arrayBuffer()))).toBe(false)
    expect((await read(`${path}/2`)).status).toBe(200)
    for (const number of ['0', '3', 'x'])
      expect((await read(`${path}/${number}`)).status, number).toBe(404)
    expect((await read(`${path}/1`, {})).status).toBe(401)
    expect((await app.request(`/uploads/${enquiry?.pictures?.[0]}`)).status).toBe(404)
  })

  test.each([
    ['four pictures', [picture, picture, picture, picture], 400, 'Send at most 3 pictures.'],
    ['a text', [new File(['<script>'], 'x.jpg', { type: 'image/jpeg' })], 415, /not a picture/],
    ['half a picture', [new File([half], 'x.jpg')], 422, /./],
    ['one of 2 MB', [new File([new Uint8Array(2 * 1024 * 1024)], 'x.jpg')], 413, /under 2MB/],
  ] as const)('%s are rejected with a message', async (_, files, status, sentence) => {
    const { send, stored } = await openDesk()
    const answer = await send(files)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toMatch(sentence)
    expect(stored()).toEqual([])
  })

  test('are rejected in another field', async () => {
    const { send, stored } = await openDesk()
    const { status, body } = await send([], { ...meena, phone: picture })
    expect([status, body.message]).toEqual([422, 'The picture belongs in the field pictures.'])
    expect((await send([], { ...meena, pictures: 'text' })).status).toBe(422)
    expect(stored()).toEqual([])
  })

  test('are not read before the message is accepted, and only ten times an hour', async () => {
    const { send, stored } = await openDesk()
    const text = new File(['x'], 'x.jpg')
    expect((await send([text], { ...meena, email: 'x' })).body.fields).toHaveProperty('email')
    expect((await send([text], { ...meena, website: 'x' })).status).toBe(200)
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push((await send([text])).status)
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 415), 429])
    expect((await send([])).status).toBe(200)
    expect(stored()).toHaveLength(1)
  })

  test('from ten flooding addresses leave room for those of a new address', async () => {
    const { send, stored } = await openDesk()
    const text = new File(['x'], 'x.jpg')
    for (let i = 0; i < 100; i += 1)
      expect((await send([text], meena, { address: `192.0.2.${i % 10}` })).status).toBe(415)
    const visitor = { address: '198.51.100.1' }
    expect((await send([text], meena, visitor)).status).toBe(415)
    expect((await send([picture], meena, visitor)).status).toBe(200)
    expect(stored()).toMatchObject([{ pictures: [expect.any(String)], duringFlood: true }])
    expect((await send([picture], meena, visitor)).status).toBe(429)
    expect((await send([], meena, visitor)).status, 'without pictures').toBe(200)
  })

  test('redirect a browser without scripts to the page with the reason', async () => {
    const { send } = await openDesk()
    const { status, headers } = await send([new File(['x'], 'x.jpg')], meena, { type: 'text/html' })
    expect([status, headers.get('location')]).toEqual([303, '/contact/incomplete'])
  })

  test('disappear with the enquiry, return with it, and are deleted after 14 days', async () => {
    const { send, read, staff, staffJson, stored, stores, folder, enquiryPictures } =
      await openDesk()
    await send([picture])
    const [enquiry] = stored()
    const path = `/enquiries/${enquiry?._id}`
    const { body } = await staff('DELETE', path)
    expect((await read(`${path}/pictures/1`)).status).toBe(404)
    const sweep = (days: number) =>
      enquiryPictures.sweep(() => findUsedEnquiryPictures(stores, Date.now() + days * DAY_MS))
    await sweep(0)
    await staffJson('POST', `/history/${body.undo}/undo`, {})
    expect((await read(`${path}/pictures/1`)).status).toBe(200)

    if (stores.database) return
    const dir = join(folder, 'enquiry-pictures')
    const before = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const { mode } = await stat(join(dir, enquiry?.pictures?.[0] ?? ''))
    expect(mode & 0o777, 'readable by the process alone').toBe(0o600)
    await utimes(join(dir, enquiry?.pictures?.[0] ?? ''), before, before)
    await staff('DELETE', path)
    await sweep(13.9)
    expect(await readdir(dir)).toEqual(enquiry?.pictures)
    await sweep(14.1)
    expect(await readdir(dir)).toEqual([])
  })
})
