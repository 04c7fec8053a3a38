// Tests the subject of an enquiry and the links to reply.
import { describe, expect, it } from 'vitest'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { repliesTo, subjectOf } from './enquiry-messages.ts'

const ENQUIRY: Enquiry = {
  _id: 'abcdefgh',
  rev: 1,
  createdAt: '2026-11-21T05:00:00.000Z',
  updatedAt: '2026-11-21T05:00:00.000Z',
  subject: 'New Contact Message from Meenakshi',
  name: 'Meenakshi',
  email: 'meena+tiles?x@example.com',
  phone: '98430 21756',
  message: 'In stock?',
  products: [{ sku: 'KM-1', name: 'Indigo' }],
  status: 'new',
  relay: 'none',
}

describe('an enquiry is about', () => {
  it.each([
    [[], 'General question'],
    [[{ sku: 'KM-1' }], 'KM-1'],
    [[{ sku: 'KM-1', name: 'Indigo' }], 'Indigo'],
    [[{ sku: 'KM-1', name: 'Indigo' }, { sku: 'KM-2' }, { sku: 'KM-3' }], 'Indigo and 2 more'],
  ])('%j: %s', (products, words) => expect(subjectOf({ products })).toBe(words))
})

const linksTo = (enquiry: Enquiry) =>
  Object.fromEntries(repliesTo(enquiry).map(({ way, link }) => [way, link.href]))

describe('the answer', () => {
  it('begins with what it is about', () => {
    const { Call, WhatsApp, Email } = linksTo(ENQUIRY)
    expect(Call).toBe('tel:+919843021756')
    const chat = new URL(WhatsApp ?? '')
    expect(chat.origin + chat.pathname).toBe('https://wa.me/919843021756')
    expect(chat.searchParams.get('text')).toMatch(/^Hello Meenakshi, .* enquiry about Indigo\.$/)
    expect(Email).toBe('mailto:meena%2Btiles%3Fx@example.com?subject=Your%20enquiry%3A%20Indigo')
  })

  it('has its ways even where a text is broken', () => {
    const { WhatsApp, Email } = linksTo({
      ...ENQUIRY,
      name: 'M\ud83d',
      products: [{ sku: 'X\ud800' }],
    })
    expect(WhatsApp).toContain('M%EF%BF%BD')
    expect(Email).toMatch(/X%EF%BF%BD$/)
  })

  it('goes by e-mail alone where no number was left', () => {
    const { phone: _, ...unreachable } = ENQUIRY
    expect(Object.keys(linksTo(unreachable))).toEqual(['Email'])
  })
})
