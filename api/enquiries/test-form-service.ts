// For tests: a local form service that accepts, fails, refuses or hangs.
import { EventEmitter, once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { onTestFinished } from 'vitest'

type Behaviour = 'accepts' | 'fails' | 'refuses' | 'babbles' | 'redirects' | 'hangs'

const RESPONDERS: Record<Behaviour, (res: ServerResponse, url: string) => void> = {
  accepts: (res) => res.end(JSON.stringify({ success: true, message: 'Email sent' })),
  fails: (res) => res.writeHead(500).end('no'),
  refuses: (res) => res.end(JSON.stringify({ success: false, message: 'Invalid access key' })),
  babbles: (res) => res.end('<p>Under construction</p>'),
  redirects: (res, url) => res.writeHead(307, { Location: `${url}elsewhere` }).end(),
  hangs: () => {},
}

/** A service that accepts everything until the test changes its `behaviour`. */
export async function openFormService() {
  const forms: Record<string, (string | File)[]>[] = []
  const calls = new EventEmitter()
  let [openCalls, maxOpenCalls] = [0, 0]

  const server = createServer(async (req, res) => {
    openCalls += 1
    maxOpenCalls = Math.max(maxOpenCalls, openCalls)
    res.once('close', () => {
      openCalls -= 1
    })
    const body = Readable.toWeb(req) as ReadableStream<Uint8Array>
    const headers = { 'Content-Type': req.headers['content-type'] ?? '' }
    const form = await new Response(body, { headers }).formData()
    forms.push(Object.fromEntries([...form.keys()].map((name) => [name, form.getAll(name)])))
    RESPONDERS[service.behaviour](res, service.url)
    calls.emit('call')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })

  const service = {
    behaviour: 'accepts' as Behaviour,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    accessKey: 'the-secret-access-key',
    /** The received forms; each field is a list of its values. */
    forms,
    /** The largest number of open calls at the same time. */
    maxOpenCalls: () => maxOpenCalls,
    /** Resolves when the next call has arrived. */
    waitForCall: () => once(calls, 'call'),
  }
  return service
}
