// Tests of submission and validation of forms.
import { describe, expect, it } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { SKU_TAKEN } from '#api/products/contract.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { address, readToastTexts } from '#src/admin/test-admin.ts'
import { $toasts } from '#src/ui/toasts.ts'
import {
  holdSave,
  NERO,
  openBrand,
  openGalleryItem,
  openProduct,
  openTab,
  visit,
  writes,
} from './test-forms.ts'

async function openNewForm() {
  const tab = await openTab()
  return { tab, ...(await visit(tab.products)) }
}

describe('a new product', () => {
  it('is sent without its empty fields, then opens the list', async () => {
    const { tab, form, type } = await openNewForm()
    type({ ...NERO, tags: 'floor, Gloss, gloss' })
    await form.save('list')
    expect(writes(tab)[0]?.fields).toEqual({
      ...{ name: ['Nero'], category: ['tiles'], size: ['16x16'], sku: ['KM-1'] },
      ...{ brand: ['Mirathel'], tags: ['floor', 'Gloss'] },
    })
    expect(readToastTexts()).toEqual(['Product created.'])
    expect(address()).toBe('/admin/products')
  })

  it("shows the server's error until that field changes", async () => {
    const { tab, form, type, errors } = await openNewForm()
    await tab.addProduct({ sku: 'km-1' })
    type(NERO)
    await form.save('list')
    const text = `Save failed. ${SKU_TAKEN}`
    expect($toasts.get(), 'the field says it too').toMatchObject([{ text, isTransient: true }])
    type({ brand: 'Kelvarra' })
    expect(errors()).toEqual({ sku: SKU_TAKEN })
    type({ sku: 'KM-2' })
    expect(errors()).toEqual({})
    await form.save('list')
    expect(readToastTexts().at(-1)).toBe('Product created.')
  })

  it('is sent once however often Save is pressed', async () => {
    const { tab, form, type } = await openNewForm()
    type(NERO)
    await Promise.all([form.save('list'), form.save('list'), form.save('another')])
    expect(writes(tab)).toHaveLength(1)
  })

  it.each(['list', 'another'] as const)(
    'stays in the form while the server does not answer, then is saved (%s)',
    async (after) => {
      const { tab, form, type, values } = await openNewForm()
      type(NERO)
      tab.tab.online = false
      await form.save(after)
      expect(readToastTexts()).toEqual([`Save failed. ${UNREACHABLE}`])
      expect(form.$state.get()).toEqual({ kind: 'editing' })
      expect(values()).toMatchObject(NERO)
      expect(address()).toBe('/admin/products/new')
      tab.tab.online = true
      await form.save(after)
      expect(readToastTexts(), 'the error closes').toEqual(['Product created.'])
    },
  )

  it('stays open with the text typed during the request', async () => {
    const { tab, form, type, values } = await openNewForm()
    type(NERO)
    const { release, saving } = await holdSave(tab, form)
    type({ name: 'Nero Lucido' })
    release()
    await saving
    expect(address()).toBe('/admin/products/new')
    expect(values()).toMatchObject({ ...NERO, name: 'Nero Lucido' })
    expect(form.formValues.$changed.get()).toEqual(['name'])
    await form.save('list')
    expect(writes(tab).map(({ method }) => method)).toEqual(['POST', 'PUT'])
    expect((await tab.api.stores.products.findBy('sku', 'KM-1'))?.name).toBe('Nero Lucido')
    expect(address()).toBe('/admin/products')
  })

  it.each([
    ['is saved', 'another'],
    ['is refused, then saved so again', 'another'],
    ['is refused, then saved by Save', 'list'],
  ] as const)(
    "can be typed while 'Save & add another' sends the previous one, which %s",
    async (end, after) => {
      const { tab, form, type, values } = await openNewForm()
      const isRefused = end !== 'is saved'
      if (isRefused) await tab.addProduct({ sku: 'km-1' })
      type(NERO)
      const { release, saving } = await holdSave(tab, form, 'another')
      // The brand is repeated, and a word is being added to it.
      type({ name: 'Bianco', sku: 'KM-2', brand: 'Mirathel ' })
      release()
      await saving
      if (isRefused) {
        expect(values()).toMatchObject(NERO)
        expect(form.hasUnsavedText()).toBe(true)
        type({ sku: 'KM-3' })
        await form.save(after)
      }
      expect(values()).toMatchObject({ name: 'Bianco', sku: 'KM-2', brand: 'Mirathel ' })
      await form.save('list')
      const names = tab.api.stores.products.all().map(({ name }) => name)
      expect(names).toEqual(expect.arrayContaining(['Nero', 'Bianco']))
    },
  )

  it('repeats fields in the next form after an edit and after a duplicate', async () => {
    const tab = await openTab()
    const original = await tab.addProduct({ sku: 'KM-0', finish: 'Matt' })
    for (const target of [{ id: original._id }, { from: original._id }]) {
      $router.open('/admin/products')
      const { form, type } = await visit(tab.products, target)
      type({ sku: `KM-${Object.keys(target)[0]}` })
      await form.save('another')
      expect(address()).toBe('/admin/products/new')
      const next = await visit(tab.products)
      expect(next.values()).toMatchObject({ name: '', sku: '', finish: 'Matt' })
      expect(next.form.formValues.$content.get().repeated).toEqual(['size', 'brand', 'finish'])
    }
    expect((await visit(tab.products)).values(), 'once').toMatchObject({ finish: '' })
  })
})

