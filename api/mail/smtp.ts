// E-mail over SMTP: alerts about enquiries, and any other message to staff.
import { createTransport } from 'nodemailer'
import { itemText } from '#api/enquiries/contact.contract.ts'
import type { EnquiryRecord } from '#api/enquiries/contract.ts'
import type { Deliver } from '#api/enquiries/form-service.ts'

const TIMEOUT_MS = 30_000

const FLOOD =
  'More messages arrive than people write. Those above the limit are set apart, and no other e-mail is sent of them until there has been none for an hour.'

export interface Mail {
  to: readonly string[]
  subject: string
  text: string
  html?: string
  replyTo?: string
}

/** Resolves once the server has accepted the e-mail. @throws Error if it refuses, or after 30 s. */
type SendMail = (mail: Mail, stop: AbortSignal) => Promise<void>

/** Connects for each e-mail, because there are few. `url` looks like smtps://user:password@smtp.example.com. */
export function createSendMail(url: string, from: string): SendMail {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true })
  return async ({ to, ...mail }, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
    await transport.sendMail({ from, to: [...to], ...mail, signal })
  }
}

interface AlertOptions {
  send: SendMail
  /** The current receivers. If there are none, a waiting enquiry counts as sent. */
  to: () => readonly string[]
  siteUrl: string
}

/** Creates the delivery of enquiries by e-mail. */
export function alertTo({ send, to, siteUrl }: AlertOptions): Deliver {
  return async (enquiry, stop) => {
    const receivers = to()
    if (receivers.length === 0) return
    const mail = { to: receivers, replyTo: enquiry.email, ...alertOf(enquiry, siteUrl) }
    await send(mail, stop)
  }
}

/** The e-mail of the button 'Send a test'. */
export const testMail = (siteUrl: string): Pick<Mail, 'subject' | 'text'> => ({
  subject: 'A test from your showroom',
  text: `E-mails of the showroom reach this address. Who gets them is set at ${siteUrl}/admin/showroom.\n`,
})

function alertOf(enquiry: EnquiryRecord, siteUrl: string): Pick<Mail, 'subject' | 'text'> {
  const { _id, name, email, phone, message, products, pictures, duringFlood } = enquiry
  const lines = [
    `${name}, ${[email, phone].filter(Boolean).join(', ')}, wrote:`,
    message,
    ...(products.length > 0 ? [`About: ${products.map(itemText).join('; ')}`] : []),
    ...(pictures ? [`Pictures, in the inbox: ${pictures.length}`] : []),
    `Answer it at ${siteUrl}/admin/enquiries/${_id}, or reply to this e-mail.`,
  ]
  if (duringFlood)
    return {
      subject: 'A flood of messages has begun',
      text: `${[FLOOD, `They stand at ${siteUrl}/admin/enquiries?status=flood`, 'This is the first of them:', ...lines].join('\n\n')}\n`,
    }
  return { subject: `New enquiry from ${name}`, text: `${lines.join('\n\n')}\n` }
}
