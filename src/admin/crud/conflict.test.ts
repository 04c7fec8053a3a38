// Tests two admins editing one product: merging, and the question about conflicting fields.
import { describe, expect, it } from 'vitest'
import type { Product } from '#api/contract/product.ts'
import { photograph } from '#api/images/test-photograph.ts'
import type { ProductField } from '#src/admin/messages.ts'
import { openTestAdmin, toastTexts, until, untilKind } from '#src/admin/test-admin.ts'
import { $toasts } from '#src/ui/toasts.ts'

type Values = Partial<Record<ProductField, string>>

async function openEdit(fields: Record<string, string | string[]> = {}) {
  const tab = await openTestAdmin({ at: '/admin/products' })
  const product = await tab.addProduct(fields)
  await untilKind(tab.session.$session, 'signed-in')
  const form = tab.products.openForm({ id: product._id })
  await form.load()
  return {
    tab,
    product,
    form,
    type(values: Values): void {
      for (const [name, text] of Object.entries(values)) form.draft.set(name as ProductField, text)
    },
    /** A save by another admin. */
    theySave: (values: Record<string, string | string[]>, files?: Record<string, File>) =>
      tab.api.staff('PUT', `/projects/product/${product._id}`, values, files),
    stored: () => tab.api.stores.products.find(product._id),
    conflict: () => untilKind(form.$state, 'conflict'),
  }
}

describe('somebody else has saved other fields', () => {
  it('keeps theirs and mine without a question, and says whose was kept', async () => {
    const { form, type, theySave, stored } = await openEdit({ color: 'Grey', description: 'Old.' })
    type({ color: 'Anthracite' })
    await theySave({ description: 'Rectified edges.' })
    await form.save('list')
    expect(await stored()).toMatchObject({ color: 'Anthracite', description: 'Rectified edges.' })
    expect(toastTexts()).toEqual([
      'Product updated.',
      "Kept Kavitha Raghavan's change to Description.",
    ])
  })

  it('keeps their photograph, and what they have emptied, too', async () => {
    const { form, type, theySave, stored } = await openEdit({ finish: 'Matt', tags: ['floor'] })
    type({ name: 'Slate' })
    await theySave({ finish: '', tags: ['wall'] }, { photo: await photograph(400, 300) })
    await form.save('list')
    expect(await stored()).toMatchObject({ name: 'Slate', tags: ['wall'] })
    expect(await stored()).toHaveProperty('photo')
    expect(await stored()).not.toHaveProperty('finish')
    expect(toastTexts()).toContain(
      "Kept Kavitha Raghavan's changes to Finish, Tags and Photograph.",
    )
  })

  it('asks about what was typed while the save was on its way, where they have changed that too', async () => {
    const { tab, form, type, theySave, stored, conflict } = await openEdit({ description: 'Old.' })
    type({ color: 'Anthracite' })
    await theySave({ description: 'Theirs.' })
    const release = tab.holdNextAnswer()
    const saving = form.save('list')
    type({ description: 'Mine.' })
    release()
    await saving
    expect(form.draft.$changed.get()).toEqual(['description'])
    void form.save('list')
    await conflict()
    expect(await stored()).toMatchObject({ color: 'Anthracite', description: 'Theirs.' })
    await form.resolveConflict({ description: 'mine' })
    expect(await stored()).toMatchObject({ color: 'Anthracite', description: 'Mine.' })
  })

  it('asks nothing where both have made the same change', async () => {
    const { form, type, theySave, stored } = await openEdit({ finish: 'Matt' })
    type({ name: 'Mine', finish: 'Gloss' })
    await theySave({ finish: 'Gloss' })
    await form.save('list')
    expect(await stored()).toMatchObject({ name: 'Mine', finish: 'Gloss', rev: 3 })
    expect(toastTexts()).toEqual(['Product updated.'])
  })

  it('merges also what an earlier visit could not save, with what it was typed upon', async () => {
    const { tab, product, form, type, theySave, stored } = await openEdit({ finish: 'Matt' })
    type({ finish: 'Gloss' })
    form.close()
    await theySave({ color: 'Grey' })
    const again = tab.products.openForm({ id: product._id })
    await again.load()
    expect(again.draft.$changed.get()).toEqual(['finish'])
    await again.save('list')
    expect(await stored()).toMatchObject({ finish: 'Gloss', color: 'Grey' })
  })

  it('is merged also behind the form', async () => {
    const { form, type, theySave, stored } = await openEdit()
    type({ color: 'Anthracite' })
    await theySave({ description: 'Rectified edges.' })
    await form.save('another')
    await until(form.saves.$saves, (saves) => saves.length === 0)
    expect(await stored()).toMatchObject({ color: 'Anthracite', description: 'Rectified edges.' })
    expect(toastTexts()).toEqual([
      'Product updated.',
      "Kept Kavitha Raghavan's change to Description.",
    ])
  })
})

