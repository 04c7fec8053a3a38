// Test helpers: enquiries from visitors, in a signed-in tab.
import type { Enquiry } from '#api/enquiries/contract.ts'
import { openTestAdmin, untilKind } from '#src/admin/test-admin.ts'

export type TestEnquiries = Awaited<ReturnType<typeof openTestEnquiries>>

/** Opens a signed-in tab in which these messages have been received, in their order. */
export async function openTestEnquiries({
  at: path = '/admin/enquiries',
  messages = [{}] as object[],
} = {}) {
  const tab = await openTestAdmin({ path })
  const sendMessage = async (fields: object = {}): Promise<Enquiry> => {
    const visitor = { name: 'Meenakshi', email: 'meena@example.com', message: 'Is it in stock?' }
    await tab.api.as('', 'POST', '/contact', { ...visitor, ...fields })
    const [newest] = await tab.api.stores.enquiries.all()
    if (!newest) throw new Error('The message has not come in.')
    return newest
  }
  const received: Enquiry[] = []
  for (const fields of messages) received.push(await sendMessage(fields))
  await untilKind(tab.session.$session, 'signed-in')
  return {
    ...tab,
    /** Sends one more message. */
    sendMessage,
    received,
    findStored: (id: string) => tab.api.stores.enquiries.find(id),
    /** Changes an enquiry as another admin. */
    changeAsOther: (id: string, change: object) =>
      tab.api.staffJson('PUT', `/enquiries/${id}`, change),
  }
}
