// Tests the photos of a product form: upload, order, and failures that block the save.
import { expect, it } from 'vitest'
import { createPhoto } from '#api/images/test-photo.ts'
import type { Form } from '#src/admin/form/form.ts'
import { openProduct } from '#src/admin/form/test-forms.ts'
import type { Item } from '#src/admin/list/resource.ts'
import { until } from '#src/admin/test-admin.ts'
import { movePhoto, readPhotos, writePhotos } from './photo-list.ts'

const getPhotos = <T extends Item>({ formValues }: Form<T>) =>
  readPhotos(formValues.$values.get().photos)
const waitUntilUploaded = <T extends Item>({ formValues }: Form<T>) =>
  until(formValues.uploads.$uploads, (uploads) => uploads.length === 0)

it('uploads photographs at once, keeps the chosen order, and saves references to them', async () => {
  const { tab, form, findStored } = await openProduct()
  const release = tab.holdNextAnswer()
  form.formValues.uploads.add([await createPhoto(400, 300), await createPhoto(300, 400)])
  await until(form.formValues.$values, ({ photos }) => readPhotos(photos).length === 1)
  expect(getPhotos(form)[0]?.meta.width, 'the second came first').toBe(300)
  expect(form.formValues.$changed.get()).toEqual(['photos'])
  release()
  await waitUntilUploaded(form)
  expect(getPhotos(form).map(({ meta }) => meta.width)).toEqual([400, 300])
  form.formValues.set('photos', writePhotos(movePhoto(getPhotos(form), 1, 0)))
  await form.save('list')
  expect((await findStored())?.photos?.map(({ meta }) => meta.width)).toEqual([300, 400])
})

it('uploads four at a time; a failed upload shows its reason and blocks the save', async () => {
  const { tab, form, findStored } = await openProduct()
  tab.tab.online = false
  form.formValues.uploads.add(
    await Promise.all(Array.from({ length: 5 }, () => createPhoto(400, 8))),
  )
  const kinds = () => form.formValues.uploads.$uploads.get().map(({ state }) => state.kind)
  expect(kinds().filter((kind) => kind === 'sending')).toHaveLength(4)
  await until(form.formValues.uploads.$uploads, (all) =>
    all.every(({ state }) => state.kind === 'failed'),
  )
  expect(form.hasUnsavedText()).toBe(true)
  await form.save('list')
  expect(form.formValues.$errors.get().photos).toContain('5 photographs are not sent.')
  tab.tab.online = true
  const [first, ...remaining] = form.formValues.uploads.$uploads.get()
  for (const { id } of remaining) form.formValues.uploads.remove(id)
  form.formValues.uploads.retry(first?.id ?? 0)
  await waitUntilUploaded(form)
  await form.save('list')
  expect(await findStored()).toHaveProperty('photo')
})
