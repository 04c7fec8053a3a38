// Field for visits: whether visitors may book them, how many in an hour, and how far ahead.
import { useStore } from '@nanostores/react'
import {
  VISIT_DAYS_AHEAD_MAX,
  VISIT_HOURS_AHEAD_MAX,
  VISITS_PER_HOUR_MAX,
  type VisitSettings,
} from '#api/showroom/visits.contract.ts'
import { TextField } from '#src/admin/ui/Field.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import type { ShowroomForm } from './showroom.ts'
import { readList } from './values.ts'

const NUMBERS = [
  {
    name: 'perHour',
    label: 'Visits per hour',
    min: 1,
    max: VISITS_PER_HOUR_MAX,
    hint: 'So many families can be looked after at a time.',
  },
  {
    name: 'hoursAhead',
    label: 'Hours ahead',
    min: 0,
    max: VISIT_HOURS_AHEAD_MAX,
    hint: 'No visit can be booked later than this before it.',
  },
  {
    name: 'daysAhead',
    label: 'Days ahead',
    min: 1,
    max: VISIT_DAYS_AHEAD_MAX,
    hint: 'Visitors see the free hours of so many days.',
  },
] as const

export function VisitsField({ showroom: { form } }: { showroom: ShowroomForm }) {
  const values = useStore(form.$values)
  const visits = JSON.parse(values.visits) as VisitSettings
  const hasHours = readList<string>(values.hours).some(Boolean)
  const change = (changes: Partial<VisitSettings>) =>
    form.set('visits', JSON.stringify({ ...visits, ...changes }))
  return (
    <>
      <Check checked={visits.isOn} onChange={(isOn) => change({ isOn })}>
        Visitors may book a visit
      </Check>
      {visits.isOn && (
        <div className="visit-numbers">
          {NUMBERS.map(({ name, ...field }) => (
            <TextField
              key={name}
              {...field}
              type="number"
              inputMode="numeric"
              value={String(visits[name])}
              onText={(text) => change({ [name]: Number(text) })}
            />
          ))}
        </div>
      )}
      <p className="quiet small">
        {hasHours
          ? 'Visits begin on the hour, within the opening hours and outside holidays. They can be booked once the hours have been saved.'
          : 'Enter the opening hours first: visits are booked within them.'}
      </p>
    </>
  )
}
