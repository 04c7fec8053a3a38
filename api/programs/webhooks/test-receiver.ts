// For tests: a program that receives the messages of webhooks.
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Delivery {
  headers: IncomingHttpHeaders
  body: string
}

/** Opens a receiver. `answer` says with which status it answers; 'never' leaves the sender waiting. */
export async function openReceiver() {
  const deliveries: Delivery[] = []
  const answer: number | 'never' = 200
  const receiver = { deliveries, answer: answer as number | 'never', url: '', port: 0 }
  const server = createServer(async (request, response) => {
    const chunks = await request.toArray().catch(() => [])
    deliveries.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (receiver.answer === 'never') return
    if (receiver.answer === 101) {
      const upgrade =
        'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'
      return void request.socket.write(upgrade)
    }
    const location = receiver.answer === 302 ? { Location: '/other' } : {}
    response.writeHead(receiver.answer, location).end('Thank you')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  receiver.port = (server.address() as AddressInfo).port
  receiver.url = `http://127.0.0.1:${receiver.port}/hook`
  return receiver
}
