// Tests of concurrent edits of one product by two admins: merging, and the choice between conflicting fields.
import { describe, expect, it } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import { readToastTexts, untilKind } from '#src/admin/test-admin.ts'
import { chooseImages, openGalleryItem, openProduct } from './test-forms.ts'

async function openEdit(fields: Record<string, string | string[]> = {}) {
  const opened = await openProduct(fields)
  return { ...opened, conflict: () => untilKind(opened.form.$state, 'conflict') }
}

describe('when another admin has saved other fields', () => {
  it('keeps their image and the fields they emptied', async () => {
    const { form, type, theySave, findStored } = await openEdit({ finish: 'Matt', tags: ['floor'] })
    type({ name: 'Slate' })
    await theySave({ finish: '', tags: ['wall'] }, { photo: await createPhoto(400, 300) })
    await form.save('list')
    expect(await findStored()).toMatchObject({ name: 'Slate', tags: ['wall'] })
    expect(await findStored()).toHaveProperty('photo')
    expect(await findStored()).not.toHaveProperty('finish')
    expect(readToastTexts()).toContain(
      "Kept Kavitha Raghavan's changes to Finish, Tags and Photographs.",
    )
  })

  it('asks nothing when both made the same change', async () => {
    const { form, type, theySave, findStored } = await openEdit({ finish: 'Matt' })
    type({ name: 'Mine', finish: 'Gloss' })
    await theySave({ finish: 'Gloss' })
    await form.save('list')
    expect(await findStored()).toMatchObject({ name: 'Mine', finish: 'Gloss', rev: 3 })
    expect(readToastTexts()).toEqual(['Product updated.'])
  })

  it('merges an autosave that was restored, by the revision it started from', async () => {
    const { visitAgain, form, type, theySave, findStored } = await openEdit({ finish: 'Matt' })
    type({ finish: 'Gloss' })
    form.close()
    await theySave({ color: 'Grey' })
    const again = await visitAgain()
    expect(again.form.formValues.$changed.get()).toEqual(['finish'])
    await again.form.save('list')
    expect(await findStored()).toMatchObject({ finish: 'Gloss', color: 'Grey' })
  })
})

describe('when both admins have changed a field', () => {
  async function openConflict() {
    const opened = await openEdit({ finish: 'Matt', material: 'Clay', color: 'Grey' })
    opened.type({ name: 'Mine', finish: 'Gloss', material: 'Porcelain' })
    await opened.theySave({ name: 'Theirs', finish: 'Sugar', color: 'Black' })
    await opened.form.save('list')
    return { ...opened, state: await opened.conflict() }
  }

  it('saves the chosen version of each field, and the other changes of both', async () => {
    const { form, findStored } = await openConflict()
    await form.resolveConflict({ name: 'mine', finish: 'theirs' })
    expect(await findStored()).toMatchObject({
      ...{ name: 'Mine', finish: 'Sugar', material: 'Porcelain', color: 'Black', rev: 3 },
    })
    expect(readToastTexts()).toEqual(['Product updated.'])
  })

  it.each(['mine', 'theirs'] as const)(
    'asks about the image too, and saves the one of %s',
    async (side) => {
      const { form, theySave, findStored } = await openGalleryItem()
      await chooseImages(form, await createPhoto(300, 400))
      await theySave({}, { image: await createPhoto(500, 300) })
      await form.save('list')
      expect((await untilKind(form.$state, 'conflict')).names).toEqual(['image'])
      await form.resolveConflict({ image: side })
      const width = side === 'mine' ? 300 : 500
      expect(await findStored()).toMatchObject({ imageMeta: { width } })
    },
  )
})
