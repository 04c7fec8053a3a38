// Receives a visitor's message, stores it, and relays it.
import { Hono, type MiddlewareHandler } from 'hono'
import {
  CONTACT_MIN_MS,
  type ContactAnswer,
  contactAnswerPath,
  ENQUIRY_PICTURES_MAX,
  type EnquiryItem,
  MESSAGE_SENT,
  SENT_TOO_FAST,
} from '#api/contract/contact.ts'
import { checkContact, contactForm, enquirySubject } from '#api/contract/enquiry.ts'
import { Failure, wrongField } from '#api/contract/failure.ts'
import { fold, NAME_MAX } from '#api/contract/fields.ts'
import { sentMessage } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { fileForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { createRateLimiter } from '#api/middleware/rate-limit.ts'

const HOUR_MS = 60 * 60_000

/** A selection of 100 products with notes in any script. */
const BODY_MAX_BYTES = 256 * 1024

const TOO_OFTEN =
  'Sent faster than anybody types, or more often; Retry-After says when to try again.'

const calls = describeCalls({
  sendMessage: ['Sends the showroom a message.', sentMessage, { failures: { 429: TOO_OFTEN } }],
})
const pictures = { field: 'pictures', isRequired: false, max: ENQUIRY_PICTURES_MAX }
const messageForm = fileForm(contactForm, pictures, {
  checkFields(fields, c) {
    if ('pictures' in fields) throw wrongField('pictures', 'The picture must be sent as a file.')
    const product = productOfPage(c.req.header('referer'))
    return checkContact({ ...(product && { product }), ...fields })
  },
  maxBytes: BODY_MAX_BYTES,
})

const ANSWERS: Readonly<Record<number, ContactAnswer>> = {
  200: 'sent',
  413: 'incomplete',
  415: 'incomplete',
  422: 'incomplete',
  429: 'later',
}

/** Leads a browser that sends the form without scripts to a page, also after a failure. */
const redirectToPage: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.req.header('accept')?.includes('text/html')) return
  const Location = contactAnswerPath(ANSWERS[c.res.status] ?? 'failed')
  c.res = new Response(null, { status: 303, headers: { Location } })
}

/** The call under /contact. */
export function contactRoutes(deps: RouteDeps) {
  const { stores, enquiryPictures, relay, alerts, permit, demand, messages } = deps
  const { enquiries, products } = stores
  const perHour = (limit: number) =>
    createRateLimiter({ limit, windowMs: HOUR_MS, entries: messages })
  // Many households may share an address, and a sender with many addresses must not fill the disk.
  const limits = { address: perHour(30), all: perHour(300) }
  // Pictures take longer.
  const pictureLimits = { address: perHour(10), all: perHour(100) }
  const sent = { success: true, message: MESSAGE_SENT }

  /** Adds the product's current name; an unknown SKU stays as it was typed. */
  const addName = (item: EnquiryItem) => {
    const product = products.findBy('sku', item.sku)
    return product ? { ...item, sku: product.sku, name: product.name } : item
  }

  /** @throws Failure with a sentence for the visitor, beside the field. */
  async function storePictures(files: readonly File[], address: string): Promise<string[]> {
    if (files.length === 0) return []
    await pictureLimits.address(`pictures from ${address}`)
    await pictureLimits.all('pictures')
    const bytes = await Promise.all(files.map((file) => file.bytes()))
    return enquiryPictures.store(bytes).catch((error) => {
      if (!(error instanceof Failure) || error.status >= 500) throw error
      const { status, message } = error
      throw new Failure(status, message, { fields: { pictures: message }, cause: error })
    })
  }

  return new Hono<ApiEnv>().post(
    '/',
    permit('public'),
    calls.sendMessage,
    redirectToPage,
    messageForm,
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const { website, elapsed, product, items, ...message } = fields
      if (website) return c.json(sent)
      if (elapsed !== undefined && elapsed < CONTACT_MIN_MS)
        throw new Failure(429, SENT_TOO_FAST, { retryAfter: CONTACT_MIN_MS / 1000 })
      await limits.address(`messages from ${c.var.address}`)
      await limits.all('messages')

      const inItems = new Set(items.map(({ sku }) => fold(sku)))
      const others = product.filter((sku) => !inItems.has(fold(sku))).map((sku) => ({ sku }))
      const namedProducts = [...items, ...others].map(addName)
      const pictures = await storePictures(files, c.var.address)
      const { _id } = await enquiries.insert(
        () => ({
          ...message,
          ...(pictures.length > 0 && { pictures }),
          subject: enquirySubject(message.name),
          products: namedProducts,
          status: 'new',
          relay: relay ? 'waiting' : 'none',
          ...(alerts && { alert: 'waiting' as const }),
        }),
        'visitor',
      )
      relay?.enqueue(_id)
      alerts?.enqueue(_id)
      for (const { sku } of namedProducts) demand.count('asked', sku)
      return c.json(sent)
    },
  )
}

/**
 * Returns the product in the query of the form's page, which the form cannot send without scripts.
 * A forged header does no harm: its sender could send the product as a field.
 */
function productOfPage(referrer: string | undefined): string | undefined {
  const page = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const sku = page?.pathname === '/contact' ? page.searchParams.get('product') : undefined
  return sku && sku.length <= NAME_MAX ? sku : undefined
}
