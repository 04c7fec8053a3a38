// Tests 'Save & add another': background saves, and opening failed ones.
import { describe, expect, it } from 'vitest'
import { SKU_TAKEN } from '#api/contract/product.ts'
import { photograph } from '#api/images/test-photograph.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { address, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import { $toasts } from '#src/ui/toasts.ts'
import {
  chooseImages,
  firstIsSent,
  holdSave,
  NERO,
  openBrand,
  openGalleryItem,
  openProduct,
  openTab,
  skus,
  visit,
} from './test-forms.ts'

describe('a background save', () => {
  it('leaves an empty form to type in at once', async () => {
    const tab = await openTab()
    const { form, type, done } = await visit(tab.products)
    type(NERO)
    const release = tab.holdNextAnswer()
    void form.save('another')
    expect(form.$state.get().kind).toBe('editing')
    expect(form.draft.$values.get()).toMatchObject({ name: '', sku: '', brand: 'Mirathel' })
    type({ name: 'Bianco' })
    release()
    await done()
    expect(form.draft.$values.get().name).toBe('Bianco')
    expect(toastTexts()).toEqual(['Product created.'])
  })

  it('keeps the order of the items, also after a slow one', async () => {
    const tab = await openTab('/admin/brands/new')
    const { form, type, done } = await visit(tab.brands)
    type({ name: 'Nero' })
    await chooseImages(form, await photograph(400, 300))
    void form.save('another')
    type({ name: 'Bianco' })
    void form.save('another')
    expect(form.saves.$saves.get().map(({ name }) => name)).toEqual(['Nero', 'Bianco'])
    await done()
    const [last, first] = tab.api.stores.brands.all()
    expect([last?.name, first?.name]).toEqual(['Bianco', 'Nero'])
    expect(first).toHaveProperty('logo')
    expect(last).not.toHaveProperty('logo')
  })

  it('does not delay the save of another item, and refreshes the list when it ends', async () => {
    const tab = await openTab('/admin/brands/new')
    const { form, type, done } = await visit(tab.brands)
    type({ name: 'Nero' })
    await chooseImages(form, await photograph(400, 300))
    const release = tab.holdNextAnswer()
    void form.save('another')
    await firstIsSent(tab)
    type({ name: 'Bianco' })
    await form.save('list')
    expect(address()).toBe('/admin/brands')
    expect(tab.api.stores.brands.all()[0]).toMatchObject({ name: 'Bianco' })
    expect(form.saves.$saves.get()).toHaveLength(1)
    const leave = tab.brands.$state.listen(() => {})
    await untilKind(tab.brands.$state, 'ready')
    const again = until(tab.brands.$state, ({ kind }) => kind === 'loading')
    release()
    await done()
    await again
    leave()
  })

  it('delays the next save of the same item', async () => {
    const { tab, visitAgain, stored, ...first } = await openGalleryItem()
    first.type({ title: 'Courtyard' })
    await chooseImages(first.form, await photograph(400, 300))
    const release = tab.holdNextAnswer()
    void first.form.save('another')
    await firstIsSent(tab)
    first.form.close()
    const second = await visitAgain()
    second.type({ featured: '2' })
    const saving = second.form.save('list')
    const puts = () => tab.sent.filter(({ method }) => method === 'PUT')
    await untilKind(second.form.$state, 'saving')
    expect(puts()).toHaveLength(1)
    release()
    await saving
    expect(await stored()).toMatchObject({ title: 'Courtyard', featured: 2, rev: 3 })
  })

  it('is followed by a new item with the repeated fields, also after an edit and a copy', async () => {
    const tab = await openTab()
    const original = await tab.addProduct({ sku: 'KM-0', finish: 'Matt' })
    for (const target of [{ id: original._id }, { from: original._id }]) {
      $router.open('/admin/products')
      const { form, type, done } = await visit(tab.products, target)
      type({ sku: `KM-${Object.keys(target)[0]}` })
      void form.save('another')
      expect(address()).toBe('/admin/products/new')
      const next = await visit(tab.products)
      expect(next.values()).toMatchObject({ name: '', sku: '', finish: 'Matt' })
      expect(next.form.draft.$repeated.get()).toEqual(['size', 'brand', 'finish'])
      await done()
    }
    expect(await skus(tab)).toEqual(['KM-from', 'KM-id'])
  })
})

