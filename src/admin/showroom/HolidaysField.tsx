// Days that differ from the week: a day or a span, closed or with other hours.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { holidayOf, spansInWords } from '#api/contract/hours.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine, TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { DaySpans } from './HoursField.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'

const BLANK = { first: '', last: '', name: '', hours: '' }
const OPEN_HOURS = '09:30-13:30'

const inWords = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

export function HolidaysField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const holidays = readList<string>(useStore(form.$values).holidays)
  const [isAdding, setAdding] = useState(false)
  const set = (next: readonly string[]) => form.set('holidays', JSON.stringify(next))
  return (
    <>
      <ul className="cell-list joints-down">
        {holidays.map((text) => {
          const day = holidayOf(text)
          if (!day) return null
          const days =
            day.first === day.last
              ? inWords(day.first)
              : `${inWords(day.first)} to ${inWords(day.last)}`
          return (
            <li key={text} className="holiday row spread">
              <p>
                <b className="strong">{day.name || 'Holiday'}</b>
                <br />
                <span className="quiet small">
                  {days}, {spansInWords(day.spans)}
                </span>
              </p>
              <IconButton
                icon={X}
                tip="Remove"
                label={`Remove ${day.name || days}`}
                onClick={() => set(holidays.filter((one) => one !== text))}
              />
            </li>
          )
        })}
        {isAdding && (
          <li className="holiday-new stack">
            <HolidayForm
              onAdd={(text) => {
                // Past days leave by themselves.
                const today = new Date().toISOString().slice(0, 10)
                const coming = holidays.filter((one) => (holidayOf(one)?.last ?? '') >= today)
                set([...coming, text].sort())
                setAdding(false)
              }}
            />
          </li>
        )}
      </ul>
      {!isAdding && (
        <div>
          <Button icon={Plus} onClick={() => setAdding(true)}>
            Add a day
          </Button>
        </div>
      )}
    </>
  )
}

function HolidayForm({ onAdd }: { onAdd: (text: string) => void }) {
  const [{ first, last, name, hours }, setDraft] = useState(BLANK)
  const [isTried, setTried] = useState(false)
  const days = last && last !== first ? `${first}/${last}` : first
  const text = `${days} ${hours || 'closed'} ${name.trim()}`.trim()
  const isGood = holidayOf(text) !== undefined
  const change = (part: Partial<typeof BLANK>) => setDraft((draft) => ({ ...draft, ...part }))
  return (
    <>
      <TextField
        label="Name"
        value={name}
        maxLength={60}
        onText={(value) => change({ name: value })}
      />
      <div className="field-pair">
        <TextField
          label="First day"
          type="date"
          value={first}
          onText={(value) => change({ first: value })}
        />
        <TextField
          label="Last day"
          labelNote="where it is longer"
          type="date"
          value={last}
          onText={(value) => change({ last: value })}
        />
      </div>
      <Check
        checked={hours === ''}
        onChange={(isClosed) => change({ hours: isClosed ? '' : OPEN_HOURS })}
      >
        Closed
      </Check>
      {hours && (
        <DaySpans name="the day" value={hours} onChange={(value) => change({ hours: value })} />
      )}
      {isTried && !isGood && (
        <ErrorLine role="alert">Choose the first day; the last one is not before it.</ErrorLine>
      )}
      <div>
        <Button onClick={() => (isGood ? onAdd(text) : setTried(true))}>Add to the list</Button>
      </div>
    </>
  )
}
