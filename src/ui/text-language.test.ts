// Tests of language detection by script.
import { expect, test } from 'vitest'
import { languageOf } from './text-language.ts'

test.each([
  ['தெரகோட்டா மேட் 60 × 60', 'ta'],
  ['टेराकोटा', 'hi'],
  ['టెర్రకోట', 'te'],
  ['ಟೆರಾಕೋಟಾ', 'kn'],
  ['ടെറാക്കോട്ട', 'ml'],
  ['Terracotta Matt', undefined],
  ['Terracotta polished – தரை', undefined],
  ['', undefined],
  [undefined, undefined],
])('the language of %j is %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})
