// E-mail with the visits of a day, for the morning.
import type { Mail } from '#api/mail/smtp.ts'
import { itemText } from './contact.contract.ts'
import type { EnquiryRecord } from './contract.ts'
import { formatVisitDay, formatVisitHour, isUpcoming } from './visit.contract.ts'
import { isOfFlood } from './visits.ts'

/** The visits of a day that still take place, in their order. */
export function listVisitsOn(enquiries: readonly EnquiryRecord[], day: string): EnquiryRecord[] {
  return enquiries
    .filter(
      (enquiry) => enquiry.visit?.day === day && isUpcoming(enquiry.visit) && !isOfFlood(enquiry),
    )
    .sort((a, b) => (a.visit?.time ?? '').localeCompare(b.visit?.time ?? ''))
}

export function writeReminder(
  day: string,
  visits: readonly EnquiryRecord[],
  siteUrl: string,
): Pick<Mail, 'subject' | 'text'> {
  const count = visits.length === 1 ? '1 visit' : `${visits.length} visits`
  const lines = visits.map(({ _id, name, phone, visit, products }) => {
    const { time = '', state, aside = [], isReady } = visit ?? {}
    const asideText = aside.map(itemText).join('; ')
    return [
      `${formatVisitHour(time)}: ${[name, phone].filter(Boolean).join(', ')}${state === 'asked' ? ' (not confirmed yet)' : ''}`,
      ...(aside.length > 0 ? [`Put aside${isReady ? ', ready' : ''}: ${asideText}`] : []),
      ...(products.length > 0 ? [`Wants to see: ${products.map(itemText).join('; ')}`] : []),
      `${siteUrl}/admin/enquiries/${_id}`,
    ].join('\n')
  })
  const subject = `Today ${count}, ${formatVisitDay(day)}`
  return { subject, text: `${[subject, ...lines].join('\n\n')}\n` }
}
