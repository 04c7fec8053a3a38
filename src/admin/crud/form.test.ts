// Tests what the product form sends and refuses.
import { describe, expect, it } from 'vitest'
import { IMAGE_NOT_ACCEPTED, IMAGE_TOO_LARGE } from '#api/contract/image.ts'
import { type Product, SKU_TAKEN } from '#api/contract/product.ts'
import { photograph } from '#api/images/test-photograph.ts'
import { type ProductField, UNREACHABLE } from '#src/admin/messages.ts'
import { address, openTestAdmin, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import type { FormTarget } from './form-state.ts'

type TestAdmin = Awaited<ReturnType<typeof openTestAdmin>>
type Values = Partial<Record<ProductField, string>>

const COMPLETE: Values = {
  name: 'Nero Marquina',
  size: '16x16',
  sku: 'KM-T-207',
  brand: 'Mirathel',
}

async function openForm(tab: TestAdmin, target: FormTarget = {}) {
  await untilKind(tab.session.$session, 'signed-in')
  const form = tab.products.openForm(target)
  await form.load()
  const type = (values: Values) => {
    for (const [name, text] of Object.entries(values)) form.draft.set(name as ProductField, text)
  }
  return { form, type, errors: () => form.draft.$errors.get() }
}

async function openEdit(fields: Record<string, string | string[]> = {}) {
  const tab = await openTestAdmin({ at: '/admin/products/new' })
  const product = await tab.addProduct(fields)
  return { tab, product, ...(await openForm(tab, { id: product._id })) }
}

const stored = async (tab: TestAdmin, { _id }: Product) => tab.api.stores.products.find(_id)
const saves = (tab: TestAdmin) => tab.sent.filter(({ method }) => method !== 'GET')

describe('adding a product', () => {
  it('sends what is filled in and nothing that is empty, and returns to the list', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type } = await openForm(tab)
    type({ ...COMPLETE, tags: 'floor, Gloss, gloss' })
    await form.save('list')
    expect(saves(tab)[0]?.fields).toEqual({
      name: ['Nero Marquina'],
      category: ['tiles'],
      size: ['16x16'],
      sku: ['KM-T-207'],
      brand: ['Mirathel'],
      tags: ['floor', 'Gloss'],
    })
    expect(toastTexts()).toEqual(['Product created.'])
    expect(address()).toBe('/admin/products')
  })

  it('sends no size with anything but tiles, though one was chosen before', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type } = await openForm(tab)
    type({ ...COMPLETE, category: 'sanitaryware' })
    await form.save('list')
    expect(saves(tab)[0]?.fields).not.toHaveProperty('size')
  })

  it('says beside each field what is missing, without asking the server, until it is mended', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type, errors } = await openForm(tab)
    expect(errors()).toEqual({})
    await form.save('list')
    expect(errors()).toEqual({
      name: 'Name is required.',
      size: 'Size is required for tiles.',
      sku: 'SKU is required.',
      brand: 'Brand is required.',
    })
    expect(form.$refusals.get()).toBe(1)
    expect(saves(tab)).toEqual([])

    type({ name: 'Nero', sku: 'KM-1', brand: 'Mirathel' })
    expect(errors()).toEqual({ size: 'Size is required for tiles.' })
    type({ category: 'sanitaryware' })
    expect(errors()).toEqual({})
  })

  it("shows the server's refusal beside its field until that field is changed", async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    await tab.addProduct({ sku: 'km-t-207' })
    const { form, type, errors } = await openForm(tab)
    type(COMPLETE)
    await form.save('list')
    expect(toastTexts()).toEqual([`Save failed. ${SKU_TAKEN}`])
    expect(errors()).toEqual({ sku: SKU_TAKEN })
    expect(address()).toBe('/admin/products/new')

    type({ brand: 'Kelvarra' })
    expect(errors()).toEqual({ sku: SKU_TAKEN })
    type({ sku: 'KM-T-208' })
    expect(errors()).toEqual({})
    await form.save('list')
    expect(toastTexts().at(-1)).toBe('Product created.')
  })

  it('saves once however often it is asked to', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type } = await openForm(tab)
    type(COMPLETE)
    await Promise.all([form.save('list'), form.save('list'), form.save('another')])
    expect(saves(tab)).toHaveLength(1)
    expect(await tab.api.stores.products.all()).toHaveLength(1)
  })

  it('stays open with everything typed when the server does not answer', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type } = await openForm(tab)
    type(COMPLETE)
    tab.tab.online = false
    await form.save('list')
    expect(toastTexts()).toEqual([`Save failed. ${UNREACHABLE}`])
    expect(form.$state.get()).toEqual({ kind: 'editing' })
    expect(form.draft.$values.get()).toMatchObject(COMPLETE)
    expect(address()).toBe('/admin/products/new')
  })

  it("starts anew after 'Save & add another', with what mostly repeats as it was", async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type } = await openForm(tab)
    type({ ...COMPLETE, color: 'Black', finish: 'Gloss', tags: 'floor, wall' })
    await form.save('another')
    expect(address()).toBe('/admin/products/new')
    expect(form.draft.$values.get()).toMatchObject({
      ...{ name: '', sku: '', color: '', description: '' },
      ...{ category: 'tiles', size: '16x16', brand: 'Mirathel', finish: 'Gloss', material: '' },
      tags: 'floor, wall',
    })
    expect(form.draft.$repeated.get()).toEqual(['size', 'brand', 'finish', 'tags'])
    expect(form.draft.$changed.get()).toEqual([])
    type({ name: 'Nero', sku: 'KM-T-208' })
    await form.save('list')
    const second = await tab.api.stores.products.findBy('sku', 'KM-T-208')
    expect(second).toMatchObject({ brand: 'Mirathel', size: '16x16', tags: ['floor', 'wall'] })
  })

  it('says what was kept until it is typed over, and empties it at once', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const { form, type } = await openForm(tab)
    type({ ...COMPLETE, category: 'sanitaryware', finish: 'Gloss', material: 'Ceramic' })
    await form.save('another')
    expect(form.draft.$repeated.get()).toEqual(['category', 'brand', 'finish', 'material'])
    type({ brand: 'Kelvarra' })
    expect(form.draft.$repeated.get()).toEqual(['category', 'finish', 'material'])
    form.draft.clearRepeated()
    expect(form.draft.$values.get()).toMatchObject({ category: 'tiles', brand: 'Kelvarra' })
    expect(form.draft.$repeated.get()).toEqual([])
    expect(form.draft.$changed.get()).toEqual(['brand'])
  })

  it('starts as a copy without SKU and photograph when duplicating', async () => {
    const tab = await openTestAdmin({ at: '/admin/products/new' })
    const original = await tab.addProduct({ finish: 'Matt', tags: ['floor', 'wall'] })
    const { form, type } = await openForm(tab, { from: original._id })
    expect(form.draft.$values.get()).toMatchObject({ name: 'Slate Grey', sku: '', finish: 'Matt' })
    type({ sku: 'KM-COPY' })
    await form.save('list')
    const copy = await tab.api.stores.products.findBy('sku', 'KM-COPY')
    expect(copy).toMatchObject({ name: 'Slate Grey', finish: 'Matt', tags: ['floor', 'wall'] })
    expect(copy?._id).not.toBe(original._id)
  })
})

