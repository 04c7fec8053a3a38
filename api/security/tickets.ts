// Tickets: signed texts for one step of a sign-in or a set-up. Each has one purpose and a short life, and none is a session.
import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { createMemoryEntries, type Entries, type Entry } from './entries.ts'

const ALGORITHM = 'HS256'
const ISSUER = 'showroom'
/** Long enough for finding a phone, opening an app and typing. */
export const TICKET_MINUTES = 10
/** Redeemed tickets that are remembered. Only valid ones count, so a flood of false ones fills nothing. */
const REDEEMED_MAX = 10_000

/** What a ticket is for. A ticket for one purpose is worth nothing for another. */
export type TicketPurpose =
  | 'second-step'
  | 'codes'
  | 'passkey-sign-in'
  | 'passkey-second-step'
  | 'passkey-confirmation'
  | 'passkey-registration'

export type Tickets = ReturnType<typeof createTickets>

export interface Ticket {
  id: string
  /** In ms since 1970. */
  expires: number
  /** The account that it was issued to; absent while nobody has named one. */
  account?: string | undefined
  data: unknown
}

const payload = v.object({
  jti: v.pipe(v.string(), v.nonEmpty()),
  exp: v.number(),
  sub: v.optional(v.string()),
  data: v.optional(v.unknown()),
})

/** Creates functions that sign and read tickets. Redeemed ones are remembered in `entries`, by default in memory. */
export function createTickets(
  secret: string,
  {
    now = () => new Date(),
    entries = createMemoryEntries<Entry>(REDEEMED_MAX, now),
  }: { now?: () => Date; entries?: Entries<Entry> | undefined } = {},
) {
  const key = new TextEncoder().encode(secret)
  const audienceOf = (purpose: TicketPurpose) => `showroom-${purpose}`
  return {
    /** Signs a ticket for an account; `data` can be read by whoever has it. */
    async issue(purpose: TicketPurpose, account?: string, data?: unknown): Promise<string> {
      const { SignJWT } = await import('jose')
      const issuedAt = now()
      const ticket = new SignJWT({ ...(data !== undefined && { data }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setIssuer(ISSUER)
        .setAudience(audienceOf(purpose))
        .setJti(randomUUID())
        .setIssuedAt(issuedAt)
        .setExpirationTime(new Date(issuedAt.getTime() + TICKET_MINUTES * 60_000))
      return (account === undefined ? ticket : ticket.setSubject(account)).sign(key)
    },
    /** Reads a ticket; undefined if it is forged, for another purpose, or too old. */
    async read(purpose: TicketPurpose, text: string): Promise<Ticket | undefined> {
      const { jwtVerify } = await import('jose')
      const verified = await jwtVerify(text, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: audienceOf(purpose),
        requiredClaims: ['exp', 'iat', 'jti'],
        currentDate: now(),
      }).catch(() => undefined)
      const claims = v.safeParse(payload, verified?.payload)
      if (!claims.success) return undefined
      const { jti, exp, sub, data } = claims.output
      return { id: jti, expires: exp * 1000, account: sub, data }
    },
    /** Whether this is the first time that the ticket is redeemed. */
    redeem: ({ id, expires }: Ticket): Promise<boolean> =>
      entries.change(`ticket ${id}`, (entry) => ({
        entry: entry ?? { expires },
        result: entry === undefined,
      })),
  }
}
