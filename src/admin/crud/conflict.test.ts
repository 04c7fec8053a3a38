// Tests two admins editing one product: merging, and the question about conflicting fields.
import { describe, expect, it } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import { toastTexts, untilKind } from '#src/admin/test-admin.ts'
import { chooseImages, openGalleryItem, openProduct } from './test-forms.ts'

async function openEdit(fields: Record<string, string | string[]> = {}) {
  const opened = await openProduct(fields)
  return { ...opened, conflict: () => untilKind(opened.form.$state, 'conflict') }
}

describe('another admin has saved other fields', () => {
  it('their image and their emptied fields are kept', async () => {
    const { form, type, theySave, stored } = await openEdit({ finish: 'Matt', tags: ['floor'] })
    type({ name: 'Slate' })
    await theySave({ finish: '', tags: ['wall'] }, { photo: await photograph(400, 300) })
    await form.save('list')
    expect(await stored()).toMatchObject({ name: 'Slate', tags: ['wall'] })
    expect(await stored()).toHaveProperty('photo')
    expect(await stored()).not.toHaveProperty('finish')
    expect(toastTexts()).toContain(
      "Kept Kavitha Raghavan's changes to Finish, Tags and Photographs.",
    )
  })

  it('the same change of both needs no question', async () => {
    const { form, type, theySave, stored } = await openEdit({ finish: 'Matt' })
    type({ name: 'Mine', finish: 'Gloss' })
    await theySave({ finish: 'Gloss' })
    await form.save('list')
    expect(await stored()).toMatchObject({ name: 'Mine', finish: 'Gloss', rev: 3 })
    expect(toastTexts()).toEqual(['Product updated.'])
  })

  it('is merged with a restored draft, by the revision of the draft', async () => {
    const { visitAgain, form, type, theySave, stored } = await openEdit({ finish: 'Matt' })
    type({ finish: 'Gloss' })
    form.close()
    await theySave({ color: 'Grey' })
    const again = await visitAgain()
    expect(again.form.draft.$changed.get()).toEqual(['finish'])
    await again.form.save('list')
    expect(await stored()).toMatchObject({ finish: 'Gloss', color: 'Grey' })
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

  it('the answers decide, and the other changes of both are saved', async () => {
    const { form, stored } = await openConflict()
    await form.resolveConflict({ name: 'mine', finish: 'theirs' })
    expect(await stored()).toMatchObject({
      ...{ name: 'Mine', finish: 'Sugar', material: 'Porcelain', color: 'Black', rev: 3 },
    })
    expect(toastTexts()).toEqual(['Product updated.'])
  })

  it.each(['mine', 'theirs'] as const)('the image is a field of the question: %s', async (side) => {
    const { form, theySave, stored } = await openGalleryItem()
    await chooseImages(form, await photograph(300, 400))
    await theySave({}, { image: await photograph(500, 300) })
    await form.save('list')
    expect((await untilKind(form.$state, 'conflict')).names).toEqual(['image'])
    await form.resolveConflict({ image: side })
    const width = side === 'mine' ? 300 : 500
    expect(await stored()).toMatchObject({ imageMeta: { width } })
  })
})
