// Enquiries: messages of visitors, with a status and notes by staff.
import { Hono } from 'hono'
import { createFieldFailure, Failure } from '#api/contract/failure.ts'
import { toPublic, withoutEmpty } from '#api/contract/fields.ts'
import { atQuery } from '#api/contract/query.ts'
import { changedRecords, deletionResponse } from '#api/contract/responses.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { editForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import { readRecordAt } from '#api/store/record-at.ts'
import { NO_SERVER } from './alert-routes.ts'
import {
  type EnquiryDesk,
  type EnquiryRecord,
  enquiry,
  enquiryDesk,
  enquiryForm,
  enquiryPage,
  enquiryQuery,
  REPLIES_MAX,
  replyForm,
} from './contract.ts'
import { createEnquiryList } from './list.ts'
import { addName } from './mentions.ts'
import { writeReply } from './replies.ts'
import { changeVisit } from './visit-changes.ts'
import { visitChangeForm } from './visit-form.contract.ts'
import { isOfFlood } from './visits.ts'

const calls = describeCalls({
  listEnquiries: [
    'One page of the enquiries, newest first, and the number of unread ones.',
    enquiryPage,
  ],
  getEnquiry: ['Shows an enquiry.', enquiry],
  getEnquiryPicture: ['Returns a picture that came with an enquiry, counted from 1.', 'image/*'],
  updateEnquiry: ['Notes what has become of an enquiry.', enquiry],
  getEnquiryDesk: ['Who can take care of enquiries, and from where answers are sent.', enquiryDesk],
  updateVisit: [
    'Confirms a visit, moves it, proposes another time, or notes that it did not take place.',
    enquiry,
    { failures: { 409: 'The hour is taken, or the enquiry has changed.' } },
  ],
  answerEnquiry: [
    'Stores an answer, and sends it by e-mail unless the mail program of the caller does.',
    enquiry,
    { failures: { 409: NO_SERVER, 503: 'The mail server did not take it.' } },
  ],
  deleteFlood: [
    'Deletes all enquiries that came during a flood, in one step, which can be undone.',
    changedRecords,
  ],
  deleteEnquiry: ['Deletes an enquiry, which can be undone.', deletionResponse(enquiry)],
})

function assertAnswerable({ replies = [] }: EnquiryRecord): void {
  if (replies.length >= REPLIES_MAX)
    throw new Failure(
      409,
      `An enquiry keeps at most ${REPLIES_MAX} answers. Write the next one in your mail program, and add a note here.`,
    )
}

/** Creates the calls under /enquiries. */
export function enquiryRoutes({ stores, enquiryPictures, alerts, siteUrl, permit }: RouteDeps) {
  const { admins, enquiries, settings } = stores
  const list = createEnquiryList(stores)
  return new Hono<ApiEnv>()
    .get(
      '/',
      permit('admin', { token: 'enquiries' }),
      calls.listEnquiries,
      query(enquiryQuery),
      async (c) => {
        const { person, ...query } = c.req.valid('query')
        const page = list({ ...query, person: person === 'me' ? c.var.by : person })
        return c.json({ ...page, enquiries: page.enquiries.map(toPublic) })
      },
    )
    .get('/desk', permit('admin'), calls.getEnquiryDesk, (c) => {
      const active = admins.all().filter(({ isActive }) => isActive)
      return c.json<EnquiryDesk>({
        people: active.map(({ _id, name }) => ({ id: _id, name })),
        ...(alerts && { from: alerts.from }),
      })
    })
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
        ({ notes, duringFlood, person, ...current }) => {
          const edited = mergeInto({ notes, duringFlood, person })
          const flag = edited.duringFlood === true || undefined
          if (edited.person && edited.person !== person && !admins.find(edited.person)?.isActive)
            throw createFieldFailure('person', 'There is no such admin, or no longer.')
          return { ...current, ...withoutEmpty({ ...edited, duringFlood: flag }) }
        },
        { by: c.var.admin._id, rev },
      )
      return c.json(toPublic(after))
    })
    .put('/:id/visit', permit('admin'), calls.updateVisit, editForm(visitChangeForm), async (c) => {
      const { mergeInto, rev } = c.req.valid('form')
      const by = c.var.admin._id
      return c.json(
        toPublic(await changeVisit(stores, c.req.param('id'), { change: mergeInto({}), by, rev })),
      )
    })
    .post('/:id/replies', permit('admin'), calls.answerEnquiry, form(replyForm), async (c) => {
      const { text, products, isSent } = c.req.valid('form')
      const { _id: by, name, email } = c.var.admin
      const record = enquiries.get(c.req.param('id'))
      // Before the e-mail is sent.
      assertAnswerable(record)
      const namedProducts = products.map((sku) => addName(stores, { sku }))
      if (isSent) {
        if (!alerts) throw new Failure(409, NO_SERVER)
        if (!record.email)
          throw new Failure(409, 'There is no e-mail address to send it to. Call, or use WhatsApp.')
        const replyTo = settings.find(SETTINGS_ID)?.email || email
        const mail = writeReply(record, { text, products: namedProducts, siteUrl })
        await alerts.sendReply({ to: [record.email], replyTo, ...mail }).catch((cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : String(cause)
          throw new Failure(503, `The mail server did not take it: ${reason}`, { cause })
        })
      }
      const reply = {
        at: new Date().toISOString(),
        by: name,
        text,
        ...(namedProducts.length > 0 && { products: namedProducts.map(({ sku }) => sku) }),
        ...(isSent && { isSent: true as const }),
      }
      const { after } = await enquiries.update(
        record._id,
        (current) => {
          // Again, because colleagues may have answered since.
          assertAnswerable(current)
          const { replies = [], status } = current
          return {
            ...current,
            replies: [...replies, reply],
            status: status === 'new' ? 'read' : status,
          }
        },
        { by },
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
