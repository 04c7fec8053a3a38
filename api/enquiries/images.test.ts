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
const truncatedPicture = new Uint8Array(await picture.arrayBuffer()).slice(0, 900)

async function openPicturesApi() {
  const api = await openTestApi()
  const sendPictures = async (
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
  const requestPath = (path: string, headers: Record<string, string> = api.signedIn) =>
    api.app.request(`/api${path}`, { headers }, {})
  const listEnquiries = () => api.stores.enquiries.all()
  return { ...api, sendPictures, requestPath, listEnquiries }
}

describe('pictures of an enquiry', () => {
  test('are re-encoded, stored separately from public ones, and shown to staff only', async () => {
    const { sendPictures, requestPath, listEnquiries, listImageUrls, app } = await openPicturesApi()
    expect((await sendPictures([picture, await createPhoto(40, 30)])).status).toBe(200)
    const [enquiry] = listEnquiries()
    expect(enquiry?.pictures).toHaveLength(2)
    expect(await listImageUrls(), 'nothing under /uploads').toEqual([])

    const path = `/enquiries/${enquiry?._id}/pictures`
    const first = await requestPath(`${path}/1`)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(first.headers.get('cache-control')).toBe('no-store')
    const bytes = await first.bytes()
    expect([...bytes.slice(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    expect(Buffer.from(bytes).equals(Buffer.from(await picture.arrayBuffer()))).toBe(false)
    expect((await requestPath(`${path}/2`)).status).toBe(200)
    for (const number of ['0', '3', 'x'])
      expect((await requestPath(`${path}/${number}`)).status, number).toBe(404)
    expect((await requestPath(`${path}/1`, {})).status).toBe(401)
    expect((await app.request(`/uploads/${enquiry?.pictures?.[0]}`)).status).toBe(404)
  })

  test.each([
    ['four pictures', [picture, picture, picture, picture], 400, 'Send at most 3 pictures.'],
    ['a text', [new File(['<script>'], 'x.jpg', { type: 'image/jpeg' })], 415, /not a picture/],
    ['half a picture', [new File([truncatedPicture], 'x.jpg')], 422, /./],
    ['one of 2 MB', [new File([new Uint8Array(2 * 1024 * 1024)], 'x.jpg')], 413, /under 2MB/],
  ] as const)('%s are rejected with a message', async (_, files, status, message) => {
    const { sendPictures, listEnquiries } = await openPicturesApi()
    const response = await sendPictures(files)
    expect(response.status).toBe(status)
    expect(response.body.message).toMatch(message)
    expect(listEnquiries()).toEqual([])
  })

  test('are rejected in another field', async () => {
    const { sendPictures, listEnquiries } = await openPicturesApi()
    const { status, body } = await sendPictures([], { ...meena, phone: picture })
    expect([status, body.message]).toEqual([422, 'The picture belongs in the field pictures.'])
    expect((await sendPictures([], { ...meena, pictures: 'text' })).status).toBe(422)
    expect(listEnquiries()).toEqual([])
  })

  test('are not read before the message is accepted, and only ten times an hour', async () => {
    const { sendPictures, listEnquiries } = await openPicturesApi()
    const textFile = new File(['x'], 'x.jpg')
    expect((await sendPictures([textFile], { ...meena, email: 'x' })).body.fields).toHaveProperty(
      'email',
    )
    expect((await sendPictures([textFile], { ...meena, website: 'x' })).status).toBe(200)
    const statuses = []
    for (let i = 0; i < 11; i += 1) statuses.push((await sendPictures([textFile])).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 415), 429])
    expect((await sendPictures([])).status).toBe(200)
    expect(listEnquiries()).toHaveLength(1)
  })

  test('from ten flooding addresses leave room for those of a new address', async () => {
    const { sendPictures, listEnquiries } = await openPicturesApi()
    const textFile = new File(['x'], 'x.jpg')
    for (let i = 0; i < 100; i += 1)
      expect((await sendPictures([textFile], meena, { address: `192.0.2.${i % 10}` })).status).toBe(
        415,
      )
    const visitor = { address: '198.51.100.1' }
    expect((await sendPictures([textFile], meena, visitor)).status).toBe(415)
    expect((await sendPictures([picture], meena, visitor)).status).toBe(200)
    expect(listEnquiries()).toMatchObject([{ pictures: [expect.any(String)], duringFlood: true }])
    expect((await sendPictures([picture], meena, visitor)).status).toBe(429)
    expect((await sendPictures([], meena, visitor)).status, 'without pictures').toBe(200)
  })

  test('redirect a browser without scripts to the page with the reason', async () => {
    const { sendPictures } = await openPicturesApi()
    const { status, headers } = await sendPictures([new File(['x'], 'x.jpg')], meena, {
      type: 'text/html',
    })
    expect([status, headers.get('location')]).toEqual([303, '/contact/incomplete'])
  })

  test('disappear with the enquiry, return with it, and are deleted after 14 days', async () => {
    const {
      sendPictures,
      requestPath,
      staff,
      staffJson,
      listEnquiries,
      stores,
      folder,
      enquiryPictures,
    } = await openPicturesApi()
    await sendPictures([picture])
    const [enquiry] = listEnquiries()
    const path = `/enquiries/${enquiry?._id}`
    const { body } = await staff('DELETE', path)
    expect((await requestPath(`${path}/pictures/1`)).status).toBe(404)
    const sweep = (days: number) =>
      enquiryPictures.sweep(() => findUsedEnquiryPictures(stores, Date.now() + days * DAY_MS))
    await sweep(0)
    await staffJson('POST', `/history/${body.undo}/undo`, {})
    expect((await requestPath(`${path}/pictures/1`)).status).toBe(200)

    if (stores.database) return
    const pictureFolder = join(folder, 'enquiry-pictures')
    const twoHoursAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    const { mode } = await stat(join(pictureFolder, enquiry?.pictures?.[0] ?? ''))
    expect(mode & 0o777, 'readable by the process alone').toBe(0o600)
    await utimes(join(pictureFolder, enquiry?.pictures?.[0] ?? ''), twoHoursAgo, twoHoursAgo)
    await staff('DELETE', path)
    await sweep(13.9)
    expect(await readdir(pictureFolder)).toEqual(enquiry?.pictures)
    await sweep(14.1)
    expect(await readdir(pictureFolder)).toEqual([])
  })
})
