// Calls about visits for visitors: the free times, the booking, and what has been booked.
import { randomBytes } from 'node:crypto'
import { Hono } from 'hono'
import { dayAt } from '#api/contract/days.ts'
import { Failure } from '#api/contract/failure.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import { listFreeDays } from '#api/showroom/visit-times.contract.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { addName, nameProducts } from './mentions.ts'
import {
  assertTyped,
  chooseAnswer,
  FORM_MAX_BYTES,
  type Receive,
  redirectToPage,
  TOO_OFTEN,
} from './reception.ts'
import {
  bookedVisitPath,
  findRefusal,
  formatVisit,
  isUpcoming,
  VISIT_BOOKED,
  VISIT_PATH,
  visitAnswerPath,
  writeVisitMessage,
} from './visit.contract.ts'
import {
  type BookedVisit,
  bookedVisit,
  bookingResponse,
  type FreeTimes,
  freeTimes,
  visitForm,
} from './visit-form.contract.ts'
import { assertBookable, assertFree, createPlaceCount, readVisitRules } from './visits.ts'

const MINUTE_MS = 60_000
const KEY_BYTES = 16

const NO_PLACE = 'The last place of the hour is taken, or the telephone number has a visit.'
const NO_VISIT = 'There is no such visit, or no longer.'

const calls = describeCalls({
  getFreeTimes: ['Days and hours at which a visit can be booked.', freeTimes],
  bookVisit: [
    'Books a visit. The time is the beginning of an hour in the time zone of the showroom.',
    bookingResponse,
    { failures: { 409: NO_PLACE, 429: TOO_OFTEN } },
  ],
  getVisit: ['Shows a booked visit to whoever has its key.', bookedVisit],
})

const redirect = redirectToPage<{ visit: { key: string } }>(({ status, body }) => {
  if (status !== 200) return visitAnswerPath(findRefusal(body.message) ?? chooseAnswer(status))
  return body.visit ? bookedVisitPath(body.visit.key) : VISIT_PATH
})

/** Creates the calls under /visits. */
export function visitRoutes(deps: RouteDeps, receive: Receive) {
  const { stores, permit, catalogue } = deps
  const { enquiries, settings } = stores
  let cachedTimes: { state: string; times: FreeTimes } | undefined

  /** Computed once a minute, and after each change of an enquiry or of the settings. */
  function readFreeTimes(): FreeTimes {
    const now = Date.now()
    const state = `${enquiries.version()} ${settings.version()} ${Math.floor(now / MINUTE_MS)}`
    if (cachedTimes?.state === state) return cachedTimes.times
    const rules = readVisitRules(stores)
    const timeZone = findTimeZone(stores)
    const times = {
      isOn: rules !== undefined,
      timeZone,
      today: dayAt(now, timeZone),
      daysAhead: rules?.daysAhead ?? 0,
      days: rules ? listFreeDays(rules, { now, countTaken: createPlaceCount(stores) }) : [],
    }
    cachedTimes = { state, times }
    return times
  }

  return new Hono<ApiEnv>()
    .get('/times', permit('public'), calls.getFreeTimes, (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json<FreeTimes>(readFreeTimes())
    })
    .post(
      '/',
      permit('public'),
      calls.bookVisit,
      redirect,
      form(visitForm, FORM_MAX_BYTES),
      async (c) => {
        const {
          website,
          elapsed,
          product,
          items,
          aside,
          time,
          day: _,
          ...fields
        } = c.req.valid('form')
        const response = { success: true as const, message: VISIT_BOOKED }
        if (website) return c.json(response)
        assertTyped(elapsed)
        // A time that cannot be booked does not count as a message.
        assertFree(stores, time, Date.now())
        const asideProducts = aside.map((sku) => addName(stores, { sku }))
        const key = randomBytes(KEY_BYTES).toString('base64url')
        await receive(c.var.address, { isVisit: true }, async (arrival) => {
          const { result } = await stores.transaction(
            (transaction) => {
              // Again, because others may have booked since; transactions wait for each other.
              assertBookable(transaction, { visit: time, phone: fields.phone, now: Date.now() })
              return transaction.enquiries.insert({
                ...fields,
                message: fields.message ?? writeVisitMessage(time, fields.language),
                subject: `Visit on ${formatVisit(time)}: ${fields.name}`,
                products: nameProducts(deps, items, product),
                visit: {
                  ...time,
                  state: 'asked',
                  ...(asideProducts.length > 0 && { aside: asideProducts }),
                  key,
                },
                ...arrival,
              })
            },
            { by: 'visitor', label: 'added' },
          )
          return result
        })
        return c.json({ ...response, visit: { ...time, key } })
      },
    )
    .route('/calendar', calendarRoutes(deps))
    .get('/:key', permit('public'), calls.getVisit, (c) => {
      c.header('Cache-Control', 'no-store')
      const key = c.req.param('key')
      const enquiry = enquiries.all().find(({ visit }) => visit?.key === key)
      if (!enquiry?.visit) throw new Failure(404, NO_VISIT)
      const { day, time, state, proposal } = enquiry.visit
      const aside = (enquiry.visit.aside ?? []).map((item) => {
        const product = stores.products.findBy('sku', item.sku)
        // The name of a hidden product stays hidden: visitors can put any SKU aside.
        return product && !catalogue.isVisible(product) ? { sku: item.sku } : item
      })
      const { rev, updatedAt } = enquiry
      const timeZone = findTimeZone(stores)
      return c.json<BookedVisit>({
        day,
        time,
        state,
        ...(proposal && isUpcoming(enquiry.visit) && { proposal }),
        aside,
        timeZone,
        rev,
        updatedAt,
      })
    })
}
