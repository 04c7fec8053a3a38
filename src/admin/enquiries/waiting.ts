// The newest unread enquiries, for the dashboard.
import type { Api } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import type { Unread } from '#src/admin/shell/unread.ts'
import { createCard } from '#src/admin/ui/card.ts'
import { listEnquiries } from './enquiry-calls.ts'

export const WAITING_SHOWN = 4

interface Deps {
  api: Api
  environment: Pick<Environment, 'log'>
  unread: Unread
}

export function createWaitingEnquiries({ api, environment, unread }: Deps) {
  const load = async () => {
    const page = await listEnquiries(api, { status: 'new', search: '', page: 1 }, WAITING_SHOWN)
    unread.set(page.unread)
    return page
  }
  return createCard("The dashboard's enquiries", load, environment)
}