describe('a failed background save', () => {
  it('shows a toast with its name, and opens again with its image', async () => {
    const { tab } = await openBrand()
    $router.open('/admin/brands/new')
    const { form, type, done } = await visit(tab.brands)
    type({ name: 'Kelvarra' })
    await chooseImages(form, await photograph(400, 300))
    void form.save('another')
    type({ name: 'Bianco' })
    const [failed] = await done()
    expect(failed).toMatchObject({ name: 'Kelvarra', state: 'failed' })
    const [toast] = toastTexts()
    expect(toast).toMatch(/^Save failed. Kelvarra: ./)

    form.saves.open(failed?.id ?? 0)
    await until(form.draft.$values, ({ logo }) => logo !== '')
    expect(form.draft.$values.get()).toMatchObject({ name: 'Kelvarra' })
    await until(
      form.draft.$errors,
      ({ name = '' }) => name !== '' && toast?.endsWith(name) === true,
    )
    expect(toastTexts()).toEqual([])
    type({ name: 'Nero' })
    await form.save('list')
    expect(tab.api.stores.brands.all()[0]).toMatchObject({ name: 'Nero', logo: expect.anything() })
    expect(form.draft.$values.get(), 'what was being typed').toMatchObject({ name: 'Bianco' })
    expect(address()).toBe('/admin/brands/new')
  })

  it('shows its toast on other pages, and opens from there', async () => {
    const tab = await openTab()
    const first = await visit(tab.products)
    first.type(NERO)
    tab.tab.online = false
    void first.form.save('another')
    await first.done()
    $router.open('/admin/products')
    first.form.close()
    const [toast] = $toasts.get()
    expect(toast).toMatchObject({ text: `Save failed. Nero: ${UNREACHABLE}`, passing: false })
    toast?.action?.act()
    expect(address()).toBe('/admin/products/new')
    const second = await visit(tab.products)
    await until(second.form.draft.$values, ({ name }) => name === 'Nero')
    tab.tab.online = true
    await second.form.save('list')
    expect(await skus(tab)).toEqual(['KM-1'])
  })

  it('asks about a field that both have changed when it is opened and saved', async () => {
    const { tab, form, type, done, theySave } = await openProduct({ finish: 'Matt' })
    type({ finish: 'Gloss' })
    await theySave({ finish: 'Sugar' })
    void form.save('another')
    const [failed] = await done()
    form.close()
    const next = await visit(tab.products)
    next.form.saves.open(failed?.id ?? 0)
    await until(next.form.draft.$values, ({ name }) => name === 'Slate Grey')
    await next.form.save('list')
    expect((await untilKind(next.form.$state, 'conflict')).names).toEqual(['finish'])
  })
})

describe('text typed during a save of the form', () => {
  it('stays in the form, as changes to the stored item', async () => {
    const tab = await openTab()
    const { form, type } = await visit(tab.products)
    type(NERO)
    const { release, saving } = await holdSave(tab, form)
    type({ finish: 'Gloss' })
    expect(form.isAtStake()).toBe(true)
    release()
    await saving
    expect(address()).toBe('/admin/products/new')
    expect(form.draft.$changed.get()).toEqual(['finish'])
    await form.save('list')
    expect(await tab.api.stores.products.all()).toMatchObject([{ sku: 'KM-1', finish: 'Gloss' }])
    expect(address()).toBe('/admin/products')
  })

  it('is saved by a second call of save', async () => {
    const { tab, form, type, stored } = await openProduct()
    type({ name: 'Slate' })
    const { release, saving } = await holdSave(tab, form)
    type({ finish: 'Gloss' })
    await form.save('list')
    release()
    await saving
    expect(await stored()).toMatchObject({ name: 'Slate', finish: 'Gloss', rev: 3 })
  })

  it('is restored in the form of the new item', async () => {
    const tab = await openTab()
    const { form, type } = await visit(tab.products)
    type(NERO)
    const { release, saving } = await holdSave(tab, form)
    type({ finish: 'Gloss' })
    release()
    await saving
    form.close()
    const [product] = await tab.api.stores.products.all()
    expect((await visit(tab.products)).form.$restored.get()).toBeUndefined()
    const edited = await visit(tab.products, { id: product?._id })
    expect(edited.form.draft.$changed.get()).toEqual(['finish'])
  })
})

it('closes the error toast of a form with the next save; an error of a field passes by itself', async () => {
  const tab = await openTab()
  await tab.addProduct({ sku: 'KM-1' })
  const { form, type } = await visit(tab.products)
  type(NERO)
  tab.tab.online = false
  await form.save('list')
  expect($toasts.get()).toMatchObject([{ text: `Save failed. ${UNREACHABLE}`, passing: false }])
  tab.tab.online = true
  await form.save('list')
  expect($toasts.get()).toMatchObject([{ text: `Save failed. ${SKU_TAKEN}`, passing: true }])
  type({ sku: 'KM-2' })
  await form.save('list')
  expect(toastTexts()).toEqual(['Product created.'])
})
