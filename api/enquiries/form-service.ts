// Delivery of an enquiry to the third-party form service, which forwards it by e-mail.
import * as v from 'valibot'
import { TRANSLATION_LANGUAGES } from '#api/contract/translations.ts'
import { itemText } from './contact.contract.ts'
import type { EnquiryRecord } from './contract.ts'
import { formatVisit } from './visit.contract.ts'

const TIMEOUT_MS = 15_000

export interface FormService {
  url: string
  accessKey: string
}

/** The reason of a failed delivery. It contains neither the message nor the key. */
class DeliveryError extends Error {}

/**
 * Resolves once the service has accepted the enquiry.
 * @throws DeliveryError if it refuses, fails, cannot be reached or times out.
 */
export type Deliver = (enquiry: EnquiryRecord, stop: AbortSignal) => Promise<void>

/** Creates the delivery to a service; `timeoutSignal` limits each call. */
export function createFormDelivery(
  { url, accessKey }: FormService,
  timeoutSignal: () => AbortSignal = () => AbortSignal.timeout(TIMEOUT_MS),
): Deliver {
  return async (enquiry, stop) => {
    // Encodes the form first, because Node throws an uncaught error if a request is aborted during encoding.
    const form = new Response(createForm(enquiry, accessKey))
    const body = await form.bytes()
    const { status, text } = await fetch(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': form.headers.get('Content-Type') ?? '',
      },
      body,
      // A redirect would send the key to another address.
      redirect: 'manual',
      signal: AbortSignal.any([stop, timeoutSignal()]),
    })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch((cause) => {
        throw new DeliveryError(reasonOf(cause), { cause })
      })
    if (status < 200 || status > 299) throw new DeliveryError(`it answered with status ${status}`)
    if (!v.is(acceptance, text)) throw new DeliveryError('it did not accept the message')
  }
}

const acceptance = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }))

function createForm(enquiry: EnquiryRecord, accessKey: string): FormData {
  const { subject, name, email, phone, message, products, pictures = [], language, visit } = enquiry
  const form = new FormData()
  form.append('access_key', accessKey)
  form.append('subject', subject)
  form.append('from_name', name)
  form.append('name', name)
  if (email) form.append('email', email)
  form.append('message', message)
  if (phone) form.append('phone', phone)
  if (visit) form.append('visit', formatVisit(visit))
  for (const product of visit?.aside ?? []) form.append('aside', itemText(product))
  if (language && language !== 'en') form.append('language', TRANSLATION_LANGUAGES[language])
  for (const product of products) form.append('product', itemText(product))
  if (pictures.length > 0) form.append('pictures', `${pictures.length}, in the inbox`)
  return form
}

/** A short reason. The complete error may contain the URL, which may contain a key. */
function reasonOf(error: unknown): string {
  const { name = '', cause = {} } = error instanceof Error ? error : {}
  if (name === 'TimeoutError') return 'it did not answer in time'
  if (name === 'AbortError') return 'the server is stopping'
  return cause instanceof Error && 'code' in cause
    ? `it cannot be reached (${cause.code})`
    : 'it cannot be reached'
}
