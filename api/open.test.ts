// Tests the composed app over a real data folder: a run continues the unfinished work of the last one.
import { expect, test } from 'vitest'
import type { Session } from '#api/accounts/contract.ts'
import type { EnquiryPage } from '#api/enquiries/contract.ts'
import { openFormService } from '#api/enquiries/test-form-service.ts'
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
