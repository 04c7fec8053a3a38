// Tests failed background saves: opening, reload, end of the session.
import { describe, expect, it, onTestFinished } from 'vitest'
import { SKU_TAKEN } from '#api/contract/product.ts'
import { photograph } from '#api/images/test-photograph.ts'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { $router } from '#src/admin/router.ts'
import { address, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import {
  chooseImages,
  firstIsSent,
  holdSave,
  NERO,
  openProduct,
  openTab,
  skus,
  type TestAdmin,
  visit,
} from './test-forms.ts'

/** A form with a failed background save, because its SKU is taken. */
async function openFailed() {
  const tab = await openTab()
  await tab.addProduct({ sku: 'KM-1' })
  const visited = await visit(tab.products)
  visited.type(NERO)
  void visited.form.save('another')
  const [failed] = await visited.done()
  return { tab, ...visited, failed: failed?.id ?? 0 }
}

const names = ({ saves }: { saves: Pick<TestAdmin['products']['saves'], '$saves'> }) =>
  saves.$saves.get().map(({ name }) => name)

/** The stores after a reload, signed in. */
async function reload(tab: TestAdmin) {
  const reloaded = tab.reload()
  await untilKind(reloaded.session.$session, 'signed-in')
  return reloaded
}

/** The names of the saves that a new form offers. */
async function offered(tab: Pick<TestAdmin, 'products' | 'session'>) {
  await untilKind(tab.session.$session, 'signed-in')
  const { form } = await visit(tab.products)
  await form.saves.restore()
  return names(form)
}

describe('a failed save', () => {
  it('opens during a save of the form, which continues in the background', async () => {
    const { tab, form, type, values, failed } = await openFailed()
    type({ name: 'Bianco', sku: 'KM-2' })
    const { release, saving } = await holdSave(tab, form)
    type({ color: 'White' })
    form.saves.open(failed)
    await until(form.draft.$values, ({ name }) => name === 'Nero')
    expect(form.$state.get().kind).toBe('editing')
    expect(names(form)).toEqual(['Bianco'])
    release()
    await saving
    await until(form.saves.$saves, ([save]) => save?.state === 'failed')
    expect(address(), 'the page stays').toBe('/admin/products/new')
    type({ sku: 'KM-3' })
    await form.save('list')
    expect(values(), 'the text typed during the save').toMatchObject({ name: 'Bianco' })
    expect(form.draft.$changed.get()).toEqual(['color'])
    await form.save('list')
    expect(await tab.api.stores.products.findBy('sku', 'KM-2')).toMatchObject({ color: 'White' })
    expect(await skus(tab)).toEqual(['KM-3', 'KM-2', 'KM-1'])
    expect(address()).toBe('/admin/products')
  })

  it('is not opened by a later visit where the admin has cancelled leaving', async () => {
    const { tab, form, failed } = await openFailed()
    form.close()
    const product = await tab.addProduct()
    $router.open(`/admin/products/${product._id}/edit`)
    onTestFinished(tab.navigationGuard.block(() => true))
    form.saves.open(failed)
    tab.navigationGuard.cancel()
    expect(address()).toBe(`/admin/products/${product._id}/edit`)
    tab.navigationGuard.release()
    $router.open('/admin/products/new')
    const later = await visit(tab.products)
    expect(later.values()).toMatchObject({ name: '' })
    expect(names(later.form)).toEqual(['Nero'])
  })

  it('keeps its repeated fields', async () => {
    const { form, type, done } = await openFailed()
    expect(form.draft.$repeated.get()).toEqual(['size', 'brand'])
    type({ name: 'Bianco', sku: 'KM-1' })
    void form.save('another')
    await done()
    const [, second] = form.saves.$saves.get()
    form.saves.open(second?.id ?? 0)
    await until(form.draft.$values, ({ name }) => name === 'Bianco')
    expect(form.draft.$repeated.get()).toEqual(['size', 'brand'])
  })
})

describe('after a reload', () => {
  it('a refused save keeps its reason', async () => {
    const { tab } = await openFailed()
    const next = await visit((await reload(tab)).products)
    const [save] = await until(next.form.saves.$saves, (saves) => saves.length === 1)
    expect(toastTexts()).toEqual([`Save failed. Nero: ${SKU_TAKEN}`])
    next.form.saves.open(save?.id ?? 0)
    await until(next.form.draft.$errors, ({ sku }) => sku === SKU_TAKEN)
  })

  it('the item that was suspended by Open is offered again', async () => {
    const { tab, form, type, failed } = await openFailed()
    type({ name: 'Bianco', color: 'White' })
    form.saves.open(failed)
    await until(form.draft.$values, ({ name }) => name === 'Nero')
    const reloaded = await reload(tab)
    const next = await visit(reloaded.products)
    expect(next.values(), 'the one in the form').toMatchObject(NERO)
    const [labelNote] = await until(next.form.saves.$saves, (saves) => saves.length === 1)
    expect(labelNote).toMatchObject({ name: 'Bianco', state: 'failed' })
    next.form.saves.open(labelNote?.id ?? 0)
    await until(next.form.draft.$values, ({ name }) => name === 'Bianco')
    expect(next.values()).toMatchObject({ color: 'White', brand: 'Mirathel' })
  })

  it('an unsaved item is offered again, with its image', async () => {
    const tab = await openTab('/admin/brands/new')
    const { form, type, done } = await visit(tab.brands)
    type({ name: 'Nero' })
    await chooseImages(form, await photograph(400, 300))
    tab.tab.online = false
    void form.save('another')
    await done()
    tab.tab.online = true
    const reloaded = await reload(tab)
    const next = await visit(reloaded.brands)
    const [save] = await until(next.form.saves.$saves, (saves) => saves.length === 1)
    expect(toastTexts()).toEqual([`Save failed. Nero: ${UNREACHABLE}`])
    next.form.saves.open(save?.id ?? 0)
    await until(next.form.draft.$values, ({ name }) => name === 'Nero')
    await next.form.save('list')
    expect(tab.api.stores.brands.all()).toMatchObject([{ name: 'Nero', logo: expect.anything() }])
    const again = await visit((await reload(tab)).brands)
    await again.form.saves.restore()
    expect(again.form.saves.$saves.get(), 'once it is stored').toEqual([])
  })

  it('a change to a stored product is offered as one', async () => {
    const { tab, form, type, done, theySave, stored } = await openProduct({ finish: 'Matt' })
    type({ finish: 'Gloss' })
    tab.tab.online = false
    void form.save('another')
    await done()
    tab.tab.online = true
    await theySave({ color: 'Grey' })
    const next = await visit((await reload(tab)).products)
    const [save] = await until(next.form.saves.$saves, (saves) => saves.length === 1)
    next.form.saves.open(save?.id ?? 0)
    await until(next.form.draft.$values, ({ finish }) => finish === 'Gloss')
    await next.form.save('list')
    expect(await stored()).toMatchObject({ finish: 'Gloss', color: 'Grey' })
  })

  it('a second tab offers nothing while the first one has the save', async () => {
    const { tab } = await openFailed()
    expect(await offered(tab.openAnother())).toEqual([])
  })
})

describe('signing out', () => {
  it('asks about the save of a form, aborts it, and shows no toast', async () => {
    const tab = await openTab()
    const { form, type } = await visit(tab.products)
    type(NERO)
    const { release, saving } = await holdSave(tab, form)
    expect(tab.$pending.get()).toBe(1)
    tab.tab.answer = false
    tab.signOut()
    expect(tab.session.$session.get().kind).toBe('signed-in')
    tab.tab.answer = true
    tab.tab.questions.length = 0
    tab.signOut()
    expect(tab.tab.questions).toEqual(['1 not saved yet would be lost. Log out all the same?'])
    form.close()
    release()
    await saving
    expect(toastTexts()).toEqual([])
  })

  it('aborts background saves and removes their texts', async () => {
    const tab = await openTab('/admin/brands/new')
    const { form, type } = await visit(tab.brands)
    type({ name: 'Nero' })
    await chooseImages(form, await photograph(400, 300))
    const release = tab.holdNextAnswer()
    void form.save('another')
    type({ name: 'Bianco' })
    void form.save('another')
    await firstIsSent(tab)
    tab.signOut()
    form.close()
    release()
    const stored = tab.api.stores.brands.all().map(({ name }) => name)
    expect(stored, 'the second was not sent').not.toContain('Bianco')
    expect(toastTexts()).toEqual([])
    expect(tab.storedKeys()).toEqual([])
  })
})
