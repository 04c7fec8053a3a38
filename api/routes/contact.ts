// A visitor's message: stored first, then passed on.
import { Hono } from 'hono'
import { CONTACT_MIN_MS, MESSAGE_SENT, SENT_TOO_FAST } from '#api/contract/contact.ts'
import { checkContact, contactForm, enquirySubject } from '#api/contract/enquiry.ts'
import { Failure } from '#api/contract/failure.ts'
import { NAME_MAX } from '#api/contract/fields.ts'
import { sentMessage } from '#api/contract/responses.ts'
import type { MailRelay } from '#api/mail-relay/relay.ts'
import { answerByPage } from '#api/middleware/answer-page.ts'
import { describeCall } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { createRateLimiter } from '#api/middleware/rate-limit.ts'
import type { Stores } from '#api/store/stores.ts'

/** Many households of a town may share one address; none of them writes thirty messages an hour. */
const PACE = { limit: 30, windowMs: 60 * 60_000, callersMax: 10_000 }
/** Nor do all towns together write so many: whoever has many addresses fills no disk. */
const PACE_OF_ALL = { limit: 300, windowMs: 60 * 60_000, callersMax: 1 }

interface Deps {
  stores: Pick<Stores, 'enquiries' | 'products'>
  /** Without one, enquiries stay in the inbox. */
  relay?: Pick<MailRelay, 'enqueue'> | undefined
  permit: Permit
}

const sendMessage = describeCall('sendMessage', 'Sends the showroom a message.', sentMessage, {
  failures: {
    429: 'Sent faster than anybody types, or more often; Retry-After says when to try again.',
  },
})
const messageForm = form(contactForm, (fields, c) => {
  const product = productOfPage(c.req.header('referer'))
  return checkContact({ ...(product && { product }), ...fields })
})

/** The call under /contact. */
export function contactRoutes({ stores: { enquiries, products }, relay, permit }: Deps) {
  const keepPace = createRateLimiter(PACE)
  const keepPaceOfAll = createRateLimiter(PACE_OF_ALL)
  const sent = { success: true, message: MESSAGE_SENT }

  /** With the name that the product has now; what is not in the catalogue stays as it was typed. */
  const named = async (sku: string) => {
    const product = await products.findBy('sku', sku)
    return product ? { sku: product.sku, name: product.name } : { sku }
  }

  return new Hono<ApiEnv>().post(
    '/',
    permit('public'),
    sendMessage,
    answerByPage,
    messageForm,
    async (c) => {
      const { website, elapsed, product, ...message } = c.req.valid('form')
      if (website) return c.json(sent)
      if (elapsed !== undefined && elapsed < CONTACT_MIN_MS)
        throw new Failure(429, SENT_TOO_FAST, { retryAfter: CONTACT_MIN_MS / 1000 })
      keepPace(c.var.address)
      keepPaceOfAll('everybody')

      const about = await Promise.all(product.map(named))
      const { _id } = await enquiries.insert(() => ({
        ...message,
        subject: enquirySubject(message.name),
        products: about,
        status: 'new',
        relay: relay ? 'waiting' : 'none',
      }))
      relay?.enqueue(_id)
      return c.json(sent)
    },
  )
}

/**
 * The product that the page of the form was opened for, as its address says. Without scripts the form cannot know
 * it; and who makes the header up could name the product as well.
 */
function productOfPage(referrer: string | undefined): string | undefined {
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const sku = page?.pathname === '/contact' ? page.searchParams.get('product') : undefined
  return sku && sku.length <= NAME_MAX ? sku : undefined
}
