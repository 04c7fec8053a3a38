// Tests of undo and redo: from the toast, by key, and when the server refuses.
import { expect, it, onTestFinished, vi } from 'vitest'
import type { EnquiryStatus } from '#api/enquiries/contract.ts'
import { SKU_TAKEN } from '#api/products/contract.ts'
import { openTestEnquiries } from '#src/admin/enquiries/test-enquiries.ts'
import { visit } from '#src/admin/form/test-forms.ts'
import { createShowroomForm } from '#src/admin/showroom/showroom.ts'
import { openTestAdmin, readToastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import { SAMPLES } from '#src/content/showroom-samples.ts'
import { $toasts } from '#src/ui/toasts.ts'

/** Opens the list of products with these names, the newest first. */
async function openProducts(...names: string[]) {
  const tab = await openTestAdmin({ path: '/admin/products' })
  for (const name of names.toReversed()) await tab.addProduct({ name, sku: name })
  await untilKind(tab.session.$session, 'signed-in')
  onTestFinished(tab.products.$state.listen(() => {}))
  const readVisibleItems = async () => (await untilKind(tab.products.$state, 'ready')).page.items
  return {
    ...tab,
    readVisibleItems,
    names: async () => (await readVisibleItems()).map(({ name }) => name),
    async remove(name: string) {
      const item = (await readVisibleItems()).find((product) => product.name === name)
      if (item) await tab.products.remove(item)
    },
  }
}

/** Presses the button of the newest toast. */
function pressUndo(): void {
  const action = $toasts.get().at(-1)?.action
  if (action && 'act' in action) action.act()
}

it('Ctrl+Z undoes deletions one after another, newest first', async () => {
  const { remove, names, products, undo } = await openProducts('Slate', 'Oak')
  await remove('Oak')
  await remove('Slate')
  expect(readToastTexts(), 'each has its own button').toEqual([
    'Product deleted.',
    'Product deleted.',
  ])
  expect(undo.undoLast()).toBe(true)
  await until(products.$state, (state) => state.kind === 'ready' && state.page.total === 1)
  expect(await names()).toEqual(['Slate'])
  expect(undo.undoLast()).toBe(true)
  await until(products.$state, (state) => state.kind === 'ready' && state.page.total === 2)
  expect(undo.undoLast(), 'without such a toast').toBe(false)
})

it('Ctrl+Z undoes deletions and saves in reverse order, and redo repeats them', async () => {
  const { remove, products, undo, ...tab } = await openProducts('Slate')
  const items = () =>
    tab.api.stores.products.all().map(({ name, sku, finish }) => [name, sku, finish])
  const save = async (id: string | undefined, values: Record<string, string>) => {
    const { form, type } = await visit(products, { id })
    type(values)
    await form.save('list')
  }
  const states = [items()]
  const filled = { sku: 'N-1', brand: 'Kova', category: 'tiles', size: '2x2' }
  await save(undefined, { ...filled, name: 'New' })
  states.push(items())
  const id = tab.api.stores.products.findBy('sku', 'N-1')?._id
  await save(id, { name: 'Newer' })
  states.push(items())
  await save(id, { finish: 'Matt' })
  states.push(items())
  await remove('Slate')
  states.push(items())

  const pressAll = async (press: () => boolean, count: number) => {
    for (let i = 0; i < count; i++) expect(press()).toBe(true)
    const message = press === undo.undoLast ? 'Undone: New.' : 'Done again: Slate.'
    await until($toasts, (toasts) => toasts.some(({ text }) => text === message))
  }
  await pressAll(undo.undoLast, 4)
  expect(items()).toEqual(states[0])
  await pressAll(undo.redoLast, 4)
  expect(items()).toEqual(states[4])
  await pressAll(undo.undoLast, 4)
  expect(items()).toEqual(states[0])
  // A new change clears the redo stack.
  await save(undefined, { ...filled, name: 'Last' })
  expect(undo.redoLast()).toBe(false)
})

it('says why an item cannot be restored', async () => {
  const { remove, addProduct } = await openProducts('Oak')
  await remove('Oak')
  await addProduct({ name: 'Another', sku: 'Oak' })
  pressUndo()
  await until($toasts, ([toast]) => toast?.tone === 'error')
  expect(readToastTexts()).toEqual([`Nothing was undone. Oak: ${SKU_TAKEN}`])
})

it('Ctrl+Z undoes the notes and the status of an open enquiry', async () => {
  // Both saves have the same time.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { enquiries, undo, received, findStored } = await openTestEnquiries()
  const id = received[0]?._id ?? ''
  const enquiry = enquiries.getStore(id)
  onTestFinished(enquiry.$state.listen(() => {}))
  await enquiry.open()
  expect(undo.undoLast(), 'opening it is no change').toBe(false)
  enquiry.notes.type('38 boxes')
  await enquiry.notes.save()
  await enquiry.setStatus('done')
  undo.undoLast()
  await until(enquiry.$state, (state) => state.kind === 'ready' && state.value.status === 'read')
  undo.undoLast()
  await until(enquiry.notes.$text, (text) => text === '')
  const { status, notes } = (await findStored(id)) ?? {}
  expect({ status, notes }).toEqual({ status: 'read', notes: undefined })
})

it("Ctrl+Z does not undo another admin's save of the same item", async () => {
  const { enquiries, undo, received, findStored, api } = await openTestEnquiries()
  const id = received[0]?._id ?? ''
  const setStatusInDatabase = (status: EnquiryStatus) =>
    api.stores.enquiries.update(id, (before) => ({ ...before, status }), { by: 'other' })
  await setStatusInDatabase('read')
  const enquiry = enquiries.getStore(id)
  await enquiry.open()
  await setStatusInDatabase('done')
  await enquiry.setStatus('done')
  undo.undoLast()
  await vi.waitFor(() => expect(undo.undoLast(), 'it has been looked for').toBe(false))
  expect(readToastTexts()).toEqual([])
  expect((await findStored(id))?.status).toBe('done')
})

it('Ctrl+Z undoes saved settings and a saved profile, and their forms show it', async () => {
  const tab = await openTestAdmin({ path: '/admin/profile' })
  const { admin } = await untilKind(tab.session.$session, 'signed-in')
  const showroom = createShowroomForm({ settings: { rev: 0, images: {} }, samples: SAMPLES }, tab)
  const profile = tab.profile(admin)
  for (const { form } of [showroom, profile]) onTestFinished(form.$values.listen(() => {}))
  onTestFinished(showroom.$settings.listen(() => {}))
  showroom.form.set('phone', '0422 200 0000')
  await showroom.save()
  profile.form.set('name', 'Kavitha R')
  await profile.save()

  showroom.form.set('area', 'Gandhipuram')
  tab.undo.undoLast()
  await until(profile.form.$values, ({ name }) => name === admin.name)
  tab.undo.undoLast()
  const before = SAMPLES.texts.phone ?? ''
  const { area } = await until(showroom.form.$values, ({ phone }) => phone === before)
  expect(area, 'what is not saved yet').toBe('Gandhipuram')
  expect(tab.api.stores.settings.all()).toEqual([])
  expect(tab.api.stores.admins.get(admin._id).name).toBe(admin.name)
})
