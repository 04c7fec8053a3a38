// Texts of an enquiry: its subject, the reply links, and its row in the CSV export.
import { SHOWROOM_ZONE } from '#api/contract/days.ts'
import { encodeUrlPart, truncate } from '#api/contract/text.ts'
import { itemText } from '#api/enquiries/contact.contract.ts'
import type { Enquiry, EnquiryLanguage } from '#api/enquiries/contract.ts'
import { toCsv } from '#src/admin/ui/csv.ts'
import { formatTableTime } from '#src/admin/ui/format.ts'
import { fill } from '#src/content/words/format.ts'

const ENGLISH_WORDS = {
  locale: 'en-IN',
  greeting: 'Hello {name}, this is {showroom}. Thank you for your enquiry.',
  greetingAbout: 'Hello {name}, this is {showroom}. Thank you for your enquiry about {subject}.',
  /** Several products. */
  more: '{name} and {count} more',
  subject: 'Your enquiry',
  about: 'About:',
  wrote: 'On {day} you wrote:',
  /** Products for which a link has no room. */
  others: 'and {count} more',
}

/** 'Indigo Moroccan', 'Indigo Moroccan and 2 more', or a general question. */
export function subjectOf(
  { products, visit }: Pick<Enquiry, 'products' | 'visit'>,
  { more } = ENGLISH_WORDS,
): string {
  const [first, ...others] = products
  if (visit && !first) return 'Visit'
  if (!first) return 'General question'
  const name = first.name ?? first.sku
  return others.length > 0 ? fill(more, { name, count: others.length }) : name
}

/** The words of a reply, in the language in which the visitor wrote. */
const REPLY_WORDS: Record<EnquiryLanguage, typeof ENGLISH_WORDS> = {
  en: ENGLISH_WORDS,
  ta: {
    locale: 'ta-IN',
    greeting: 'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். எங்களிடம் விசாரித்ததற்கு நன்றி.',
    greetingAbout:
      'வணக்கம் {name}, {showroom} கடையிலிருந்து எழுதுகிறோம். {subject} பற்றி விசாரித்ததற்கு நன்றி.',
    more: '{name} மற்றும் {count} பொருட்கள்',
    subject: 'உங்கள் விசாரிப்பு',
    about: 'பொருட்கள்:',
    wrote: '{day} அன்று நீங்கள் எழுதியது:',
    others: 'மேலும் {count}',
  },
}

const formatDayIn = (locale: string, iso: string) =>
  new Date(iso).toLocaleDateString(locale, {
    ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
    timeZone: SHOWROOM_ZONE,
  })

const wordsFor = ({ language = 'en' }: Pick<Enquiry, 'language'>) => REPLY_WORDS[language]

export function writeGreeting(enquiry: Enquiry, showroom: string): string {
  const { name, products } = enquiry
  const words = wordsFor(enquiry)
  const subject = subjectOf(enquiry, words)
  return fill(products.length > 0 ? words.greetingAbout : words.greeting, {
    name,
    showroom,
    subject,
  })
}

/** Mail programs accept links of about 2,000 characters. */
const BODY_MAX = 1600

interface MailContent {
  text: string
  items: readonly string[]
}

/** The URL-encoded body of the e-mail: text, products, and as much of the message as a link can hold. */
function createBody(enquiry: Enquiry, { text, items }: MailContent): string {
  const { createdAt, message } = enquiry
  const words = wordsFor(enquiry)
  const writeBody = (lines: readonly string[], quoted: string) =>
    encodeUrlPart(
      [
        text,
        ...(lines.length > 0 ? [words.about, ...lines, ''] : []),
        fill(words.wrote, { day: formatDayIn(words.locale, createdAt) }),
        quoted.replaceAll(/^/gm, '> '),
      ].join('\n'),
      // Mail programs expect CRLF.
    ).replaceAll('%0A', '%0D%0A')
  const lines = [...items]
  while (lines.length > 1 && writeBody(lines, '').length > BODY_MAX / 2) lines.pop()
  if (lines.length < items.length)
    lines.push(fill(words.others, { count: items.length - lines.length }))
  let quoted = message
  for (let max = message.length; writeBody(lines, quoted).length > BODY_MAX && max > 1; max *= 0.9)
    quoted = `${truncate(message, max)} …`
  return writeBody(lines, quoted)
}

