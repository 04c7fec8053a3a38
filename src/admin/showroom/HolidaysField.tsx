// Field for holidays: single days or spans, closed or with other hours than the week's.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { cleanLine } from '#api/contract/fields.ts'
import { isHoliday, parseHoliday } from '#api/showroom/hours.contract.ts'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine, TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { formatSpans } from '#src/content/hours.ts'
import { showroom as words } from '#src/content/words/en/showroom.ts'
import { DaySpans } from './HoursField.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'

const BLANK_HOLIDAY = { first: '', last: '', name: '', hours: '' }
const DEFAULT_HOURS = '09:30-13:30'

const serializeHoliday = ({ first, last, name, hours }: typeof BLANK_HOLIDAY) =>
  cleanLine(`${last && last !== first ? `${first}/${last}` : first} ${hours || 'closed'} ${name}`)

const formatDay = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

/** A day being added is part of the form's value at once, so that Save and the guard for unsaved text include it. */
export function HolidaysField({ showroom: { form, $stored } }: { showroom: ShowroomForm }) {
  const holidays = readList<string>(useStore(form.$values).holidays)
  const storedHolidays = readList<string>(useStore($stored).holidays)
  const [newHoliday, setNewHoliday] = useState<string>()
  const isAdding = newHoliday !== undefined && !storedHolidays.includes(newHoliday)
  const listedHolidays = isAdding ? holidays.filter((text) => text !== newHoliday) : holidays
  const setHolidays = (next: readonly string[]) => form.set('holidays', JSON.stringify(next))
  // Past days are dropped when a day is added.
  const today = new Date().toISOString().slice(0, 10)
  const upcoming = listedHolidays.filter((text) => (parseHoliday(text)?.last ?? '') >= today)
  return (
    <>
      <ul className="cell-list joints-down">
        {listedHolidays.map((text) => {
          const day = parseHoliday(text)
          if (!day) return null
          const days = [...new Set([day.first, day.last])].map(formatDay).join(' to ')
          return (
            <li key={text} className="row spread">
              <p>
                <b className="strong">{day.name || 'Holiday'}</b>
                <br />
                <span className="quiet small">
                  {days}, {formatSpans(words, day.spans)}
                </span>
              </p>
              <IconButton
                icon={X}
                tip="Remove"
                label={`Remove ${day.name || days}`}
                onClick={() => setHolidays(holidays.filter((holiday) => holiday !== text))}
              />
            </li>
          )
        })}
        {isAdding && (
          <li className="holiday-new stack">
            <HolidayForm
              onChange={(text) => {
                setHolidays([...upcoming, text].sort())
                setNewHoliday(text)
              }}
              onDone={() => setNewHoliday(undefined)}
            />
          </li>
        )}
      </ul>
      {!isAdding && (
        <div>
          <Button icon={Plus} onClick={() => setNewHoliday('')}>
            Add a day
          </Button>
        </div>
      )}
    </>
  )
}

interface HolidayFormProps {
  onChange: (text: string) => void
  onDone: () => void
}

function HolidayForm({ onChange, onDone }: HolidayFormProps) {
  const [values, setValues] = useState(BLANK_HOLIDAY)
  const [hasTried, setTried] = useState(false)
  const { first, last, name, hours } = values
  const change = (changes: Partial<typeof BLANK_HOLIDAY>) => {
    const next = { ...values, ...changes }
    setValues(next)
    onChange(serializeHoliday(next))
  }
  const isValid = isHoliday(serializeHoliday(values))
  const hasValidDays = isHoliday(serializeHoliday({ ...values, hours: '' }))
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
        onChange={(isClosed) => change({ hours: isClosed ? '' : DEFAULT_HOURS })}
      >
        Closed
      </Check>
      {hours && (
        <DaySpans name="That day" value={hours} onChange={(value) => change({ hours: value })} />
      )}
      {hasTried && !hasValidDays && (
        <ErrorLine role="alert">Choose the first day; the last one is not before it.</ErrorLine>
      )}
      <div>
        <Button onClick={() => (isValid ? onDone() : setTried(true))}>Add to the list</Button>
      </div>
    </>
  )
}
