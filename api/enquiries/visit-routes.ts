// Calls about visits for visitors: the free times, the booking, and what has been booked.
import { randomBytes } from 'node:crypto'
import { Hono, type MiddlewareHandler } from 'hono'
import { dayAt } from '#api/contract/days.ts'
import { Failure, type FailureBody } from '#api/contract/failure.ts'
import { languageOfPath, pathIn } from '#api/contract/languages.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import { listFreeDays } from '#api/showroom/visit-times.contract.ts'
import { calendarRoutes } from './calendar-routes.ts'
import { CONTACT_MIN_MS, SENT_TOO_FAST } from './contact.contract.ts'
import { addName, nameProducts } from './mentions.ts'
import type { Admit } from './message-limits.ts'
import {
  bookedVisitPath,
  findRefusal,
  formatVisit,
  VISIT_BOOKED,
  VISIT_PATH,
  type VisitAnswer,
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

/** Room for a selection of 100 products with notes in any script. */
const BODY_MAX_BYTES = 256 * 1024
const MINUTE_MS = 60_000
const KEY_BYTES = 16

const TOO_OFTEN =
  'Sent faster than anybody types, or more often; Retry-After says when to try again.'
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

const ANSWERS: Readonly<Record<number, VisitAnswer>> = {
  400: 'incomplete',
  413: 'incomplete',
  415: 'incomplete',
  422: 'incomplete',
  429: 'later',
}

/** Redirects a browser that sends the form without scripts to a page in its language, even after a failure. */
const redirectToPage: MiddlewareHandler = async (c, next) => {
  await next()
  if (!c.req.header('accept')?.includes('text/html')) return
  const body = (await c.res.json()) as Partial<FailureBody> & { visit?: { key: string } }
  const { pathname = '/' } = URL.parse(c.req.header('referer') ?? '') ?? {}
  const answer = findRefusal(body.message) ?? ANSWERS[c.res.status] ?? 'failed'
  const bookedPath = body.visit ? bookedVisitPath(body.visit.key) : VISIT_PATH
  const path = c.res.ok ? bookedPath : visitAnswerPath(answer)
  const Location = pathIn(languageOfPath(pathname), path)
  c.res = new Response(null, { status: 303, headers: { Location } })
}

/** Creates the calls under /visits. */
export function visitRoutes(deps: RouteDeps, admit: Admit) {
  const { stores, relay, alerts, permit, analytics } = deps
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
      redirectToPage,
      form(visitForm, BODY_MAX_BYTES),
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
        if (elapsed !== undefined && elapsed < CONTACT_MIN_MS)
          throw new Failure(429, SENT_TOO_FAST, { retryAfter: CONTACT_MIN_MS / 1000 })
        const booking = { visit: time, phone: fields.phone }
        // A time that cannot be booked does not count as a message.
        assertFree(stores, time, Date.now())
        const { isFlood, startsFlood, release } = await admit(c.var.address, { isVisit: true })
        const shouldReport = !isFlood || startsFlood
        const namedProducts = nameProducts(deps, items, product)
        const asideProducts = aside.map((sku) => addName(stores, { sku }))
        const key = randomBytes(KEY_BYTES).toString('base64url')
        const storeVisit = () =>
          stores.transaction(
            (transaction) => {
              // Again, because others may have booked since; transactions wait for each other.
              assertBookable(transaction, { ...booking, now: Date.now() })
              return transaction.enquiries.insert({
                ...fields,
                message: fields.message ?? writeVisitMessage(time, fields.language),
                subject: `Visit on ${formatVisit(time)}: ${fields.name}`,
                products: namedProducts,
                visit: {
                  ...time,
                  state: 'asked',
                  ...(asideProducts.length > 0 && { aside: asideProducts }),
                  key,
                },
                status: 'new',
                ...(isFlood && { duringFlood: true as const }),
                relay: relay && shouldReport ? 'waiting' : 'none',
                ...(alerts?.hasReceivers() && shouldReport && { alert: 'waiting' as const }),
              })
            },
            { by: 'visitor', label: 'added' },
          )
        const { result } = await storeVisit().catch(async (error: unknown) => {
          await release()
          throw error
        })
        if (shouldReport) {
          relay?.enqueue(result._id)
          alerts?.enqueue(result._id)
        }
        const skus = new Set([...namedProducts, ...asideProducts].map(({ sku }) => sku))
        if (!isFlood) for (const sku of skus) analytics.count('asked', sku)
        return c.json({ ...response, visit: { ...time, key } })
      },
    )
    .route('/calendar', calendarRoutes(deps))
    .get('/:key', permit('public'), calls.getVisit, (c) => {
      c.header('Cache-Control', 'no-store')
      const key = c.req.param('key')
      const enquiry = enquiries.all().find(({ visit }) => visit?.key === key)
      if (!enquiry?.visit) throw new Failure(404, NO_VISIT)
      const { day, time, state, aside = [] } = enquiry.visit
      const { rev, updatedAt } = enquiry
      const timeZone = findTimeZone(stores)
      return c.json<BookedVisit>({ day, time, state, aside, timeZone, rev, updatedAt })
    })
}