describe('both have changed a field', () => {
  async function openConflict() {
    const opened = await openEdit({ finish: 'Matt', material: 'Clay', color: 'Grey' })
    opened.type({ name: 'Mine', finish: 'Gloss', material: 'Porcelain' })
    await opened.theySave({ name: 'Theirs', finish: 'Sugar', color: 'Black' })
    await opened.form.save('list')
    return { ...opened, state: await opened.conflict() }
  }

  it('asks about these fields only, says who saved, and writes over nothing', async () => {
    const { tab, state, stored } = await openConflict()
    expect(state).toMatchObject({
      names: ['name', 'finish'],
      takenOver: ['color'],
      theirs: { name: 'Theirs', rev: 2 },
      conflict: { changedBy: tab.api.admin.name, rev: 2 },
    })
    expect(await stored()).toMatchObject({ name: 'Theirs', finish: 'Sugar', material: 'Clay' })
    expect(toastTexts()).toEqual([])
  })

  it('saves by the answer to each, with everything that nobody disagrees about', async () => {
    const { form, stored } = await openConflict()
    await form.resolveConflict({ name: 'mine', finish: 'theirs' })
    expect(await stored()).toMatchObject({
      ...{ name: 'Mine', finish: 'Sugar', material: 'Porcelain', color: 'Black', rev: 3 },
    })
    expect(toastTexts()).toEqual(['Product updated.', "Kept Kavitha Raghavan's change to Color."])
  })

  it('asks about the photograph as about any field', async () => {
    const { form, theySave, conflict, stored } = await openEdit()
    form.draft.picture.choose(await photograph(300, 400))
    await untilKind(form.draft.picture.$picture, 'chosen')
    await theySave({}, { photo: await photograph(400, 300) })
    const before = (await stored())?.photo
    await form.save('list')
    expect((await conflict()).names).toEqual(['photo'])
    await form.resolveConflict({ photo: 'theirs' })
    expect((await stored())?.photo).toBe(before)
  })

  it('sends my photograph where that is the answer', async () => {
    const { form, theySave, conflict, stored } = await openEdit()
    form.draft.picture.choose(await photograph(300, 400))
    await theySave({}, { photo: await photograph(400, 300) })
    await form.save('list')
    await conflict()
    await form.resolveConflict({ photo: 'mine' })
    expect((await stored()) as Product).toMatchObject({ photoMeta: { width: 300, height: 400 } })
  })

  it('asks again when saved after going back to the form', async () => {
    const { form, conflict } = await openConflict()
    form.backToForm()
    expect(form.draft.$values.get()).toMatchObject({ name: 'Mine' })
    await form.save('list')
    expect((await conflict()).names).toEqual(['name', 'finish'])
  })

  it('asks again where a third save came in between', async () => {
    const { form, theySave, conflict } = await openConflict()
    await theySave({ name: 'A third' })
    await form.resolveConflict({ name: 'mine', finish: 'mine' })
    expect(await conflict()).toMatchObject({ names: ['name'], theirs: { name: 'A third' } })
  })
})

it('says what was taken over with the item that it was taken over in, and with no other', async () => {
  const { tab, form, type, theySave, conflict } = await openEdit({ finish: 'Matt', color: 'Grey' })
  type({ finish: 'Gloss' })
  await theySave({ finish: 'Sugar', color: 'Black' })
  await form.save('list')
  await conflict()
  tab.tab.online = false
  await form.resolveConflict({ finish: 'mine' })
  expect(form.$state.get().kind, 'the answered save has failed').toBe('editing')
  tab.tab.online = true
  $toasts.set([])
  void form.save('another')
  const next = tab.products.openForm({})
  await next.load()
  await until(form.saves.$saves, (saves) => saves.length === 0)
  const said = ['Product updated.', "Kept Kavitha Raghavan's change to Color."]
  expect(toastTexts()).toEqual(said)
  for (const [name, text] of Object.entries({ name: 'Nero', sku: 'KM-2' }))
    next.draft.set(name as ProductField, text)
  await next.save('list')
  expect(toastTexts()).toEqual([...said, 'Product created.'])
})
