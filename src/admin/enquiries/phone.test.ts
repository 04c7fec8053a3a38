// Tests Indian telephone numbers as visitors type them.
import { describe, expect, it } from 'vitest'
import { phoneInWords, telLink, whatsAppLink } from './enquiry-messages.ts'

describe('a number without a country code is Indian', () => {
  it.each([
    '9843021756',
    '98430 21756',
    '098430 21756',
    '+91 98430 21756',
    '+91-(0)98430-21756',
    '0091 98430 21756',
    '91 98430 21756',
    '919843021756',
  ])('%s', (phone) => {
    expect(telLink(phone)).toBe('tel:+919843021756')
    expect(phoneInWords(phone)).toBe('98430 21756')
    expect(whatsAppLink(phone, 'Vanakkam & hello')).toBe(
      'https://wa.me/919843021756?text=Vanakkam%20%26%20hello',
    )
  })
})

describe('other numbers', () => {
  it('keep their country', () => {
    expect(telLink('+44 20 7946 0958')).toBe('tel:+442079460958')
    expect(phoneInWords('+44 20 7946 0958')).toBe('+44 20 7946 0958')
  })

  it('of a landline are dialled with the area code', () => {
    expect(telLink('0422 257 4300')).toBe('tel:+914222574300')
    expect(phoneInWords('0422 257 4300')).toBe('0422 257 4300')
  })

  it('too short for a chat are dialled as they are', () => {
    expect(telLink('257 4300')).toBe('tel:2574300')
    expect(whatsAppLink('257 4300', '')).toBeUndefined()
  })
})
