// How far an enquiry has got.
import type { EnquiryStatus } from '#api/contract/enquiry.ts'
import { STATUS_NAMES } from '#src/admin/messages.ts'
import { StatusMark } from '#src/admin/ui/StatusMark.tsx'

const LOOKS = {
  new: { sign: 'filled', tone: 'clay' },
  read: { sign: 'hollow', tone: 'stone' },
  done: { sign: 'ticked', tone: 'leaf' },
} as const

export function EnquiryMark({ status }: { status: EnquiryStatus }) {
  return (
    <StatusMark {...LOOKS[status]} signOnly>
      {STATUS_NAMES[status]}
    </StatusMark>
  )
}
