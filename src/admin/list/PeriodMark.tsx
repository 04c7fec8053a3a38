// Mark of a record that visitors do not see yet, or no longer.
import { CalendarClock, CalendarX } from 'lucide-react'
import { findTiming, type Period } from '#api/contract/period.ts'
import { describePeriod, useToday } from '#src/admin/shell/today.ts'
import './period-mark.css'

export function PeriodMark({ period }: { period: Period }) {
  const today = useToday()
  const timing = findTiming(period, today)
  if (timing === 'current') return null
  const Icon = timing === 'coming' ? CalendarClock : CalendarX
  return (
    <span className="period-mark caption strong" data-timing={timing}>
      <Icon size={16} />
      {describePeriod(period, today)}
    </span>
  )
}
