// Sender of signed messages, which connects to public addresses only: what a name resolves to is checked, and exactly
// that address is called.
import { createHmac } from 'node:crypto'
import { lookup as resolveName } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { WEBHOOK_HEADERS, type WebhookAnswer } from '#api/programs/webhooks.contract.ts'
import type { Message } from './messages.ts'

const TIMEOUT_MS = 10_000

/** Networks that are not on the Internet, among them the addresses of cloud machines' own data. */
const PRIVATE_NETWORKS = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
  ...['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'],
  ...['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
  // The cloud of Microsoft serves each machine its own data here.
  '168.63.129.16/32',
  // Addresses that carry another one inside are refused whole.
  ...[
    '::/96',
    '::ffff:0:0/96',
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '100::/64',
    '2001::/23',
    '2002::/16',
  ],
  ...['2001:db8::/32', '3fff::/20', '5f00::/16', 'fc00::/7', 'fe80::/10', 'fec0::/10', 'ff00::/8'],
]

/** One list for each family: in a common one, ::ffff:0:0/96 would contain every IPv4 address. */
const privateAddresses = { ipv4: new BlockList(), ipv6: new BlockList() }
const familyOf = (address: string) => (address.includes(':') ? 'ipv6' : 'ipv4')
for (const network of PRIVATE_NETWORKS) {
  const [address = '', bits = ''] = network.split('/')
  const family = familyOf(address)
  privateAddresses[family].addSubnet(address, Number(bits), family)
}

function isPublicAddress(address: string): boolean {
  const family = familyOf(address)
  return isIP(address) !== 0 && !privateAddresses[family].check(address, family)
}

const NOT_PUBLIC =
  'This address is inside a network. Messages go to public addresses only, unless WEBHOOKS_PRIVATE is on.'
const NOT_HTTPS = 'The address must begin with https.'

class Refused extends Error {}

export type SendMessage = (
  webhook: { url: string; secret: string },
  message: Message,
  signal?: AbortSignal,
) => Promise<WebhookAnswer>

interface SenderOptions {
  /** Whether http and private addresses are allowed. */
  allowsPrivate: boolean
  resolve?: typeof resolveName
  now?: () => Date
}

export function createSender({
  allowsPrivate,
  resolve = resolveName,
  now = () => new Date(),
}: SenderOptions) {
  /** Resolves a name once. Node connects to the address that this returns, so a later answer cannot be another one. */
  const lookup: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      const areAllowed =
        allowsPrivate || addresses?.every(({ address }) => isPublicAddress(address))
      if (error || !first) return callback(error ?? new Error('no address'), [])
      if (!areAllowed) return callback(new Refused(NOT_PUBLIC), [])
      return options.all ? callback(null, addresses) : callback(null, first.address, first.family)
    })

  /** The reason why nothing is sent to this URL, as far as its text says. */
  function findRefusal(text: string): string | undefined {
    const { protocol, hostname } = new URL(text)
    if (allowsPrivate) return undefined
    if (protocol !== 'https:') return NOT_HTTPS
    const host = hostname.replace(/^\[|\]$/g, '')
    return isIP(host) !== 0 && !isPublicAddress(host) ? NOT_PUBLIC : undefined
  }

  const send: SendMessage = async ({ url, secret }, message, signal) => {
    const at = now()
    const finish = (result: { status: number } | { problem: string }): WebhookAnswer => {
      const answer = {
        at: at.toISOString(),
        event: message.event,
        ms: now().getTime() - at.getTime(),
      }
      if ('problem' in result) return { ...answer, ...result }
      const problem = explainStatus(result.status)
      return { ...answer, ...result, ...(problem && { problem }) }
    }
    const refusal = findRefusal(url)
    if (refusal) return finish({ problem: refusal })
    const body = JSON.stringify(message)
    const timestamp = Math.floor(at.getTime() / 1000)
    const headers = {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      'User-Agent': 'Showroom webhook',
      [WEBHOOK_HEADERS.event]: message.event,
      [WEBHOOK_HEADERS.delivery]: message.id,
      [WEBHOOK_HEADERS.timestamp]: timestamp,
      [WEBHOOK_HEADERS.signature]: signBody(secret, timestamp, body),
    }
    const limit = AbortSignal.timeout(TIMEOUT_MS)
    const signals = AbortSignal.any([limit, ...(signal ? [signal] : [])])
    try {
      return finish({ status: await post(url, { headers, body, lookup, signal: signals }) })
    } catch (error) {
      if (error instanceof Refused) return finish({ problem: error.message })
      if (limit.aborted)
        return finish({ problem: `No answer within ${TIMEOUT_MS / 1000} seconds.` })
      return finish({
        problem: `No connection: ${(error as NodeJS.ErrnoException).code ?? 'failed'}.`,
      })
    }
  }
  return { send, findRefusal }
}

/** The signature of a message, in hexadecimal. */
const signBody = (secret: string, timestamp: number, body: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')

function explainStatus(status: number): string | undefined {
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400)
    return `It answers with a redirect (${status}), which is not followed.`
  return `It answers ${status}.`
}

interface Post {
  headers: http.OutgoingHttpHeaders
  body: string
  lookup: LookupFunction
  signal: AbortSignal
}

/** Resolves with the status. The answer's text is not read, and no redirect is followed. */
function post(url: string, { headers, body, lookup, signal }: Post): Promise<number> {
  const { request } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', headers, lookup, signal, agent: false })
    outgoing.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    outgoing.on('error', reject)
    // An answer that changes the protocol (101) ends the connection with neither a response nor an error.
    outgoing.on('close', () => reject(new Error('closed without an answer')))
    outgoing.end(body)
  })
}
