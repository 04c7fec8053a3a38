// Reception of messages and visits: traps for bots, limits, delivery to staff, and the pages of browsers without scripts.
import type { MiddlewareHandler } from 'hono'
import { Failure, type FailureBody } from '#api/contract/failure.ts'
import { languageOfPath, pathIn } from '#api/contract/languages.ts'
import type { ApiDeps } from '#api/middleware/deps.ts'
import { CONTACT_MIN_MS, SENT_TOO_FAST } from './contact.contract.ts'
import type { EnquiryRecord } from './contract.ts'
import { createMessageLimits, type MessageTraits } from './message-limits.ts'

/** Room for a selection of 100 products with notes in any script. */
export const FORM_MAX_BYTES = 256 * 1024

export const TOO_OFTEN =
  'Sent faster than anybody types, or more often; Retry-After says when to try again.'

/** The fields of an enquiry that follow from its arrival. */
type Arrival = Pick<EnquiryRecord, 'status' | 'relay' | 'alert' | 'duringFlood'>

export type Receive = ReturnType<typeof createReception>

/** Creates the function that receives whatever visitors send, within the same limits. */
export function createReception(deps: ApiDeps) {
  const { relay, alerts, analytics } = deps
  const admit = createMessageLimits(deps)

  /** Stores an enquiry by `store`, and tells staff about it. @throws Failure 429, or the failure of `store` */
  return async function receive(
    address: string,
    traits: MessageTraits,
    store: (arrival: Arrival) => Promise<EnquiryRecord>,
  ): Promise<void> {
    const { isFlood, startsFlood, release } = await admit(address, traits)
    // A flood is reported in a single e-mail, because one per message would flood the mailbox as well.
    const shouldReport = !isFlood || startsFlood
    const { _id, products, visit } = await store({
      status: 'new',
      ...(isFlood && { duringFlood: true as const }),
      relay: relay && shouldReport ? 'waiting' : 'none',
      ...(alerts?.hasReceivers() && shouldReport && { alert: 'waiting' as const }),
    }).catch(async (error: unknown) => {
      await release()
      throw error
    })
    if (shouldReport) {
      relay?.enqueue(_id)
      alerts?.enqueue(_id)
    }
    const skus = new Set([...products, ...(visit?.aside ?? [])].map(({ sku }) => sku))
    if (!isFlood) for (const sku of skus) analytics.count('asked', sku)
  }
}

/** @throws Failure 429 if a form was sent faster than anybody types. */
export function assertTyped(elapsed: number | undefined): void {
  if (elapsed !== undefined && elapsed < CONTACT_MIN_MS)
    throw new Failure(429, SENT_TOO_FAST, { retryAfter: CONTACT_MIN_MS / 1000 })
}

/** The path of the page that has the form. */
const pathOfPage = (referrer: string | undefined) => URL.parse(referrer ?? '')?.pathname ?? '/'

/**
 * Redirects a browser that sends a form without scripts to a page in its language, even after a failure. `choosePath`
 * finds the page by the body of the response.
 */
export const redirectToPage =
  <Body extends object>(
    choosePath: (response: { status: number; body: Partial<Body & FailureBody> }) => string,
  ): MiddlewareHandler =>
  async (c, next) => {
    await next()
    if (!c.req.header('accept')?.includes('text/html')) return
    const body = (await c.res.json()) as Partial<Body & FailureBody>
    const path = choosePath({ status: c.res.status, body })
    const Location = pathIn(languageOfPath(pathOfPage(c.req.header('referer'))), path)
    c.res = new Response(null, { status: 303, headers: { Location } })
  }

/** What the page of a failed form says: what is missing, when to come again, or that it is our fault. */
export function chooseAnswer(status: number): 'incomplete' | 'later' | 'failed' {
  if (status === 429) return 'later'
  return [400, 413, 415, 422].includes(status) ? 'incomplete' : 'failed'
}