describe('an existing product', () => {
  it('sends its changed fields and its revision', async () => {
    const fields = { finish: 'Matt', tags: ['floor', 'wall'] }
    const { tab, form, type, findStored } = await openProduct(fields)
    type({ name: '  Slate  ', finish: '', tags: '' })
    expect(form.formValues.$changed.get()).toEqual(['name', 'finish', 'tags'])
    await form.save('list')
    expect(writes(tab).at(-1)?.fields).toEqual({
      ...{ name: ['  Slate  '], finish: [''], tags: [''], rev: ['1'] },
    })
    expect(readToastTexts()).toEqual(['Product updated.'])
    expect(await findStored()).toMatchObject({ name: 'Slate', size: '8x4', tags: [], rev: 2 })
    expect(await findStored()).not.toHaveProperty('finish')
  })

  it('has no changes when only spaces or commas differ', async () => {
    const { form, type } = await openProduct({ tags: ['floor', 'wall'] })
    type({ name: ' Slate Grey ', tags: 'floor,wall' })
    expect(form.formValues.$changed.get()).toEqual([])
  })

  it('cannot be saved before it has loaded; Retry loads it', async () => {
    const tab = await openTab('/admin/products')
    const product = await tab.addProduct()
    tab.tab.online = false
    const { form, values } = await visit(tab.products, { id: product._id })
    expect(form.$state.get()).toEqual({ kind: 'failed', message: UNREACHABLE })
    await form.save('list')
    expect(writes(tab)).toEqual([])
    tab.tab.online = true
    await form.load()
    expect(values()).toMatchObject({ name: 'Slate Grey' })
  })
})

describe('an image', () => {
  it('is uploaded at once, and the save refers to it', async () => {
    const { tab, form, findStored } = await openGalleryItem()
    form.formValues.addFiles([await createPhoto(400, 300)])
    // The save waits for the upload.
    await form.save('list')
    const [upload, save] = writes(tab)
    expect([upload?.path, save?.fields.rev]).toEqual(['/api/images', ['1']])
    const [id = ''] = save?.fields.image ?? []
    expect((await findStored()).image).toContain(id)
  })
})

describe('a brand link', () => {
  it('has not changed when only https:// is left out', async () => {
    const { form, type } = await openBrand()
    type({ url: 'https://kelvarra.example' })
    await form.save('list')
    type({ url: ' kelvarra.example ' })
    expect(form.formValues.$changed.get()).toEqual([])
  })
})