describe('editing a product', () => {
  it('sends what has changed, an emptied field as empty, and the revision', async () => {
    const { tab, product, form, type } = await openEdit({ finish: 'Matt', tags: ['floor', 'wall'] })
    type({ name: '  Slate  ', finish: '', tags: '' })
    expect(form.draft.$changed.get()).toEqual(['name', 'finish', 'tags'])
    await form.save('list')
    expect(saves(tab).at(-1)?.fields).toEqual({
      name: ['  Slate  '],
      finish: [''],
      tags: [''],
      rev: ['1'],
    })
    expect(toastTexts()).toEqual(['Product updated.'])
    const now = await stored(tab, product)
    expect(now).toMatchObject({ name: 'Slate', size: '8x4', tags: [], rev: 2 })
    expect(now).not.toHaveProperty('finish')
  })

  it('counts no change where only spaces, or the spelling of the tag list, differ', async () => {
    const { form, type } = await openEdit({ tags: ['floor', 'wall'] })
    type({ name: ' Slate Grey ', tags: 'floor,wall' })
    expect(form.draft.$changed.get()).toEqual([])
  })

  it('returns to the page of the list it was opened from', async () => {
    const tab = await openTestAdmin({ at: '/admin/products?search=slate' })
    const product = await tab.addProduct()
    tab.products.urlQuery.path()
    const { form, type } = await openForm(tab, { id: product._id })
    type({ name: 'Slate' })
    await form.save('list')
    expect(address()).toBe('/admin/products?search=slate')
  })

  it('cannot be typed in while the product cannot be loaded, and recovers with a retry', async () => {
    const tab = await openTestAdmin({ at: '/admin/products' })
    const product = await tab.addProduct()
    await untilKind(tab.session.$session, 'signed-in')
    const form = tab.products.openForm({ id: product._id })
    tab.tab.online = false
    await form.load()
    expect(form.$state.get()).toEqual({ kind: 'failed', message: UNREACHABLE })
    await form.save('list')
    expect(saves(tab)).toEqual([])
    tab.tab.online = true
    await form.load()
    expect(form.draft.$values.get().name).toBe('Slate Grey')
  })

  it('is deleted after a question, and goes to the list', async () => {
    const { tab, product, form } = await openEdit()
    await form.remove()
    expect(tab.tab.questions).toEqual(['Delete this product?'])
    expect(toastTexts()).toEqual(['Product deleted.'])
    expect(await stored(tab, product)).toBeUndefined()
    expect(address()).toBe('/admin/products')
  })
})

