// Calendar of the showroom: the current day in its time zone, by which records appear and disappear.
import { Temporal } from 'temporal-polyfill'
import { dayAt, resolveTimeZone } from '#api/contract/days.ts'
import type { Calendar } from '#api/middleware/deps.ts'
import { SETTINGS_ID, type SettingsRecord } from './contract.ts'

/** The moment at which a day is over, in ms since 1970. Where clocks skip midnight, the next day begins later. */
export const endOfDay = (day: string, timeZone: string): number =>
  Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone).epochMilliseconds

interface Settings {
  find(id: string): Pick<SettingsRecord, 'timeZone'> | undefined
}

/** The time zone of the showroom. */
export const findTimeZone = ({ settings }: { settings: Settings }): string =>
  resolveTimeZone(settings.find(SETTINGS_ID)?.timeZone)

/** Creates the calendar in the time zone of the settings; a change of the zone counts at once. */
export function createCalendar({ settings }: { settings: Settings }): Calendar {
  /** Lists ask for every product, so the day is only computed when it or the zone may have changed. */
  let current = { setting: undefined as string | undefined, day: '', start: 0, end: 0 }
  return {
    today(): string {
      const now = Date.now()
      const setting = settings.find(SETTINGS_ID)?.timeZone
      if (setting === current.setting && current.start <= now && now < current.end)
        return current.day
      const timeZone = resolveTimeZone(setting)
      const day = dayAt(now, timeZone)
      current = { setting, day, start: now, end: endOfDay(day, timeZone) }
      return day
    },
  }
}
