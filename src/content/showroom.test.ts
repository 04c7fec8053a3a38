// Tests of the showroom that visitors see: slides, derived texts and the chat number.
import { expect, it } from 'vitest'
import type { Settings } from '#api/showroom/contract.ts'
import { createShowroom } from './showroom.ts'
import { SAMPLES } from './showroom-samples.ts'

const settings = (fields: Partial<Settings> = {}): Settings => ({ rev: 1, images: {}, ...fields })
const readHeadings = (fields: Partial<Settings>) =>
  createShowroom(settings(fields), SAMPLES).slides.map(({ heading }) => heading)

it("shows only the owner's slides once the samples are deleted", () => {
  const slides = SAMPLES.slides.map(
    ({ builtIn = '', heading, caption, alt, button, link }, index) => ({
      ...{ builtIn, caption, alt, button, link },
      heading: index === 0 ? 'Stone that stays.' : heading,
    }),
  )
  expect(readHeadings({ slides })).toHaveLength(3)
  expect(readHeadings({ slides, withoutSamples: true })).toEqual(['Stone that stays.'])
  const hidden = slides.map((slide, index) => ({ ...slide, isHidden: index === 0 }))
  expect(readHeadings({ slides: hidden, withoutSamples: true }), 'a hero needs one').toHaveLength(3)
  expect(createShowroom(settings({ withoutSamples: true }), SAMPLES).slides[0]?.caption).toBe('')
})

it('derives title and description from what the owner sells until they are written', () => {
  const own = { name: 'Sri Tiles', sells: 'Floor tiles, Bath fittings', withoutSamples: true }
  const showroom = createShowroom(settings(own), SAMPLES)
  expect(showroom.text('homeTitle')).toBe('Floor tiles and Bath fittings')
  expect(showroom.text('description')).toBe('Floor tiles and Bath fittings at Sri Tiles.')
  const { text } = createShowroom(
    settings({ ...own, city: 'Chennai', homeTitle: 'Stone' }),
    SAMPLES,
  )
  expect(text('homeTitle')).toBe('Stone')
  expect(text('description')).toBe('Floor tiles and Bath fittings at Sri Tiles, Chennai.')
})

it.each([
  ['98430 12345', '919843012345'],
  ['098430 12345', '919843012345'],
  ['+44 20 7946 0958', '442079460958'],
  ['', ''],
])('makes a chat number of %j', (whatsapp, chatNumber) => {
  expect(createShowroom(settings({ whatsapp }), SAMPLES).chatNumber).toBe(chatNumber)
})

it('shows a text in Tamil if the owner has written it, and otherwise the English one with its language', () => {
  const samples = {
    ...SAMPLES,
    translations: { ta: { aboutLead: 'மாதிரி உரை', storyHeading: 'மாதிரி தலைப்பு' } },
  }
  const fields = { name: 'Sri Tiles', name_ta: 'ஸ்ரீ டைல்ஸ்', aboutLead: 'Stone', city: 'கோவை' }
  const tamil = createShowroom(settings(fields), samples, { language: 'ta' })
  expect([tamil.text('name'), tamil.langOf('name')]).toEqual(['ஸ்ரீ டைல்ஸ்', undefined])
  expect(tamil.wordmark.lines.join(' '), 'a logo is never translated').toContain('Tiles')
  expect([tamil.text('aboutLead'), tamil.langOf('aboutLead')]).toEqual(['Stone', 'en'])
  expect([tamil.text('storyHeading'), tamil.langOf('storyHeading')]).toEqual([
    'மாதிரி தலைப்பு',
    undefined,
  ])
  expect([tamil.text('city'), tamil.langOf('city')]).toEqual(['கோவை', undefined])
  expect(tamil.langOf('phone')).toBeUndefined()
  const english = createShowroom(settings(fields), samples)
  expect([english.text('name'), english.langOf('name')]).toEqual(['Sri Tiles', undefined])
  expect(english.langOf('city')).toBe('ta')
  const withoutSamples = { ...fields, withoutSamples: true }
  const greet = (greeting?: string) =>
    createShowroom(settings({ withoutSamples: true, ...(greeting && { greeting }) }), samples, {
      language: 'ta',
    }).text('greeting')
  expect([greet(), greet('Hello')]).toEqual([expect.stringMatching(/^வணக்கம்/), 'Hello'])
  expect(
    createShowroom(settings(withoutSamples), samples, { language: 'ta' }).text('storyHeading'),
  ).toBe('')
})

it('shows slides in Tamil text by text', () => {
  const [sample] = SAMPLES.slides
  const {
    builtIn = '',
    heading = '',
    caption = '',
    alt = '',
    button = '',
    link = '',
  } = sample ?? {}
  const first = { builtIn, heading, caption, alt, button, link }
  const slides = [{ ...first, heading_ta: 'கல்லின் அழகு' }]
  const read = (language: 'en' | 'ta') =>
    createShowroom(settings({ slides } as Partial<Settings>), SAMPLES, { language }).slides[0]
  expect(read('en')).toEqual(slides[0])
  expect(read('ta')).toMatchObject({
    heading: 'கல்லின் அழகு',
    caption,
    langs: { caption: 'en', alt: 'en', button: 'en' },
  })
  expect(read('ta')?.langs).not.toHaveProperty('heading')
})

it('shows the samples in Tamil, but never beside a text of the owner', () => {
  const own = { aboutHeading: 'Stone that stays.', name: 'Cauvery Stones' }
  const read = (fields: Partial<Settings>) =>
    createShowroom(settings(fields), SAMPLES, { language: 'ta' })
  const names = ['name', 'aboutHeading', 'aboutLead', 'street'] as const
  expect(names.filter((name) => read({}).langOf(name))).toEqual([])
  expect(names.filter((name) => read(own).langOf(name))).toEqual(['name', 'aboutHeading'])
  expect(read({ withoutSamples: true }).text('aboutLead')).toBe('')
  expect(read({ withoutSamples: true }).slides[0]?.caption).toBe('')
  expect(read({}).slides.flatMap(({ langs }) => Object.keys(langs ?? {}))).toEqual([])
})
