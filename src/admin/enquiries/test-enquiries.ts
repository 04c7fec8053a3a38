// For tests: visitors who write to the shop, and the tab of whoever reads it.
import type { Enquiry } from '#api/contract/enquiry.ts'
import { openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

export type TestInbox = Awaited<ReturnType<typeof openTestInbox>>

/** Opens a signed-in tab at `at`; the messages have come in, each a minute's work of another visitor. */
export async function openTestInbox({ at = '/admin/enquiries', messages = [{}] as object[] } = {}) {
  const tab = await openTestAdmin({ at })
  const write = async (fields: object = {}): Promise<Enquiry> => {
    const visitor = { name: 'Meenakshi', email: 'meena@example.com', message: 'Is it in stock?' }
    await tab.api.as('', 'POST', '/contact', { ...visitor, ...fields })
    const [newest] = await tab.api.stores.enquiries.all()
    if (!newest) throw new Error('The message has not come in.')
    return newest
  }
  const written: Enquiry[] = []
  for (const fields of messages) written.push(await write(fields))
  await untilKind(tab.session.$session, 'signed-in')
  return {
    ...tab,
    /** Sends one more message as a visitor. */
    write,
    /** The enquiries of the messages, in their order. */
    written,
    stored: (id: string) => tab.api.stores.enquiries.find(id),
    /** Changes an enquiry as another member of staff would. */
    elsewhere: (id: string, change: object) => tab.api.staffJson('PUT', `/enquiries/${id}`, change),
  }
}
