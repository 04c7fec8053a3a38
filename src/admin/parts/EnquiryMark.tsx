// How far an enquiry has got.
import type { EnquiryStatus } from '#api/contract/enquiry.ts'
import { STATUS_NAMES } from '#src/admin/words.ts'
import { StatusMark } from './StatusMark.tsx'

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