describe('the photograph', () => {
  it('is sent with the fields, and its progress is seen', async () => {
    const { tab, product, form } = await openEdit()
    const states: unknown[] = []
    form.$state.listen((state) => states.push(state))
    form.draft.picture.choose(await photograph())
    await untilKind(form.draft.picture.$picture, 'chosen')
    expect(form.draft.$changed.get()).toEqual(['photo'])
    await form.save('list')
    expect(saves(tab).at(-1)?.fields).toEqual({ photo: ['photo.jpg'], rev: ['1'] })
    expect(states).toContainEqual({ kind: 'saving', sent: 0.5 })
    expect((await stored(tab, product))?.photo).toMatch(/^\/uploads\//)
  })

  it('is waited for when saving comes before it has been read', async () => {
    const { tab, product, form } = await openEdit()
    form.draft.picture.choose(await photograph())
    await form.save('list')
    expect((await stored(tab, product))?.photo).toMatch(/^\/uploads\//)
  })

  it("shows the server's refusal until another one is chosen", async () => {
    const { form, errors } = await openEdit()
    form.draft.picture.choose(new File(['no picture'], 'text.jpg', { type: 'image/jpeg' }))
    await form.save('list')
    expect(errors()).toEqual({ photo: IMAGE_NOT_ACCEPTED })
    expect(toastTexts()).toEqual([`Save failed. ${IMAGE_NOT_ACCEPTED}`])
    form.draft.picture.clear()
    expect(errors()).toEqual({})
  })

  it('is refused here where it could not be made small enough', async () => {
    const { tab, form, errors } = await openEdit()
    form.draft.picture.choose(new File([new Uint8Array(2_097_152)], 'huge.jpg'))
    await untilKind(form.draft.picture.$picture, 'refused')
    await form.save('list')
    expect(errors()).toEqual({ photo: IMAGE_TOO_LARGE })
    expect(saves(tab).filter(({ method }) => method === 'PUT')).toEqual([])
  })

  it('can be stopped on its way, and the form stays as it was', async () => {
    const { tab, form, type } = await openEdit()
    type({ name: 'Slate' })
    form.draft.picture.choose(await photograph())
    const release = tab.holdNextAnswer()
    const saving = form.save('list')
    await until(form.$state, (state) => state.kind === 'saving' && state.sent === 0.5)
    form.cancelUpload()
    release()
    await saving
    expect(form.$state.get()).toEqual({ kind: 'editing' })
    expect(form.draft.$changed.get()).toEqual(['name', 'photo'])
    expect(toastTexts()).toEqual([])
  })
})