/** A link that opens the mail program. */
export function createMailLink(enquiry: Enquiry, content: MailContent): string {
  const { email = '', products } = enquiry
  const words = wordsFor(enquiry)
  const subject =
    products.length > 0 ? `${words.subject}: ${subjectOf(enquiry, words)}` : words.subject
  // An address can contain characters that start a query.
  const address = encodeUrlPart(email).replaceAll('%40', '@')
  return `mailto:${address}?subject=${encodeUrlPart(subject)}&body=${createBody(enquiry, content)}`
}

/** A link to reply by one channel, with the first words of the reply. */
export interface Reply {
  channel: 'Call' | 'WhatsApp' | 'Email'
  /** Names the recipient. */
  label: string
  link: { href: string; target?: string; rel?: string }
}

/** The reply links, fastest channel first; WhatsApp only if the number is complete. `showroom` is its name. */
export function repliesTo(enquiry: Enquiry, showroom: string): Reply[] {
  const { name, phone, email, products } = enquiry
  const greeting = writeGreeting(enquiry, showroom)
  const whatsAppUrl = phone && whatsAppLink(phone, greeting)
  const replies: (Reply | '' | undefined)[] = [
    phone && { channel: 'Call', label: `Call ${name}`, link: { href: telLink(phone) } },
    whatsAppUrl && {
      channel: 'WhatsApp',
      label: `Answer ${name} on WhatsApp`,
      link: { href: whatsAppUrl, target: '_blank', rel: 'noopener' },
    },
    email && {
      channel: 'Email',
      label: `Write to ${name}`,
      link: {
        href: createMailLink(enquiry, {
          text: `${greeting}\n\n\n`,
          items: products.map(itemText),
        }),
      },
    },
  ]
  return replies.filter((reply) => typeof reply === 'object')
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Ten digits, with or without the country and the zero for calls inside it: '+91 (0) 98765 43210'. */
const INDIAN_NUMBER = /^(?:91)?0?(\d{10})$/

/**
 * The digits with the country code; a number without one is Indian. Undefined if it is too short, such as a
 * landline without area code.
 */
function toInternational(phone: string): string | undefined {
  const hasCountry = /^\s*(\+|00)/.test(phone)
  const digits = digitsOf(phone).replace(/^00/, '')
  const [, national] = INDIAN_NUMBER.exec(digits) ?? []
  if (national && (!hasCountry || digits.startsWith('91'))) return `91${national}`
  return hasCountry || digits.length > 10 ? digits : undefined
}

/** '98430 21756' for an Indian mobile, any other number unchanged. */
export function phoneInWords(phone: string): string {
  const mobile = /^91([6-9]\d{4})(\d{5})$/.exec(toInternational(phone) ?? '')
  return mobile ? `${mobile[1]} ${mobile[2]}` : phone
}

export function telLink(phone: string): string {
  const international = toInternational(phone)
  return `tel:${international ? `+${international}` : digitsOf(phone)}`
}

/** Undefined if the number is incomplete. */
export function whatsAppLink(phone: string, text: string): string | undefined {
  const international = toInternational(phone)
  return international && `https://wa.me/${international}?text=${encodeUrlPart(text)}`
}

type Column = [head: string, cell: (enquiry: Enquiry) => string]

const COLUMNS: readonly Column[] = [
  ['Received', ({ createdAt }) => formatTableTime(createdAt)],
  ['Status', ({ status }) => status],
  ['Name', ({ name }) => name],
  // The space keeps a spreadsheet from reading the number as a value.
  ['Phone', ({ phone }) => (phone ? phoneInWords(phone) : '')],
  ['Email', ({ email = '' }) => email],
  ['Products', ({ products }) => products.map(itemText).join('; ')],
  ['Message', ({ message }) => message],
  ['Notes', ({ notes }) => notes ?? ''],
  ['Visit', ({ visit }) => (visit ? `${visit.day} ${visit.time}, ${visit.state}` : '')],
  ['Put aside', ({ visit }) => (visit?.aside ?? []).map(itemText).join('; ')],
  [
    'Answers',
    ({ replies = [] }) =>
      replies.map(({ at, by, text }) => `${formatTableTime(at)}, ${by}: ${text}`).join('\n\n'),
  ],
  ['Language', ({ language }) => (language === 'ta' ? 'Tamil' : 'English')],
]

export function enquiriesCsv(enquiries: readonly Enquiry[]): string {
  const rows = enquiries.map((enquiry) => COLUMNS.map(([, cell]) => cell(enquiry)))
  return toCsv([COLUMNS.map(([head]) => head), ...rows])
}
