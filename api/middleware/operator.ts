// Authentication of the operator of the process, by a local connection or a token.
import { Failure } from '#api/contract/failure.ts'
import { isSameSecret } from '#api/security/secret.ts'
import type { Connection } from './address.ts'

const LOOPBACK = /^(::ffff:)?127\.|^::1$/
/** If any of these is present, a proxy on this machine has forwarded somebody else's request. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-real-ip', 'via']

const NOT_OPERATOR =
  'This is for programs on the same machine, and for those that send METRICS_TOKEN as a bearer token.'

/** @throws Failure 401 */
export function assertOperator(
  header: (name: string) => string | undefined,
  connection: Connection | undefined,
  token: string | undefined,
): void {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(header('authorization') ?? '') ?? []
  if (token && bearer && isSameSecret(bearer, token)) return
  const isForwarded = PROXY_HEADERS.some((name) => header(name) !== undefined)
  const { remoteAddress = '' } = connection?.incoming?.socket ?? {}
  if (isForwarded || !LOOPBACK.test(remoteAddress)) throw new Failure(401, NOT_OPERATOR)
}
