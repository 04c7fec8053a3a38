// Tests of the lightbox's URL; browser tests open and close it.
import { expect, it, onTestFinished } from 'vitest'
import { createTestAddress } from '#src/site/runtime/test-address.ts'
import { createLightbox } from './lightbox.ts'

it('reloads the page that opened the picture, when Back leads there', async () => {
  const address = createTestAddress('/')
  address.push('/interiors?picture=bath')
  const ids = ['hall', 'bath']
  const lightbox = createLightbox({ ids, path: '/interiors', shouldReloadOnBack: true, address })
  onTestFinished(lightbox.listen())
  expect(lightbox.$openIndex.get()).toBe(1)
  address.back()
  await address.waitForStep()
  expect([lightbox.$openIndex.get(), address.reloads]).toEqual([undefined, 1])
})
