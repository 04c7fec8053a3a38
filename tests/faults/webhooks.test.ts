// Kills the process between a change and the delivery of its webhook: each message arrives once or more, and none is lost.
import { createHmac } from 'node:crypto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReceiver } from '#api/programs/webhooks/test-receiver.ts'
import type { NewWebhook } from '#api/programs/webhooks.contract.ts'
import { temporaryFolder } from '#api/testing/folder.ts'
import { type ServerProcess, startServerProcess } from '#tests/server-process.ts'

const PASSWORD = 'a quiet teak verandah'
const WAIT = { timeout: 20_000 }

test('what was changed right before kills is delivered after them', async () => {
  const dataDir = await temporaryFolder()
  const start = () =>
    startServerProcess({ dataDir, password: PASSWORD, env: { WEBHOOKS_PRIVATE: 'on' } })
  const receiver = await openReceiver()
  let server: ServerProcess = await start()
  onTestFinished(async () => void (await server.stop('SIGKILL')))
  const fields = { url: receiver.url, events: ['product'] }
  const { secret } = await server.call<NewWebhook>('POST', '/webhooks', fields)
  const skus: string[] = []
  const skusOf = () =>
    receiver.deliveries.map(({ body }) => JSON.parse(body || '{}').records?.[0]?.sku)

  receiver.answer = 'never'
  for (const round of [1, 2, 3]) {
    const sku = `KM-W-${round}`
    skus.push(sku)
    const before = receiver.deliveries.length
    await server.addProduct({ sku })
    // In every second round, the kill comes while the receiver has the message and has not answered.
    if (round % 2 === 0)
      await vi.waitFor(() => expect(receiver.deliveries.length).toBeGreaterThan(before), WAIT)
    await server.stop('SIGKILL')
    server = await start()
  }
  receiver.answer = 200
  await server.stop('SIGKILL')
  server = await start()
  await vi.waitFor(() => expect(skusOf()).toEqual(expect.arrayContaining(skus)), WAIT)
  // The last ones were accepted, each with a valid signature.
  const accepted = receiver.deliveries.slice(-skus.length)
  expect(accepted.map(({ body }) => JSON.parse(body).records[0].sku)).toEqual(skus)
  for (const { headers, body } of accepted) {
    const text = `${headers['x-showroom-timestamp']}.${body}`
    const signature = createHmac('sha256', secret).update(text).digest('hex')
    expect(headers['x-showroom-signature']).toBe(signature)
  }
})
