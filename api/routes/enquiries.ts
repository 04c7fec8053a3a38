// The inbox: what visitors have written, and what staff make of it.
import { Hono } from 'hono'
import type * as v from 'valibot'
import { check } from '#api/contract/check.ts'
import { enquiryForm, enquiryQuery } from '#api/contract/enquiry.ts'
import { shown, withoutEmpty } from '#api/contract/fields.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import { query } from '#api/middleware/query.ts'
import { enquiryListOf } from '#api/store/enquiry-list.ts'
import type { Stores } from '#api/store/stores.ts'

interface Deps {
  stores: Pick<Stores, 'enquiries'>
  permit: Permit
}

/** The calls under /enquiries. */
export function enquiryRoutes({ stores: { enquiries }, permit }: Deps) {
  const list = enquiryListOf(enquiries)
  return new Hono<ApiEnv>()
    .get('/', permit('admin'), query(enquiryQuery), async (c) => {
      const page = await list(c.req.valid('query'))
      return c.json({ ...page, enquiries: page.enquiries.map(shown) })
    })
    .get('/:id', permit('admin'), async (c) =>
      c.json(shown(await enquiries.get(c.req.param('id')))),
    )
    .put('/:id', permit('admin'), form<v.InferInput<typeof enquiryForm>>(), async (c) => {
      const { fields, rev } = c.req.valid('form')
      const { after } = await enquiries.update(
        c.req.param('id'),
        ({ notes, ...current }) => {
          const change = check(enquiryForm, { notes, ...fields })
          return { ...current, ...withoutEmpty(change) }
        },
        { by: c.var.admin._id, rev },
      )
      return c.json(shown(after))
    })
    .delete('/:id', permit('admin'), async (c) => {
      const removed = await enquiries.remove(c.req.param('id'))
      return c.json({ message: 'Enquiry deleted.', record: shown(removed) })
    })
}
