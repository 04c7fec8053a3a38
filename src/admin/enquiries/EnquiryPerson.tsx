// Choice of the admin who takes care of an enquiry.
import type { Enquiry } from '#api/enquiries/contract.ts'
import { Select } from '#src/admin/ui/Field.tsx'
import { useDesk } from './use-desk.ts'

interface EnquiryPersonProps {
  enquiry: Enquiry
  onChoose: (id: string) => unknown
}

export function EnquiryPerson({ enquiry, onChoose }: EnquiryPersonProps) {
  const { person = '' } = enquiry
  const { people = [] } = useDesk() ?? {}
  const isGone = person !== '' && people.length > 0 && !people.some(({ id }) => id === person)
  return (
    <label className="enquiry-person row gutter small">
      <span className="quiet">Taken care of by</span>
      <Select
        className="control"
        value={person}
        emptyLabel="Nobody yet"
        options={[...people, ...(isGone ? [{ id: person, name: 'Somebody who has left' }] : [])]}
        onText={onChoose}
      />
    </label>
  )
}
