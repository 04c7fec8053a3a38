// Tests the vocabulary of the catalogue, and the confirmation before deleting a brand with products.
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestAdmin, readToastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import { countUses, listBrandsByUse, listValues } from './vocabulary.ts'

async function openVocabulary() {
  const tab = await openTestAdmin({ path: '/admin/brands' })
  await untilKind(tab.session.$session, 'signed-in')
  for (const name of ['Kelvarra', 'Zunareth'])
    await tab.api.staffJson('POST', '/projects/brand', { name })
  await tab.addProduct({ sku: 'KM-1', brand: 'Kelvarra', finish: 'Matt', tags: ['floor'] })
  await tab.addProduct({ sku: 'KM-2', brand: 'KELVARRA', finish: 'Matt' })
  const basin = { sku: 'KM-3', category: 'sanitaryware', size: '', finish: 'Gloss' }
  await tab.addProduct({ ...basin, brand: 'Kelvarra' })
  onTestFinished(tab.vocabulary.$vocabulary.listen(() => {}))
  await until(tab.vocabulary.$vocabulary, ({ brands }) => brands.length > 0)
  const findBrand = async (name: string) => {
    const match = (await tab.api.stores.brands.all()).find((brand) => brand.name === name)
    if (!match) throw new Error(`There is no brand ${name}.`)
    return match
  }
  return { ...tab, findBrand, values: tab.vocabulary.$vocabulary.get() }
}

describe('suggested values', () => {
  it('list brands by number of products, and the values within a category', async () => {
    const { values } = await openVocabulary()
    expect(listBrandsByUse(values)).toEqual([
      { value: 'Kelvarra', count: 3 },
      { value: 'Zunareth', count: 0 },
    ])
    expect(countUses(values, ' kelvarra ')).toBe(3)
    expect(listValues(values, 'tiles', 'finish')).toEqual([{ value: 'Matt', count: 2 }])
    expect(listValues(values, 'sanitaryware', 'finish')).toEqual([{ value: 'Gloss', count: 1 }])
    expect(listValues(values, 'tiles', 'tag')).toEqual([{ value: 'floor', count: 1 }])
  })

  it('include a brand added from the product form', async () => {
    const { vocabulary, api, tab } = await openVocabulary()
    tab.answer = false
    await vocabulary.addBrand('Ostr')
    expect(tab.questions).toEqual([expect.stringContaining('Add “Ostr” to Brands?')])
    expect(vocabulary.$vocabulary.get().brands).not.toContain('Ostr')
    tab.answer = true
    await vocabulary.addBrand('Ostrelle')
    expect(readToastTexts()).toEqual(['Brand created.'])
    expect(vocabulary.$vocabulary.get().brands).toContain('Ostrelle')
    await api.stores.brands.insert(() => ({ name: 'Added elsewhere' }))
    await vocabulary.addBrand('added elsewhere')
    expect(readToastTexts(), 'the brand exists, so there is no error').toEqual(['Brand created.'])
  })
})

describe('deleting a brand with products', () => {
  it('asks first, and says how many products name it', async () => {
    const tab = await openVocabulary()
    tab.tab.answer = false
    for (const name of ['Kelvarra', 'Zunareth']) await tab.brands.remove(await tab.findBrand(name))
    const form = tab.brands.openForm({ id: (await tab.findBrand('Kelvarra'))._id })
    await form.load()
    await form.remove()
    const question = 'Delete this brand?\n\n3 products name it, and keep the name.'
    expect(tab.tab.questions).toEqual([question, 'Delete this brand?', question])
  })
})
