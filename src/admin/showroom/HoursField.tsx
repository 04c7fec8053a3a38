// Field for the opening hours of a week: for each day one span, or several with breaks.
import { useStore } from '@nanostores/react'
import { Plus, X } from 'lucide-react'
import { DAYS, findOpeningDayProblem } from '#api/showroom/hours.contract.ts'
import { IconButton, TextButton } from '#src/admin/ui/Button.tsx'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'

const DEFAULT_DAY = '09:30-20:00'
/** The break that is inserted first; the admin then edits its times. */
const DEFAULT_BREAK = '14:00, 15:00'
const SPANS_MAX = 3

/** The spans of a day as texts, including half-typed ones. */
const parseSpans = (day: string) => day.split(/, ?/).filter(Boolean)

export function HoursField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const days = readList<string>(useStore(form.$values).hours)
  const setDays = (next: readonly string[]) => form.set('hours', JSON.stringify(next))
  const [monday = ''] = days
  return (
    <fieldset>
      <legend className="unseen">Opening hours</legend>
      <ul className="cell-list joints-down">
        {DAYS.map((name, index) => (
          <li key={name} className="hours-day row wrap" data-closed={!days[index] || undefined}>
            <label className="check row hours-name">
              <input
                type="checkbox"
                checked={Boolean(days[index])}
                onChange={({ target }) =>
                  setDays(days.with(index, target.checked ? DEFAULT_DAY : ''))
                }
              />
              <b className="strong">{name}</b>
            </label>
            <DaySpans
              name={name}
              value={days[index] ?? ''}
              onChange={(day) => setDays(days.with(index, day))}
            />
            {index === 0 && (
              <TextButton className="end small" onClick={() => setDays(days.map(() => monday))}>
                Copy to all days
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface DaySpansProps {
  name: string
  value: string
  onChange: (day: string) => void
}

/** The time inputs of one day, or what visitors read if it is closed. */
export function DaySpans({ name, value, onChange }: DaySpansProps) {
  const spans = parseSpans(value)
  const problem = findOpeningDayProblem(value)
  const setSpans = (next: readonly string[]) => onChange(next.join(', '))
  if (spans.length === 0) return <p className="quiet small">Visitors will read: {name} closed</p>
  return (
    <div className="hours-spans stack tight shrink">
      {spans.map((span, index) => {
        const [from = '', to = ''] = span.split('-')
        const label = spans.length > 1 ? `${name}, ${index + 1}` : name
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is identified by its index in the day
          <p key={index} className="row tight">
            <input
              className="control hours-time"
              type="time"
              aria-label={`${label}: from`}
              value={from}
              onChange={({ target }) => setSpans(spans.with(index, `${target.value}-${to}`))}
            />
            to
            <input
              className="control hours-time"
              type="time"
              aria-label={`${label}: to`}
              value={to === '24:00' ? '00:00' : to}
              onChange={({ target }) =>
                setSpans(
                  spans.with(index, `${from}-${target.value === '00:00' ? '24:00' : target.value}`),
                )
              }
            />
            {index > 0 && (
              <IconButton
                icon={X}
                tip="Remove this span"
                label={`Remove span ${index + 1} of ${name}`}
                onClick={() => setSpans(spans.toSpliced(index, 1))}
              />
            )}
            {index === spans.length - 1 && spans.length < SPANS_MAX && (
              <IconButton
                icon={Plus}
                tip="Add a break"
                label={`Add a break on ${name}`}
                onClick={() => setSpans([...spans.slice(0, -1), `${from}-${DEFAULT_BREAK}-${to}`])}
              />
            )}
          </p>
        )
      })}
      {problem && (
        <ErrorLine>
          {name}: {problem}
        </ErrorLine>
      )}
    </div>
  )
}
