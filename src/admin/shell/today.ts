// Current day in the showroom's time zone, and the periods of records in words.
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { dayAt, SHOWROOM_ZONE } from '#api/contract/days.ts'
import { findTiming, type Period } from '#api/contract/period.ts'
import { formatDay } from '#src/admin/ui/format.ts'

/** The time zone of the settings; that of India until the showroom is loaded. */
export const $timeZone = atom(SHOWROOM_ZONE)

/** For example '2026-12-31'. */
export const readToday = (): string => dayAt(Date.now(), $timeZone.get())

export const useToday = (): string => dayAt(Date.now(), useStore($timeZone))

/** For example 'Always', 'Coming 3 Dec 2026', 'Ended 27 Nov 2026', 'Until 5 Dec 2026' or 'Since 1 Nov 2026'. */
export function describePeriod(period: Period, today: string): string {
  const { firstDay = '', lastDay = '' } = period
  const timing = findTiming(period, today)
  if (timing === 'coming') return `Coming ${formatDay(firstDay)}`
  if (timing === 'ended') return `Ended ${formatDay(lastDay)}`
  if (lastDay) return `Until ${formatDay(lastDay)}`
  return firstDay ? `Since ${formatDay(firstDay)}` : 'Always'
}
