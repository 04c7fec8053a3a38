// Enquiries: messages of visitors, with a status and notes by staff.
import { Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { toPublic, withoutEmpty } from '#api/contract/fields.ts'
import { atQuery } from '#api/contract/query.ts'
import { changedRecords, deletionResponse } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { editForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { readRecordAt } from '#api/store/record-at.ts'
import { type EnquiryRecord, enquiry, enquiryForm, enquiryPage, enquiryQuery } from './contract.ts'
import { createEnquiryList, isOfFlood } from './list.ts'

const calls = describeCalls({
  listEnquiries: [
    'One page of the enquiries, newest first, and the number of unread ones.',
    enquiryPage,
  ],
  getEnquiry: ['Shows an enquiry.', enquiry],
  getEnquiryPicture: ['Returns a picture that came with an enquiry, counted from 1.', 'image/*'],
  updateEnquiry: ['Notes what has become of an enquiry.', enquiry],
  deleteFlood: [
    'Deletes all enquiries that came during a flood, in one step, which can be undone.',
    changedRecords,
  ],
  deleteEnquiry: ['Deletes an enquiry, which can be undone.', deletionResponse(enquiry)],
})

/** Creates the calls under /enquiries. */
export function enquiryRoutes({ stores, enquiryPictures, permit }: RouteDeps) {
  const { enquiries } = stores
  const list = createEnquiryList(enquiries)
  return new Hono<ApiEnv>()
    .get(
      '/',
      permit('admin', { token: 'enquiries' }),
      calls.listEnquiries,
      query(enquiryQuery),
      async (c) => {
        const page = list(c.req.valid('query'))
        return c.json({ ...page, enquiries: page.enquiries.map(toPublic) })
      },
    )
    .get(
      '/:id',
      permit('admin', { token: 'enquiries' }),
      calls.getEnquiry,
      query(atQuery),
      async (c) => {
        const id = c.req.param('id')
        const { at } = c.req.valid('query')
        const record = at ? await readRecordAt(stores, 'enquiries', id, at) : enquiries.get(id)
        return c.json(toPublic(record as EnquiryRecord))
      },
    )
    .get(
      '/:id/pictures/:number',
      permit('admin', { token: 'enquiries' }),
      calls.getEnquiryPicture,
      async (c) => {
        const { pictures = [] } = enquiries.get(c.req.param('id'))
        const name = pictures[Number(c.req.param('number')) - 1]
        const bytes = name && (await enquiryPictures.read(name))
        if (!bytes) throw new Failure(404, 'This picture is not there.')
        const type = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
        return c.body(new Uint8Array(bytes), 200, { 'Content-Type': type })
      },
    )
    .put('/:id', permit('admin'), calls.updateEnquiry, editForm(enquiryForm), async (c) => {
      const { mergeInto, rev } = c.req.valid('form')
      const { after } = await enquiries.update(
        c.req.param('id'),
        ({ notes, duringFlood, ...current }) => {
          const edited = mergeInto({ notes, duringFlood })
          const flag = edited.duringFlood === true || undefined
          return { ...current, ...withoutEmpty({ ...edited, duringFlood: flag }) }
        },
        { by: c.var.admin._id, rev },
      )
      return c.json(toPublic(after))
    })
    .delete('/flood', permit('admin'), calls.deleteFlood, async (c) => {
      const label = (count: number) =>
        `Deleted ${count.toLocaleString('en-IN')} ${count === 1 ? 'enquiry' : 'enquiries'} of a flood`
      const { result, seq } = await stores.transaction(
        (transaction) => {
          const floodEnquiries = transaction.enquiries.all().filter(isOfFlood)
          for (const { _id } of floodEnquiries) transaction.enquiries.remove(_id)
          return floodEnquiries
        },
        { by: c.var.admin._id, label },
      )
      if (seq === undefined) return c.json({ message: 'There was nothing to delete.', count: 0 })
      const count = result.length
      return c.json({ message: `${label(count)}.`, count, undo: seq })
    })
    .delete('/:id', permit('admin'), calls.deleteEnquiry, async (c) => {
      const { record, undo } = await enquiries.remove(c.req.param('id'), c.var.admin._id)
      return c.json({ message: 'Enquiry deleted.', record: toPublic(record), undo })
    })
}
