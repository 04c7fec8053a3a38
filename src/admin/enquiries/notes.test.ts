// Tests of the notes: automatic save, failures, conflicts.
import { expect, it, onTestFinished, vi } from 'vitest'
import { UNREACHABLE } from '#src/admin/messages.ts'
import { readToastTexts, untilKind } from '#src/admin/test-admin.ts'
import { NOTES_PAUSE_MS } from './notes.ts'
import { openTestEnquiries } from './test-enquiries.ts'

async function openNotes() {
  const tab = await openTestEnquiries()
  const id = tab.received[0]?._id ?? ''
  const enquiry = tab.enquiries.getStore(id)
  await enquiry.open()
  const { notes } = enquiry
  return { tab, id, enquiry, notes, findNotes: async () => (await tab.findStored(id))?.notes }
}

const listSaves = ({ requests }: Awaited<ReturnType<typeof openNotes>>['tab']) =>
  requests.filter(({ method, fields }) => method === 'PUT' && 'notes' in fields)

it('saves once, after a pause in typing', async () => {
  const { tab, notes, findNotes } = await openNotes()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  notes.type('38 boxes')
  vi.advanceTimersByTime(NOTES_PAUSE_MS - 1)
  notes.type('38 boxes in batch 0926')
  vi.advanceTimersByTime(NOTES_PAUSE_MS - 1)
  expect(listSaves(tab)).toEqual([])
  vi.advanceTimersByTime(1)
  expect((await untilKind(notes.$state, 'saved')).at).toMatch(/^20/)
  expect(listSaves(tab)).toHaveLength(1)
  expect(await findNotes()).toBe('38 boxes in batch 0926')
})

it('saves text typed during a save, and can be emptied', async () => {
  const { tab, notes, findNotes } = await openNotes()
  const release = tab.holdNextAnswer()
  notes.type('38')
  const saving = notes.save()
  notes.type('38 boxes')
  release()
  await saving
  await notes.save()
  expect(await findNotes()).toBe('38 boxes')
  expect(notes.$text.get()).toBe('38 boxes')
  notes.type('')
  await notes.save()
  expect(await findNotes()).toBeUndefined()
})

it('keeps unsaved text after an error, even when the enquiry is closed', async () => {
  const { tab, id, notes, findNotes } = await openNotes()
  notes.type('38 boxes')
  tab.tab.online = false
  await notes.save()
  expect(notes.$state.get()).toEqual({ kind: 'failed', message: UNREACHABLE })
  await notes.leave()
  expect(readToastTexts()).toEqual([`The notes were not saved. ${UNREACHABLE}`])
  tab.tab.online = true
  const reopened = tab.enquiries.getStore(id)
  await reopened.open()
  expect(reopened.notes.$text.get()).toBe('38 boxes')
  await reopened.notes.save()
  expect(await findNotes()).toBe('38 boxes')
})

it("does not conflict with another admin's change of the status", async () => {
  const { tab, id, notes } = await openNotes()
  await tab.changeAsOther(id, { status: 'done' })
  notes.type('38 boxes')
  await notes.save()
  expect(await tab.findStored(id)).toMatchObject({ status: 'done', notes: '38 boxes' })
})

it("shows another admin's notes when there is no unsaved text", async () => {
  const { tab, id, enquiry, notes } = await openNotes()
  await tab.changeAsOther(id, { notes: 'Call after six' })
  await enquiry.load()
  expect(notes.$text.get()).toBe('Call after six')
})

it('keeps both versions after a conflict, and their common beginning once', async () => {
  const { tab, id, notes, findNotes } = await openNotes()
  notes.type('Meena.')
  await notes.save()
  await tab.changeAsOther(id, { notes: 'Meena. Call after six' })
  notes.type('Meena. 38 boxes')
  await notes.save()
  const both = 'Meena. Call after six\n\n38 boxes'
  expect(notes.$text.get()).toBe(both)
  expect(await findNotes()).toBe(both)
  expect(readToastTexts()).toEqual([
    `${tab.api.admin.name} changed the notes meanwhile: both are kept.`,
  ])
})
