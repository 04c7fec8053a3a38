// Tests the composed app over a real data folder: a run continues the unfinished work of the last one.
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Session } from '#api/accounts/contract.ts'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { openFormService } from '#api/enquiries/test-form-service.ts'
import type { Product } from '#api/products/contract.ts'
import { silentLog } from '#api/telemetry/log.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { readConfig } from './config.ts'
import { openShowroom } from './open.ts'

const ADMIN = { email: 'owner@example.com', password: 'granite and water' }

async function openFolder(relayUrl: string) {
  const dataDir = await temporaryFolder()
  const config = readConfig({
    DATA_DIR: dataDir,
    SAMPLES: 'off',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    CONTACT_RELAY_URL: relayUrl,
    CONTACT_ACCESS_KEY: 'the-key',
  })
  return () => openShowroom(config, silentLog)
}

type Showroom = Awaited<ReturnType<typeof openShowroom>>

const post = ({ api }: Showroom, path: string, body: object) =>
  api.request(`/api${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

async function inbox(showroom: Showroom): Promise<EnquiryPage> {
  const { token } = (await (await post(showroom, '/auth/login', ADMIN)).json()) as Session
  const headers = { Authorization: `Bearer ${token}` }
  const response = await showroom.api.request('/api/enquiries', { headers })
  return (await response.json()) as EnquiryPage
}

test('sends an enquiry after a restart that the form service rejected before', async () => {
  const service = await openFormService()
  service.behaviour = 'fails'
  const open = await openFolder(service.url)
  const before = await open()
  const rejectedCall = service.waitForCall()
  const message = { name: 'Meena', email: 'meena@example.com', message: 'Is it in stock?' }
  expect((await post(before, '/contact/', message)).status).toBe(200)
  await rejectedCall
  expect((await inbox(before)).enquiries).toMatchObject([{ relay: 'waiting' }])
  await before.close()

  service.behaviour = 'accepts'
  const acceptedCall = service.waitForCall()
  const after = await open()
  await acceptedCall
  await expect.poll(async () => (await inbox(after)).enquiries).toMatchObject([{ relay: 'sent' }])
  await after.close()
  expect(service.forms.map(({ message }) => message)).toEqual([
    ['Is it in stock?'],
    ['Is it in stock?'],
  ])
  expect(service.forms.every(({ access_key }) => access_key?.[0] === 'the-key')).toBe(true)
})

test('what is cached and what is shown change at midnight of the showroom, without a change of a record', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28T23:59:59.999+05:30') })
  onTestFinished(() => void vi.useRealTimers())
  const open = await openFolder('http://127.0.0.1:9')
  const showroom = await open()
  onTestFinished(() => showroom.close())
  const { token } = (await (await post(showroom, '/auth/login', ADMIN)).json()) as Session
  const tile = { category: 'tiles', size: '8x8', brand: 'Kova', name: 'Oak', sku: 'KM-1' }
  const { status } = await showroom.api.request('/api/projects/product', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...tile, lastDay: '2026-11-28' }),
  })
  expect(status).toBe(201)
  const readPage = () => showroom.api.request('/api/projects/product/by-sku/KM-1')
  const [response, revision] = [await readPage(), showroom.revision()]
  expect([response.status, showroom.revision() === revision]).toEqual([200, true])
  const { _id } = (await response.json()) as Product
  expect(await showroom.locals.findProductPicture(_id)).toBeDefined()
  vi.setSystemTime(Date.parse('2026-11-29T00:00:00+05:30'))
  expect([(await readPage()).status, showroom.revision() === revision]).toEqual([404, false])
  expect(await showroom.locals.findProductPicture(_id)).toBeUndefined()
})
