// One call to the third-party form service, which passes an enquiry on as an e-mail.
import * as v from 'valibot'
import type { EnquiryRecord } from '#api/contract/enquiry.ts'

/** Longer than any such service takes, in milliseconds. */
const PATIENCE_MS = 15_000

export interface FormService {
  url: string
  accessKey: string
}

/** Why a message did not get through, in words that hold neither the message nor the key. */
class NotDelivered extends Error {}

/**
 * Resolves once the service has said that it has the enquiry.
 * @throws NotDelivered when it refuses, fails, cannot be reached or takes longer than `patience`.
 */
export type Deliver = (enquiry: EnquiryRecord, stop: AbortSignal) => Promise<void>

/** Delivers to the service by the multipart fields it asks for. */
export function deliverTo(
  { url, accessKey }: FormService,
  patience: () => AbortSignal = () => AbortSignal.timeout(PATIENCE_MS),
): Deliver {
  return async (enquiry, stop) => {
    // Encoded before it is sent: of a form that is still being encoded when its request is aborted,
    // Node throws where nobody can catch it.
    const form = new Response(formOf(enquiry, accessKey))
    const { status, text } = await read(url, {
      method: 'POST',
      headers: {
        Accept: 'application/json',
        'Content-Type': form.headers.get('Content-Type') ?? '',
      },
      body: await form.bytes(),
      // The key goes to the address that the owner has set, and nowhere else.
      redirect: 'manual',
      signal: AbortSignal.any([stop, patience()]),
    })
    if (status < 200 || status > 299) throw new NotDelivered(`it answered with status ${status}`)
    if (!v.is(acceptance, text)) throw new NotDelivered('it did not accept the message')
  }
}

async function read(url: string, request: RequestInit): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, request)
    return { status: response.status, text: await response.text() }
  } catch (cause) {
    throw new NotDelivered(reasonOf(cause), { cause })
  }
}

const acceptance = v.pipe(v.string(), v.parseJson(), v.object({ success: v.literal(true) }))

function formOf(enquiry: EnquiryRecord, accessKey: string): FormData {
  const { subject, name, email, phone, message, products } = enquiry
  const form = new FormData()
  form.append('access_key', accessKey)
  form.append('subject', subject)
  form.append('from_name', name)
  form.append('name', name)
  form.append('email', email)
  form.append('message', message)
  if (phone) form.append('phone', phone)
  for (const product of products)
    form.append('product', product.name ? `${product.name} (${product.sku})` : product.sku)
  return form
}

/** The system's short word for it: a whole error may quote the address, and the address a key. */
function reasonOf(error: unknown): string {
  const { name = '', cause = {} } = error instanceof Error ? error : {}
  if (name === 'TimeoutError') return 'it did not answer in time'
  if (name === 'AbortError') return 'the server is stopping'
  return cause instanceof Error && 'code' in cause
    ? `it cannot be reached (${cause.code})`
    : 'it cannot be reached'
}
