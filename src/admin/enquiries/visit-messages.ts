// Texts about a visit: names of its states and days, and the messages to its visitor in their language.
import { addDays, dayAt } from '#api/contract/days.ts'
import { encodeUrlPart } from '#api/contract/text.ts'
import type { Enquiry, EnquiryLanguage } from '#api/enquiries/contract.ts'
import {
  bookedVisitPath,
  formatVisit,
  formatVisitDay,
  type VisitState,
} from '#api/enquiries/visit.contract.ts'
import type { Visit } from '#api/enquiries/visit-record.contract.ts'
import { fill } from '#src/content/words/format.ts'
import { whatsAppLink } from './enquiry-messages.ts'

export const VISIT_STATE_NAMES: Readonly<Record<VisitState, string>> = {
  asked: 'Not confirmed',
  confirmed: 'Confirmed',
  missed: 'Did not come',
  cancelled: 'Cancelled',
}

/** 'Today', 'Tomorrow', or 'Saturday, 5 December'. */
export function nameDay(day: string, timeZone = 'Asia/Kolkata', now = Date.now()): string {
  const today = dayAt(now, timeZone)
  if (day === today) return `Today, ${formatVisitDay(day)}`
  return day === addDays(today, 1) ? `Tomorrow, ${formatVisitDay(day)}` : formatVisitDay(day)
}

/** For example 'Sat 5 Dec'. */
export const formatWeekday = (day: string): string =>
  new Date(day)
    .toLocaleDateString('en-IN', {
      ...({ weekday: 'short', day: 'numeric', month: 'short' } as const),
      timeZone: 'UTC',
    })
    .replace(',', '')

const ENGLISH_MESSAGES = {
  subject: 'Your visit',
  asked: 'Hello {name}, this is {showroom}. We have your visit on {visit}: {link}',
  confirmed:
    'Hello {name}, this is {showroom}. We look forward to your visit on {visit}. Everything about it: {link}',
  proposal:
    'Hello {name}, this is {showroom}. You wanted to come on {visit}. Could you come on {proposal} instead? Please answer, and we change it: {link}',
  missed:
    'Hello {name}, this is {showroom}. We waited for you on {visit}. Would you like another time? {link}',
  cancelled: 'Hello {name}, this is {showroom}. Your visit on {visit} has been cancelled: {link}',
}

/** The messages, in the language in which the visitor booked. */
const MESSAGES: Readonly<Record<EnquiryLanguage, typeof ENGLISH_MESSAGES>> = {
  en: ENGLISH_MESSAGES,
  ta: {
    subject: 'உங்கள் வருகை',
    asked: 'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். நீங்கள் பதிந்த நேரம்: {visit}. {link}',
    confirmed:
      'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். உங்கள் வருகை உறுதி: {visit}. விவரங்கள்: {link}',
    proposal:
      'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். நீங்கள் கேட்ட நேரம்: {visit}. அதற்குப் பதிலாக இந்த நேரத்தில் வர முடியுமா: {proposal}? பதில் சொல்லுங்கள், மாற்றிவிடுகிறோம்: {link}',
    missed:
      'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். {visit} உங்களுக்காகக் காத்திருந்தோம். வேறு நேரம் வேண்டுமா? {link}',
    cancelled:
      'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். {visit} பதிந்த வருகை ரத்து செய்யப்பட்டது: {link}',
  },
}

interface VisitLink {
  channel: 'WhatsApp' | 'Email'
  href: string
}

/** Links that open a message to the visitor about the state of the visit, or about the proposed time. */
export function visitLinks(
  { name, phone, email, language = 'en' }: Enquiry,
  visit: Visit,
  { showroom, origin }: { showroom: string; origin: string },
): VisitLink[] {
  const messages = MESSAGES[language]
  const prefix = language === 'en' ? '' : `/${language}`
  const text = fill(visit.proposal ? messages.proposal : messages[visit.state], {
    name,
    showroom,
    visit: formatVisit(visit, language),
    proposal: visit.proposal ? formatVisit(visit.proposal, language) : '',
    link: `${origin}${prefix}${bookedVisitPath(visit.key)}`,
  })
  const whatsApp = phone && whatsAppLink(phone, text)
  const address = email && encodeUrlPart(email).replaceAll('%40', '@')
  const query = `subject=${encodeUrlPart(messages.subject)}&body=${encodeUrlPart(text)}`
  return [
    ...(whatsApp ? [{ channel: 'WhatsApp' as const, href: whatsApp }] : []),
    ...(address ? [{ channel: 'Email' as const, href: `mailto:${address}?${query}` }] : []),
  ]
}
