// Tests the photographs of a product's form: upload, order, and what holds a save back.
import { expect, it } from 'vitest'
import { photograph } from '#api/images/test-photograph.ts'
import { until } from '#src/admin/test-admin.ts'
import type { Form } from './form.ts'
import { movePhoto, readPhotos, writePhotos } from './photo-list.ts'
import type { Item } from './resource.ts'
import { openProduct } from './test-forms.ts'

const photosOf = <T extends Item>({ draft }: Form<T>) => readPhotos(draft.$values.get().photos)
const sent = <T extends Item>({ draft }: Form<T>) =>
  until(draft.uploads.$uploads, (uploads) => uploads.length === 0)

it('uploads photographs at once, keeps the chosen order, and saves references to them', async () => {
  const { tab, form, stored } = await openProduct()
  const release = tab.holdNextAnswer()
  form.draft.uploads.add([await photograph(400, 300), await photograph(300, 400)])
  await until(form.draft.$values, ({ photos }) => readPhotos(photos).length === 1)
  expect(photosOf(form)[0]?.meta.width, 'the second came first').toBe(300)
  expect(form.draft.$changed.get()).toEqual(['photos'])
  release()
  await sent(form)
  expect(photosOf(form).map(({ meta }) => meta.width)).toEqual([400, 300])
  form.draft.set('photos', writePhotos(movePhoto(photosOf(form), 1, 0)))
  await form.save('list')
  expect((await stored())?.photos?.map(({ meta }) => meta.width)).toEqual([300, 400])
})

it('uploads four at a time; a failed upload shows its reason and blocks the save', async () => {
  const { tab, form, stored } = await openProduct()
  tab.tab.online = false
  form.draft.uploads.add(await Promise.all(Array.from({ length: 5 }, () => photograph(400, 8))))
  const kinds = () => form.draft.uploads.$uploads.get().map(({ state }) => state.kind)
  expect(kinds().filter((kind) => kind === 'sending')).toHaveLength(4)
  await until(form.draft.uploads.$uploads, (all) =>
    all.every(({ state }) => state.kind === 'failed'),
  )
  expect(form.hasUnsavedText()).toBe(true)
  await form.save('list')
  expect(form.draft.$errors.get().photos).toContain('5 photographs are not sent.')
  tab.tab.online = true
  const [first, ...others] = form.draft.uploads.$uploads.get()
  for (const { id } of others) form.draft.uploads.remove(id)
  form.draft.uploads.retry(first?.id ?? 0)
  await sent(form)
  await form.save('list')
  expect(await stored()).toHaveProperty('photo')
})
