// Choice of a day and an hour. Without scripts the days are radio buttons that show their hours by CSS.
import { addDays } from '#api/contract/days.ts'
import type { LanguageId } from '#api/contract/languages.ts'
import { formatVisitDay, formatVisitHour } from '#api/enquiries/visit.contract.ts'
import type { FreeTimes } from '#api/enquiries/visit-form.contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { FieldError } from '#src/site/ui/FieldError.tsx'

interface VisitTimesProps {
  words: Words['visitForm']
  times: FreeTimes
  language: LanguageId
  error: string | undefined
  disabled: boolean
}

/** A Monday, for the names of weekdays. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const WEEK = Array.from({ length: 7 }, (_, index) => index)

export function VisitTimes({ words, times, language, error, disabled }: VisitTimesProps) {
  const { today, daysAhead, days } = times
  const timesByDay = new Map(days.map(({ day, times: hours }) => [day, hours]))
  const allDays = Array.from({ length: daysAhead + 1 }, (_, index) => addDays(today, index))
  const [firstFreeDay] = days
  const format = (options: Intl.DateTimeFormatOptions, day: string | number) =>
    new Intl.DateTimeFormat(words.locale, { ...options, timeZone: 'UTC' }).format(new Date(day))
  return (
    <fieldset className="visit-times" disabled={disabled} aria-describedby="visit-time-error">
      <legend className="small strong">{words.day.label}</legend>
      <div className="visit-days">
        {WEEK.map((index) => (
          <span key={index} className="visit-weekday center quiet micro" aria-hidden="true">
            {format({ weekday: words.day.weekday }, MONDAY + index * DAY_MS)}
          </span>
        ))}
        {allDays.map((day, index) => {
          const hours = timesByDay.get(day)
          const name = formatVisitDay(day, language)
          const date = Number(day.slice(8))
          const hasMonth = index === 0 || date === 1
          const content = (
            <span className="center" aria-hidden="true">
              {date}
              {hasMonth && <small className="micro">{format({ month: 'short' }, day)}</small>}
            </span>
          )
          const column = index === 0 ? { 'data-weekday': (new Date(day).getUTCDay() + 6) % 7 } : {}
          if (!hours)
            return (
              <span key={day} className="visit-date visit-date-full center quiet" {...column}>
                {content}
                <span className="unseen">{fill(words.day.none, { day: name })}</span>
              </span>
            )
          return (
            <div key={day} className="visit-day">
              <label className="visit-date pick center" {...column}>
                <input
                  type="radio"
                  name="day"
                  value={day}
                  defaultChecked={day === firstFreeDay?.day}
                  required
                />
                {content}
                <span className="unseen">{name}</span>
              </label>
              <fieldset className="visit-hours">
                <legend className="small strong">{fill(words.hours, { day: name })}</legend>
                <div className="visit-hours-grid clips">
                  {hours.map((time) => (
                    <label key={time} className="pick center">
                      <input type="radio" name="time" value={`${day}T${time}`} />
                      {formatVisitHour(time, language)}
                    </label>
                  ))}
                </div>
              </fieldset>
            </div>
          )
        })}
      </div>
      <FieldError id="visit-time-error" text={error} />
    </fieldset>
  )
}
