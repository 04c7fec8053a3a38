// Tests that a server that stops responding counts as unreachable.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { messageOf, Unreachable } from '#src/admin/ui/error-message.ts'
import { createCalls, createTokenStore } from './api-calls.ts'
import { createUpload, withTimeout } from './browser-environment.ts'

/** Starts a server that sends `firstBytes` and then nothing. */
async function openSilentServer(firstBytes: string) {
  const server = createServer((_, response) => {
    if (firstBytes)
      response.writeHead(200, { 'content-type': 'application/json' }).write(firstBytes)
  }).listen(0)
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://localhost:${(server.address() as AddressInfo).port}`
}

describe('a call', () => {
  const createCallsTo = (origin: string) => {
    const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
    const token = createTokenStore({ storage, tabs: new EventTarget() })
    const environment = {
      origin,
      fetch: withTimeout(fetch, 100),
      upload: createUpload,
      log: () => {},
    }
    return createCalls(environment, token, () => {}).api
  }

  it.each([
    ['nothing', ''],
    ['half an answer', '{"products":'],
  ])('that gets %s counts as unreachable', async (_, firstBytes) => {
    const api = createCallsTo(await openSilentServer(firstBytes))
    const error = await api.projects.product.$get({ query: {} }).catch((thrown) => thrown)
    expect(error).toBeInstanceOf(Unreachable)
    expect(messageOf(error, '')).toMatch('did not answer')
  })
})

describe('an upload', () => {
  /** The parts of XMLHttpRequest that the upload uses. */
  class StalledRequest {
    static last: StalledRequest
    timeout = 0
    upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
    ontimeout = () => {}
    open() {}
    send() {
      StalledRequest.last = this
    }
  }

  it('extends its time limit with each progress event, and fails without a response', async () => {
    vi.stubGlobal('XMLHttpRequest', StalledRequest)
    onTestFinished(() => void vi.unstubAllGlobals())
    vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(20_000)
    const { signal } = new AbortController()
    const upload = createUpload({ onProgress: () => {}, signal })('http://showroom.test', {})
    const { last } = StalledRequest
    expect(last.timeout).toBe(30_000)
    last.upload.onprogress?.({ loaded: 1, total: 4 })
    expect(last.timeout).toBe(50_000)
    last.ontimeout()
    // An AbortError would mean that the admin cancelled the upload.
    await expect(upload).rejects.toThrow(TypeError)
  })
})
