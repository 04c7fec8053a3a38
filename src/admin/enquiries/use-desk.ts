// React hook for who can take care of enquiries, and from where answers are sent.
import { readBody } from '#api/client.ts'
import type { EnquiryDesk } from '#api/enquiries/contract.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'

/** Undefined while it is loading. */
export function useDesk(): EnquiryDesk | undefined {
  const { api } = useAdmin().calls
  return useCard('The desk', ['enquiries', 'desk'], () => readBody(api.enquiries.desk.$get())).value
}
