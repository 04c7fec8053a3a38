// Tests of the subject of an enquiry, the links to reply, and telephone numbers as visitors type them.
import { describe, expect, it } from 'vitest'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { createAnswerLink } from './answer-link.ts'
import { phoneInWords, repliesTo, subjectOf, telLink, whatsAppLink } from './enquiry-messages.ts'

const ENQUIRY: Enquiry = {
  _id: 'abcdefgh',
  rev: 1,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
  subject: 'New Contact Message from Meenakshi',
  name: 'Meenakshi',
  email: 'meena+tiles?x@example.com',
  phone: '98430 21756',
  message: 'In stock?\nAnd on Sunday?',
  products: [{ sku: 'KM-1', name: 'Indigo' }],
  status: 'new',
  relay: 'none',
}

describe('the subject of an enquiry about', () => {
  it.each([
    [[], 'General question'],
    [[{ sku: 'KM-1' }], 'KM-1'],
    [[{ sku: 'KM-1', name: 'Indigo' }], 'Indigo'],
    [[{ sku: 'KM-1', name: 'Indigo' }, { sku: 'KM-2' }, { sku: 'KM-3' }], 'Indigo and 2 more'],
  ])('%j: %s', (products, words) => expect(subjectOf({ products })).toBe(words))
})

const createReplyLinks = (enquiry: Enquiry) =>
  Object.fromEntries(
    repliesTo(enquiry, 'KM Tiles & Granites').map(({ channel, link }) => [channel, link.href]),
  )

describe('reply links', () => {
  it('contain the subject', () => {
    const { Call, WhatsApp, Email } = createReplyLinks(ENQUIRY)
    expect(Call).toBe('tel:+919843021756')
    const chat = new URL(WhatsApp ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919843021756')
    expect(chat.searchParams.get('text')).toMatch(/^Hello Meenakshi, .* enquiry about Indigo\.$/)
    const [to, query] = (Email ?? '').split('?')
    expect(to).toBe('mailto:meena%2Btiles%3Fx@example.com')
    const mail = new URLSearchParams(query)
    expect(mail.get('subject')).toBe('Your enquiry: Indigo')
    expect(mail.get('body')?.split('\r\n')).toEqual([
      'Hello Meenakshi, this is KM Tiles & Granites. Thank you for your enquiry about Indigo.',
      ...['', '', '', 'About:', 'Indigo (KM-1)', '', 'On 21 Nov 2026 you wrote:'],
      ...['> In stock?', '> And on Sunday?'],
    ])
  })

  it('greet a visitor who wrote in Tamil in Tamil', () => {
    const products = [...ENQUIRY.products, { sku: 'KM-2' }, { sku: 'KM-3' }]
    const { WhatsApp, Email } = createReplyLinks({ ...ENQUIRY, products, language: 'ta' })
    const text = new URL(WhatsApp ?? '').searchParams.get('text')
    expect(text).toMatch(/^வணக்கம் Meenakshi, KM Tiles & Granites .* Indigo மற்றும் 2 .*நன்றி\.$/)
    const mail = new URLSearchParams((Email ?? '').split('?')[1])
    expect(mail.get('subject')).toMatch(/^உங்கள் விசாரிப்பு: Indigo/)
    expect(mail.get('body')).toContain('பொருட்கள்:')
    expect(mail.get('body')).toContain('21 நவ., 2026 அன்று')
    expect(mail.get('body')).not.toMatch(/you|asked|about/i)
    expect(createReplyLinks({ ...ENQUIRY, language: 'en' })).toEqual(createReplyLinks(ENQUIRY))
  })

  it('accept half of a surrogate pair', () => {
    const { WhatsApp, Email } = createReplyLinks({
      ...ENQUIRY,
      name: 'M\ud83d',
      products: [{ sku: 'X\ud800' }],
    })
    expect(WhatsApp).toContain('M%EF%BF%BD')
    expect(Email).toContain('X%EF%BF%BD')
  })

  it('quote as much of a long message as a link can hold', () => {
    const products = Array.from({ length: 40 }, (_, i) => ({ sku: `KM-${i}`, name: 'தரை ஓடு' }))
    const { Email = '' } = createReplyLinks({
      ...ENQUIRY,
      message: 'வணக்கம் 😀 '.repeat(400),
      products,
    })
    expect(Email.length).toBeLessThan(2000)
    expect(decodeURIComponent(Email)).toMatch(/\(KM-0\).*and \d+ more.*> வணக்கம் 😀.* …$/su)
  })

  it('offer e-mail only, without a phone number', () => {
    const { phone: _, ...unreachable } = ENQUIRY
    expect(Object.keys(createReplyLinks(unreachable))).toEqual(['Email'])
  })
})

it('opens the mail program with an answer, the links of its products, and what the visitor wrote', () => {
  const origin = 'https://tiles.example'
  const answer = { text: 'Yes, both.', products: ['KM-1', 'KM-9'], origin }
  const readMail = (link: string) => new URLSearchParams(link.split('?')[1])
  const mail = readMail(createAnswerLink(ENQUIRY, answer))
  expect(mail.get('subject')).toBe('Your enquiry: Indigo')
  expect(mail.get('body')?.split('\r\n')).toEqual([
    ...['Yes, both.', '', 'About:'],
    'Indigo (KM-1): https://tiles.example/products/KM-1',
    'KM-9: https://tiles.example/products/KM-9',
    ...['', 'On 21 Nov 2026 you wrote:', '> In stock?', '> And on Sunday?'],
  ])
  const tamil = readMail(createAnswerLink({ ...ENQUIRY, language: 'ta' }, answer))
  expect(tamil.get('body')).toContain(
    'பொருட்கள்:\r\nIndigo (KM-1): https://tiles.example/ta/products',
  )
  const text = 'வணக்கம். '.repeat(300)
  expect(readMail(createAnswerLink(ENQUIRY, { ...answer, text })).get('body')).toContain(text)
})

it.each(['9843021756', '098430 21756', '+91-(0)98430-21756', '0091 98430 21756', '91 98430 21756'])(
  'reads %s as an Indian number',
  (phone) => {
    expect(telLink(phone)).toBe('tel:+919843021756')
    expect(phoneInWords(phone)).toBe('98430 21756')
    expect(whatsAppLink(phone, 'Vanakkam & hello')).toBe(
      'https://wa.me/919843021756?text=Vanakkam%20%26%20hello',
    )
  },
)

it.each([
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['0422 257 4300', 'tel:+914222574300'],
  ['257 4300', 'tel:2574300'],
])('keeps %s as written: it is foreign or a landline', (phone, link) => {
  expect(telLink(phone)).toBe(link)
  expect(phoneInWords(phone)).toBe(phone)
})
