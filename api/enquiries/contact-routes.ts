// Contact form: receives a visitor's message, stores it, and relays it.
import { Hono, type MiddlewareHandler } from 'hono'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { NAME_MAX } from '#api/contract/fields.ts'
import { languageOfPath, pathIn, withoutLanguage } from '#api/contract/languages.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { fileForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import type { Allowance } from '#api/middleware/rate-limit.ts'
import type { Entries, Entry } from '#api/security/entries.ts'
import {
  CONTACT_MIN_MS,
  type ContactAnswer,
  contactAnswerPath,
  ENQUIRY_PICTURES_MAX,
  MESSAGE_SENT,
  SENT_TOO_FAST,
} from './contact.contract.ts'
import { checkContact, contactForm, contactResponse, enquirySubject } from './contract.ts'
import type { EnquiryPictures } from './images.ts'
import { nameProducts } from './mentions.ts'
import type { Admit } from './message-limits.ts'
import type { MailRelay } from './relay.ts'

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    enquiryPictures: EnquiryPictures
    /** Counters of visitors' messages; in memory by default. */
    messages?: Entries<Allowance> | undefined
    /** Addresses that have sent messages; in memory by default. */
    senders?: Entries<Entry> | undefined
    /** Absent if no form service is configured. */
    relay?: Pick<MailRelay, 'enqueue'> | undefined
  }
}

/** Room for a selection of 100 products with notes in any script. */
const BODY_MAX_BYTES = 256 * 1024

const TOO_OFTEN =
  'Sent faster than anybody types, or more often; Retry-After says when to try again.'

const calls = describeCalls({
  sendMessage: ['Sends the showroom a message.', contactResponse, { failures: { 429: TOO_OFTEN } }],
})
const pictureField = { field: 'pictures', isRequired: false, max: ENQUIRY_PICTURES_MAX }
const messageForm = fileForm(contactForm, pictureField, {
  checkFields(fields, c) {
    if ('pictures' in fields)
      throw createFieldFailure('pictures', 'The picture must be sent as a file.')
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

/** Redirects a browser that sends the form without scripts to a page in its language, even after a failure. */
const redirectToPage: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.req.header('accept')?.includes('text/html')) return
  const language = languageOfPath(pathOfPage(c.req.header('referer')))
  const Location = pathIn(language, contactAnswerPath(ANSWERS[c.res.status] ?? 'failed'))
  c.res = new Response(null, { status: 303, headers: { Location } })
}

/** Creates the call under /contact. */
export function contactRoutes(deps: RouteDeps, admit: Admit) {
  const { stores, enquiryPictures, relay, alerts, permit, analytics } = deps
  const { enquiries } = stores
  const response = { success: true, message: MESSAGE_SENT }

  /** @throws Failure with a message for the visitor, shown next to the field. */
  async function storePictures(files: readonly File[]): Promise<string[]> {
    if (files.length === 0) return []
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
      if (website) return c.json(response)
      if (elapsed !== undefined && elapsed < CONTACT_MIN_MS)
        throw new Failure(429, SENT_TOO_FAST, { retryAfter: CONTACT_MIN_MS / 1000 })
      const { isFlood, startsFlood, release } = await admit(c.var.address, {
        hasPictures: files.length > 0,
      })
      // A flood is reported in a single e-mail, because one per message would flood the mailbox as well.
      const shouldReport = !isFlood || startsFlood

      const namedProducts = nameProducts(deps, items, product)
      const storeEnquiry = async () => {
        const pictures = await storePictures(files)
        return enquiries.insert(
          () => ({
            ...message,
            ...(pictures.length > 0 && { pictures }),
            subject: enquirySubject(message.name),
            products: namedProducts,
            status: 'new',
            ...(isFlood && { duringFlood: true as const }),
            relay: relay && shouldReport ? 'waiting' : 'none',
            ...(alerts?.hasReceivers() && shouldReport && { alert: 'waiting' as const }),
          }),
          'visitor',
        )
      }
      const { _id } = await storeEnquiry().catch(async (error: unknown) => {
        await release()
        throw error
      })
      if (shouldReport) {
        relay?.enqueue(_id)
        alerts?.enqueue(_id)
      }
      if (!isFlood) for (const { sku } of namedProducts) analytics.count('asked', sku)
      return c.json(response)
    },
  )
}

/**
 * Returns the product in the query of the page that has the form, because without scripts the form cannot send it. A
 * forged header does no harm: its sender could just as well send the product as a field.
 */
function productOfPage(referrer: string | undefined): string | undefined {
  const page = URL.parse(referrer ?? '')
  const isContactPage = page && withoutLanguage(page.pathname) === '/contact'
  const sku = isContactPage && page.searchParams.get('product')
  return sku && sku.length <= NAME_MAX ? sku : undefined
}

const pathOfPage = (referrer: string | undefined) => URL.parse(referrer ?? '')?.pathname ?? '/'
