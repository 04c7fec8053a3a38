// The lightbox and its URL; browser tests open and close it.
import { expect, it, onTestFinished } from 'vitest'
import { testAddress } from '#src/site/ui/test-address.ts'
import { createLightbox } from './lightbox.ts'

const IDS = ['hall', 'bath', 'stairs']

function openPage(path: string) {
  const address = testAddress('/')
  address.push(path)
  const lightbox = createLightbox({ ids: IDS, path: '/interiors', ofPage: true, address })
  onTestFinished(lightbox.listen())
  return { address, lightbox, shown: () => lightbox.$shown.get() }
}

it('opens at a picture, whose address is on the page that shows them all', async () => {
  const { address, lightbox, shown } = openPage('/?category=sanitaryware#gallery')
  lightbox.open(1)
  expect(address.shown()).toBe('/interiors?picture=bath')
  lightbox.step(1)
  lightbox.step(1)
  expect([shown(), address.shown()]).toEqual([2, '/interiors?picture=stairs'])
  lightbox.close()
  lightbox.close()
  await address.settled()
  expect(address.shown()).toBe('/?category=sanitaryware#gallery')
})

it('loads the page anew that its picture had been opened over, when Back leads there', async () => {
  const { address, shown } = openPage('/interiors?picture=bath')
  address.back()
  await address.settled()
  expect([shown(), address.reloads]).toEqual([undefined, 1])
})
