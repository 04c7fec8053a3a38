import { expect, it, onTestFinished } from 'vitest'
import { testAddress } from '#src/site/ui/test-address.ts'
import { createLightbox } from './lightbox.ts'

const IDS = ['hall', 'bath', 'stairs']

function openPage(path = '/interiors') {
  const address = testAddress('/')
  address.push(path)
  const lightbox = createLightbox({ ids: IDS, path: '/interiors', ofPage: true, address })
  onTestFinished(lightbox.listen())
  return { address, lightbox, shown: () => lightbox.$shown.get() }
}

it('opens at a picture, whose address is on the page that shows them all', async () => {
  const { address, lightbox, shown } = openPage('/?category=sanitaryware#gallery')
  expect(shown()).toBeUndefined()
  lightbox.open(1)
  expect(shown()).toBe(1)
  expect(address.shown()).toBe('/interiors?picture=bath')
  lightbox.step(1)
  expect(address.shown()).toBe('/interiors?picture=stairs')
  lightbox.close()
  await address.settled()
  expect(address.shown()).toBe('/?category=sanitaryware#gallery')
  expect(address.reloads).toBe(0)
})

it('loads the page anew that its picture had been opened over, when Back leads there', async () => {
  const { address, shown } = openPage('/interiors?picture=bath')
  address.back()
  await address.settled()
  expect(shown()).toBeUndefined()
  expect(address.reloads).toBe(1)
})

it('does not open where there is no picture', () => {
  const { address, lightbox, shown } = openPage()
  for (const place of [-1, 3, Number.NaN]) lightbox.open(place)
  expect(shown()).toBeUndefined()
  address.back()
  expect(address.shown()).toBe('/interiors')
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
