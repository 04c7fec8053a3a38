// Record kind of enquiries: schema, title, and the rules that the store and the history apply.
import { registerKind } from '#api/store/kinds.ts'
import { type EnquiryRecord, enquirySchema } from './contract.ts'

declare module '#api/store/kinds.ts' {
  interface RecordTypes {
    enquiries: EnquiryRecord
  }
}

registerKind('enquiries', {
  noun: 'Enquiry',
  plural: 'enquiries',
  schema: enquirySchema,
  title: 'name',
  isHidden: (field) => field !== 'status',
  isUnlisted: ({ duringFlood }) => duringFlood === true,
  calls: { read: 'GET /api/enquiries/:id', change: 'PUT /api/enquiries/:id' },
})
