// Contact form: receives a visitor's message, stores it, and relays it.
import { Hono } from 'hono'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { NAME_MAX } from '#api/contract/fields.ts'
import { withoutLanguage } from '#api/contract/languages.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { fileForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import type { Allowance } from '#api/middleware/rate-limit.ts'
import type { Entries, Entry } from '#api/security/entries.ts'
import { contactAnswerPath, ENQUIRY_PICTURES_MAX, MESSAGE_SENT } from './contact.contract.ts'
import { checkContact, contactForm, contactResponse, enquirySubject } from './contract.ts'
import type { EnquiryPictures } from './images.ts'
import { nameProducts } from './mentions.ts'
import {
  assertTyped,
  chooseAnswer,
  FORM_MAX_BYTES,
  type Receive,
  redirectToPage,
  TOO_OFTEN,
} from './reception.ts'
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
  maxBytes: FORM_MAX_BYTES,
})

const redirect = redirectToPage(({ status }) =>
  contactAnswerPath(status === 200 ? 'sent' : chooseAnswer(status)),
)

/** Creates the call under /contact. */
export function contactRoutes(deps: RouteDeps, receive: Receive) {
  const { stores, enquiryPictures, permit } = deps
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
    redirect,
    messageForm,
    async (c) => {
      const { fields, files } = c.req.valid('form')
      const { website, elapsed, product, items, ...message } = fields
      if (website) return c.json(response)
      assertTyped(elapsed)
      await receive(c.var.address, { hasPictures: files.length > 0 }, async (arrival) => {
        const pictures = await storePictures(files)
        return stores.enquiries.insert(
          () => ({
            ...message,
            ...(pictures.length > 0 && { pictures }),
            subject: enquirySubject(message.name),
            products: nameProducts(deps, items, product),
            ...arrival,
          }),
          'visitor',
        )
      })
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
