// Sheet of the visits of a day, as it is printed: who comes when, what to put aside, and what they look at.
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { itemText } from '#api/enquiries/contact.contract.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import {
  formatVisit,
  formatVisitDay,
  formatVisitHour,
  writeVisitMessage,
} from '#api/enquiries/visit.contract.ts'
import type { Visit } from '#api/enquiries/visit-record.contract.ts'
import { formatCount } from '#src/admin/messages.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { PaperSheet } from '#src/admin/shell/PaperSheet.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { createEnquiries, type PrintedDay } from './enquiries.ts'
import { VISIT_STATE_NAMES } from './visit-messages.ts'
import './visits-sheet.css'

/** Opens the print dialog when the visits of a day are loaded. */
export function VisitsSheet() {
  const { $printed } = useStoreOf(createEnquiries)
  const printed = useStore($printed)
  useEffect(() => {
    if (!printed) return
    const close = () => $printed.set(undefined)
    addEventListener('afterprint', close)
    window.print()
    return () => removeEventListener('afterprint', close)
  }, [printed, $printed])
  return printed && <Sheet {...printed} />
}

function Sheet({ day, visits }: PrintedDay) {
  const asideCount = visits.flatMap(({ visit }) => visit?.aside ?? []).length
  const counts = [
    formatCount(visits.length, 'visit'),
    asideCount > 0 && `${formatCount(asideCount, 'piece')} to put aside`,
  ]
  return (
    <div className="visits-sheet">
      <PaperSheet
        title={`Visits on ${formatVisitDay(day)}`}
        notes={[
          counts.filter(Boolean).join(', '),
          `Printed ${formatTime(new Date().toISOString())}`,
        ]}
      >
        <table className="paper-table">
          <thead>
            <tr className="quiet micro">
              <th scope="col" className="visits-hour">
                Hour
              </th>
              <th scope="col">Visitor</th>
              <th scope="col">Put aside</th>
              <th scope="col">Looks at</th>
            </tr>
          </thead>
          <tbody>
            {visits.map(
              (enquiry) =>
                enquiry.visit && (
                  <VisitRow key={enquiry._id} enquiry={enquiry} visit={enquiry.visit} />
                ),
            )}
          </tbody>
        </table>
      </PaperSheet>
    </div>
  )
}

function VisitRow({ enquiry, visit }: { enquiry: Enquiry; visit: Visit }) {
  const { name, phone, message, notes, language = 'en', products } = enquiry
  const { time, state, proposal, aside = [], isReady } = visit
  const isOwnMessage = message !== writeVisitMessage(visit, language)
  return (
    <tr>
      <th scope="row">
        <b className="strong">{formatVisitHour(time)}</b>
        <span className="small">{VISIT_STATE_NAMES[state]}</span>
        {proposal && <span className="small">Proposed: {formatVisit(proposal)}</span>}
      </th>
      <td className="break-words">
        <b className="strong">{name}</b>
        <span>{phone}</span>
        {language === 'ta' && <span className="small">Wrote on the Tamil pages</span>}
        {isOwnMessage && <span className="small">‘{message}’</span>}
        {notes && <span className="small">Notes: {notes}</span>}
      </td>
      <td>
        <ul className="visits-aside">
          {aside.map((item) => (
            <li key={item.sku} data-ready={isReady || undefined}>
              {itemText(item)}
            </li>
          ))}
        </ul>
      </td>
      <td className="small">
        <ul>
          {products.map((item) => (
            <li key={`${item.room} ${item.sku}`}>{itemText(item)}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
