// Tests of the lightbox's URL and of alternative texts; browser tests open and close it.
import { expect, it, onTestFinished } from 'vitest'
import { languageOfPath } from '#api/contract/languages.ts'
import type { Product } from '#api/products/contract.ts'
import { createTestAddress } from '#src/site/runtime/test-address.ts'
import { setPageLanguageReader } from '#src/site/ui/page-language.ts'
import { createLightbox, toLightboxPictures } from './lightbox.ts'

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

it('describes photos by the Tamil name, unless the product has none', () => {
  const photo = {
    url: '/uploads/1.jpg',
    meta: { width: 1, height: 1, placeholder: '', widths: [] },
  }
  const alts = ['Four tiles', 'Against the light']
  const product = {
    ...{ name: 'Slate Grey', sku: 'KM-1', brand: 'K', color: 'Grey', size: '8x16' },
    photos: alts.map((alt) => ({ ...photo, alt })),
  }
  const translated = { ...product, translations: { ta: { name: 'சாம்பல் ஸ்லேட்' } } }
  const listAlts = (path: string, item: object) => {
    setPageLanguageReader(() => languageOfPath(path))
    return toLightboxPictures(item as Product).map(({ alt }) => alt)
  }
  onTestFinished(() => setPageLanguageReader(() => languageOfPath('/')))
  expect(listAlts('/', translated)).toEqual(alts)
  expect(listAlts('/ta', product)).toEqual(alts)
  expect(listAlts('/ta', translated)).toEqual(['சாம்பல் ஸ்லேட், Grey, 8 × 16', 'சாம்பல் ஸ்லேட்'])
})
