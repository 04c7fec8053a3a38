import { expect, it, onTestFinished } from 'vitest'
import { createLightbox } from './lightbox.ts'
import { testAddress } from './test-address.ts'

function openPage(path = '/interiors') {
  const address = testAddress('/')
  address.push(path)
  const lightbox = createLightbox({ count: 3, address })
  onTestFinished(lightbox.listen())
  return { address, lightbox, shown: () => lightbox.$shown.get() }
}

it('opens at a picture without changing the address', () => {
  const { address, lightbox, shown } = openPage('/?category=sanitaryware#gallery')
  expect(shown()).toBeUndefined()
  lightbox.open(1)
  expect(shown()).toBe(1)
  expect(address.shown()).toBe('/?category=sanitaryware#gallery')
})

it('does not open where there is no picture', () => {
  const { address, lightbox, shown } = openPage()
  for (const place of [-1, 3, Number.NaN]) lightbox.open(place)
  expect(shown()).toBeUndefined()
  address.back()
  expect(address.shown()).toBe('/interiors')
})

it('goes from picture to picture and ends at the first and the last', () => {
  const { lightbox, shown } = openPage()
  lightbox.open(0)
  lightbox.step(-1)
  expect(shown()).toBe(0)
  lightbox.step(1)
  lightbox.step(1)
  lightbox.step(1)
  expect(shown()).toBe(2)
  lightbox.show(0)
  expect(shown()).toBe(0)
})

it('shows nothing new while it is closed', () => {
  const { lightbox, shown } = openPage()
  lightbox.show(1)
  lightbox.step(1)
  expect(shown()).toBeUndefined()
})

it('takes one step back however often it is closed', async () => {
  const { address, lightbox, shown } = openPage()
  lightbox.open(0)
  lightbox.step(1)
  lightbox.close()
  lightbox.close()
  await address.settled()
  expect(shown()).toBeUndefined()
  expect(address.shown()).toBe('/interiors')
  address.back()
  await address.settled()
  expect(address.shown()).toBe('/')
})

it('is closed by Back, and can be opened again', async () => {
  const { address, lightbox, shown } = openPage()
  lightbox.open(2)
  address.back()
  await address.settled()
  expect(shown()).toBeUndefined()
  expect(address.shown()).toBe('/interiors')
  lightbox.open(1)
  expect(shown()).toBe(1)
})
