// E-mail about a new enquiry, and about the beginning of a flood of messages.
import { TRANSLATION_LANGUAGES } from '#api/contract/translations.ts'
import type { Mail, SendMail } from '#api/mail/smtp.ts'
import { itemText, totalText } from './contact.contract.ts'
import type { EnquiryRecord } from './contract.ts'
import type { Deliver } from './form-service.ts'
import { formatVisit } from './visit.contract.ts'
import type { Visit } from './visit-record.contract.ts'

interface AlertOptions {
  send: SendMail
  /** The current receivers. If there are none, a waiting enquiry counts as sent. */
  getReceivers: () => readonly string[]
  siteUrl: string
}

/** When they come, and what to put aside. */
function describeVisit({ day, time, aside = [] }: Visit): string[] {
  return [
    `Comes on ${formatVisit({ day, time })}.`,
    ...(aside.length > 0 ? [`Put aside, one piece each: ${aside.map(itemText).join('; ')}`] : []),
  ]
}

const FLOOD_EXPLANATION =
  'More messages arrive than people write. Those above the limit are set apart, and no other e-mail is sent of them until there has been none for an hour.'
/** Creates the delivery of enquiries by e-mail. */
export function createAlertDelivery({ send, getReceivers, siteUrl }: AlertOptions): Deliver {
  return async (enquiry, stop) => {
    const receivers = getReceivers()
    if (receivers.length === 0) return
    const { email: replyTo } = enquiry
    const mail = { to: receivers, ...(replyTo && { replyTo }), ...writeAlert(enquiry, siteUrl) }
    await send(mail, stop)
  }
}

function writeAlert(enquiry: EnquiryRecord, siteUrl: string): Pick<Mail, 'subject' | 'text'> {
  const { _id, name, email, phone, message, products, pictures, language, duringFlood } = enquiry
  const { visit } = enquiry
  const total = totalText(products)
  const lines = [
    `${name}, ${[email, phone].filter(Boolean).join(', ')}, wrote:`,
    message,
    ...(visit ? describeVisit(visit) : []),
    ...(products.length > 0 ? [`About: ${products.map(itemText).join('; ')}`] : []),
    ...(total ? [`Together ${total}, an estimate without transport and laying.`] : []),
    ...(language && language !== 'en'
      ? [`Written on the pages in ${TRANSLATION_LANGUAGES[language]}.`]
      : []),
    ...(pictures ? [`Pictures, in the inbox: ${pictures.length}`] : []),
    `Answer it at ${siteUrl}/admin/enquiries/${_id}${email ? ', or reply to this e-mail' : ''}.`,
  ]
  if (duringFlood)
    return {
      subject: 'A flood of messages has begun',
      text: `${[FLOOD_EXPLANATION, `They stand at ${siteUrl}/admin/enquiries?status=flood`, 'This is the first of them:', ...lines].join('\n\n')}\n`,
    }
  const subject = visit ? `Visit on ${formatVisit(visit)}: ${name}` : `New enquiry from ${name}`
  return { subject, text: `${lines.join('\n\n')}\n` }
}
