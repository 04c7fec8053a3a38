// Tests bodies over a real connection; tests/faults/request-bodies.test.ts has the oversized ones.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '#api/contract/failure.ts'
import { readBody } from './body.ts'

const MAX_BYTES = 1000

/** A server that responds with the length of the body. */
async function openServer() {
  const failures: Failure[] = []
  const failed = Promise.withResolvers<void>()
  const app = new Hono().post('/', async (c) => {
    const body = await readBody(c, MAX_BYTES, 'Too long.')
    return c.json({ length: (await body.text()).length })
  })
  app.onError((error, c) => {
    if (!(error instanceof Failure)) return c.json({ error: String(error) }, 500)
    failures.push(error)
    failed.resolve()
    return c.json(error.body(), error.status)
  })
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const beginRequest = (headers: Record<string, string | number>) => {
    const outgoing = request({ port, method: 'POST', headers })
    outgoing.on('error', () => {})
    return outgoing
  }
  const readResponse = async (call: ReturnType<typeof beginRequest>) => {
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    return [response.statusCode, JSON.parse(await text(response))]
  }
  return { beginRequest, readResponse, failures, failed: failed.promise }
}

test('reads a chunked body', async () => {
  const { beginRequest, readResponse } = await openServer()
  const call = beginRequest({ 'Transfer-Encoding': 'chunked' })
  call.write('x'.repeat(400))
  call.end('x'.repeat(600))
  expect(await readResponse(call)).toEqual([200, { length: MAX_BYTES }])
})

test('rejects an incomplete body with 400', async () => {
  const { beginRequest, failures, failed } = await openServer()
  const call = beginRequest({ 'Content-Length': MAX_BYTES })
  call.write('x', () => call.destroy())
  await failed
  expect(failures.map(({ status }) => status)).toEqual([400])
})
