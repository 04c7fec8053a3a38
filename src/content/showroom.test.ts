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
