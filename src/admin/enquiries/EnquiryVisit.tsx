// The visit of an enquiry: its time and state, another time, the messages to the visitor, and what to put aside.
import { Check, Mail, MessageCircle, X } from 'lucide-react'
import { useState } from 'react'
import { readBody } from '#api/client.ts'
import { itemText } from '#api/enquiries/contact.contract.ts'
import type { Enquiry } from '#api/enquiries/contract.ts'
import {
  formatVisit,
  formatVisitDay,
  formatVisitHour,
  isUpcoming,
} from '#api/enquiries/visit.contract.ts'
import type { Visit } from '#api/enquiries/visit-record.contract.ts'
import { useAdmin, useShowroom } from '#src/admin/shell/AdminContext.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button, TextButton } from '#src/admin/ui/Button.tsx'
import { Field, Select } from '#src/admin/ui/Field.tsx'
import { Check as CheckBox } from '#src/admin/ui/Segmented.tsx'
import type { OpenEnquiry } from './enquiry.ts'
import { VISIT_STATE_NAMES, visitLinks } from './visit-messages.ts'
import './enquiry-visit.css'

interface EnquiryVisitProps {
  store: OpenEnquiry
  enquiry: Enquiry
  visit: Visit
}

const LINK_ICONS = { WhatsApp: MessageCircle, Email: Mail }

export function EnquiryVisit({ store, enquiry, visit }: EnquiryVisitProps) {
  const { name: showroom = '' } = useShowroom() ?? {}
  const [isPlanning, setPlanning] = useState(false)
  const { state, proposal, aside = [], isReady } = visit
  const links = visitLinks(enquiry, visit, { showroom, origin: location.origin })
  const proposalText = proposal && `${proposal.day}T${proposal.time}`
  return (
    <section className="enquiry-visit joints-down wash" aria-label="Visit">
      <div className="pad-16 stack">
        <div className="row wrap spread">
          <h3 className="enquiry-visit-time">{formatVisit(visit)}</h3>
          <p className="small strong" data-state={state}>
            {VISIT_STATE_NAMES[state]}
          </p>
        </div>
        {proposal && (
          <div className="row wrap">
            <p className="enquiry-proposal">
              Proposed: <b className="strong">{formatVisit(proposal)}</b>
            </p>
            <Button
              kind="primary"
              icon={Check}
              onClick={() => store.changeVisit({ time: proposalText ?? '', state: 'confirmed' })}
            >
              They agreed: move it
            </Button>
            <Button icon={X} onClick={() => store.changeVisit({ proposal: '' })}>
              Keep the old time
            </Button>
          </div>
        )}
        <div className="row wrap">
          {state === 'asked' && !proposal && (
            <Button
              kind="primary"
              icon={Check}
              onClick={() => store.changeVisit({ state: 'confirmed' })}
            >
              Confirm
            </Button>
          )}
          {links.map(({ channel, href }) => {
            const Icon = LINK_ICONS[channel]
            return (
              <a
                key={channel}
                className="button button-secondary"
                href={href}
                {...(channel === 'WhatsApp' && { target: '_blank', rel: 'noopener' })}
              >
                <Icon />
                {proposal ? `Ask by ${channel}` : `Tell them by ${channel}`}
              </a>
            )
          })}
          {isUpcoming(visit) && (
            <Button onClick={() => setPlanning(!isPlanning)} aria-expanded={isPlanning}>
              Another time
            </Button>
          )}
        </div>
        {isPlanning && isUpcoming(visit) && (
          <PlanForm store={store} onDone={() => setPlanning(false)} />
        )}
        <p className="row wrap small">
          {isUpcoming(visit) ? (
            <>
              <TextButton onClick={() => store.changeVisit({ state: 'missed' })}>
                Did not come
              </TextButton>
              <TextButton onClick={() => store.changeVisit({ state: 'cancelled' })}>
                Cancelled
              </TextButton>
            </>
          ) : (
            <TextButton onClick={() => store.changeVisit({ state: 'confirmed' })}>
              It takes place after all
            </TextButton>
          )}
        </p>
      </div>
      {aside.length > 0 && (
        <div className="pad-16 stack">
          <h4 className="small strong">Put aside, one piece each</h4>
          <ul>
            {aside.map((item) => (
              <li key={item.sku}>{itemText(item)}</li>
            ))}
          </ul>
          <CheckBox
            checked={isReady ?? false}
            onChange={(isChecked) => store.changeVisit({ isReady: isChecked ? 'true' : 'false' })}
          >
            Everything is ready
          </CheckBox>
        </div>
      )}
    </section>
  )
}

/** Chooses another day and hour among the free ones: proposes it to the visitor, or moves the visit at once. */
function PlanForm({ store, onDone }: { store: OpenEnquiry; onDone: () => void }) {
  const { api } = useAdmin().calls
  const { value } = useCard(
    'The free times',
    ['enquiries', 'times'],
    () => readBody(api.visits.times.$get()),
    { shouldStartFresh: true },
  )
  const days = value?.days ?? []
  const [chosenDay, setDay] = useState('')
  const [chosenHour, setHour] = useState('')
  const day = days.find((item) => item.day === chosenDay) ?? days[0]
  const hour = day?.times.find((time) => time === chosenHour) ?? day?.times[0]
  if (!value) return <p className="quiet small">The free hours are being read.</p>
  if (!day || !hour)
    return <p className="quiet small">No hour is free, or visits are switched off.</p>
  const time = `${day.day}T${hour}`
  const save = async (change: Parameters<OpenEnquiry['changeVisit']>[0]) => {
    if (await store.changeVisit(change)) onDone()
  }
  return (
    <div className="enquiry-plan">
      <Field label="Day">
        {(control) => (
          <Select
            {...control}
            className="control"
            value={day.day}
            options={days.map((item) => ({ id: item.day, name: formatVisitDay(item.day) }))}
            onText={setDay}
          />
        )}
      </Field>
      <Field label="Hour">
        {(control) => (
          <Select
            {...control}
            className="control"
            value={hour}
            options={day.times.map((item) => ({ id: item, name: formatVisitHour(item) }))}
            onText={setHour}
          />
        )}
      </Field>
      <div className="row wrap">
        <Button kind="primary" onClick={() => save({ proposal: time })}>
          Propose it
        </Button>
        <Button onClick={() => save({ time })}>Move it</Button>
      </div>
    </div>
  )
}
