// E-mails to staff: one for each new enquiry, the visits of the day, and a weekly summary.
import type { Analytics } from '#api/analytics/analytics.ts'
import { type AnalyticsReport, sumOf } from '#api/analytics/contract.ts'
import type { AnalyticsStorage } from '#api/analytics/count-storage.ts'
import type { Config } from '#api/config.ts'
import { addDays, dayAt } from '#api/contract/days.ts'
import { createSendMail, createTestMail, type Mail } from '#api/mail/smtp.ts'
import type { Catalogue } from '#api/products/catalogue.ts'
import { findTimeZone } from '#api/showroom/calendar.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import { createAlertDelivery } from './alert-mail.ts'
import { receiversOf } from './alerts.contract.ts'
import { type MailRelay, openMailRelay } from './relay.ts'
import { findLastMonday, findMorning, startSchedule } from './schedule.ts'
import { type SummarySection, writeSummary } from './summary-mail.ts'
import { listVisitsOn, writeReminder } from './visit-mail.ts'
import { isOfFlood } from './visits.ts'

/** Key among the daily sums, which records that a Monday's summary was sent. */
const SUMMARY_SENT = 'summary sent'
/** The same for the visits of a day. */
const REMINDER_SENT = 'reminder sent'
/** Maximum number of named items in a section. */
const ITEMS_MAX = 5
/** Short, because somebody is waiting for the result. */
const TEST_TIMEOUT_MS = 10_000

interface AlertOptions {
  settings: NonNullable<Config['alerts']>
  siteUrl: string
  stores: Pick<Store, 'products' | 'enquiries' | 'settings'>
  catalogue: Pick<Catalogue, 'countCheckFindings'>
  analytics: Pick<Analytics, 'report'>
  storage: Pick<AnalyticsStorage, 'read' | 'add'>
  claim?: ((key: string) => Promise<boolean>) | undefined
  log: Log
  now?: () => Date
}

/** Opens the relay of alerts and the weekly summary. Both look up their receivers for each e-mail. */
export async function openAlerts(options: AlertOptions) {
  const { settings, siteUrl, stores, analytics, storage, claim, log, now } = options
  const { enquiries } = stores
  const send = createSendMail(settings.smtpUrl, settings.from)
  const sharedOptions = { log, ...(claim && { claim }) }
  /** The current receivers, because the owner can change them while the process runs. */
  const getReceivers = () => receiversOf(stores.settings.find(SETTINGS_ID), settings)
  const relay: MailRelay = await openMailRelay({
    ...sharedOptions,
    field: 'alert',
    receiver: 'The mail server',
    enquiries,
    deliver: createAlertDelivery({ send, getReceivers: () => getReceivers().alertTo, siteUrl }),
  })
  const isMarked = async (day: string, mark: string) =>
    (await storage.read(day)).some(({ key }) => key === mark)
  const mark = (day: string, name: string) => storage.add(day, new Map([[name, 1]]))
  const daily = startSchedule({
    ...sharedOptions,
    ...(now && { now }),
    name: 'The reminder of visits',
    findDue: (moment) => findMorning(moment, findTimeZone(stores)),
    isEnabled: () => getReceivers().alertTo.length > 0,
    async runJob(day, stop) {
      const visits = listVisitsOn(enquiries.all(), day)
      if (visits.length > 0)
        await send({ to: getReceivers().alertTo, ...writeReminder(day, visits, siteUrl) }, stop)
    },
    isDone: (day) => isMarked(day, REMINDER_SENT),
    markDone: (day) => mark(day, REMINDER_SENT),
  })
  const weekly = startSchedule({
    ...sharedOptions,
    name: 'The weekly summary',
    findDue: findLastMonday,
    ...(now && { now }),
    isEnabled: () => getReceivers().summaryTo.length > 0,
    async runJob(monday, stop) {
      const report = await analytics.report(7, addDays(monday, -1))
      const mail = writeSummary(monday, createSections(report, options), siteUrl)
      await send({ to: getReceivers().summaryTo, ...mail }, stop)
    },
    isDone: (monday) => isMarked(monday, SUMMARY_SENT),
    markDone: (monday) => mark(monday, SUMMARY_SENT),
  })
  return {
    ...relay,
    from: settings.from,
    environment: settings,
    hasReceivers: () => getReceivers().alertTo.length > 0,
    sendTest: (to: readonly string[]) =>
      send({ to, ...createTestMail(siteUrl) }, AbortSignal.timeout(TEST_TIMEOUT_MS)),
    /** Sends an answer of staff to a visitor. @throws Error with the reason of the mail server. */
    sendReply: (mail: Mail) => send(mail, AbortSignal.timeout(TEST_TIMEOUT_MS)),
    async close(): Promise<void> {
      await Promise.all([relay.close(), daily.close(), weekly.close()])
    },
  }
}

const formatCount = (count: number, singular: string, plural = `${singular}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? singular : plural}`

/** The figures of the report's week, and those of the catalogue now. */
function createSections(
  { from, to, lists }: AnalyticsReport,
  { stores, catalogue }: Pick<AlertOptions, 'stores' | 'catalogue'>,
): SummarySection[] {
  const isInWeek = ({ createdAt }: { createdAt: string }) => {
    const day = dayAt(new Date(createdAt))
    return day >= from && day <= to
  }
  const newProducts = stores.products.all().filter(isInWeek)
  const newEnquiries = stores.enquiries.all().filter(isInWeek)
  const unreadCount = newEnquiries.filter(
    (enquiry) => enquiry.status === 'new' && !isOfFlood(enquiry),
  ).length
  const hiddenCount = stores.products.all().filter((product) => product.hidden).length
  const longHiddenCount = catalogue.countCheckFindings('long-hidden')
  const missedLines = lists.missed.rows
    .slice(0, ITEMS_MAX)
    .map(({ words = '', days, nearest }): Line => {
      const text = `${words}: ${formatCount(sumOf(days), 'time')}`
      return [nearest ? `${text}, nearest is ${nearest}` : text]
    })
  const nothingLine: Line = ['Nothing that was searched on three days or more']
  return [
    createSection('New', [
      [`${formatCount(newProducts.length, 'product')} added`, '/admin/products'],
      ...newProducts
        .slice(0, ITEMS_MAX)
        .map(({ _id, name, sku }): Line => [`${name} (${sku})`, `/admin/products/${_id}/edit`]),
    ]),
    createSection('Hidden from visitors', [
      [formatCount(hiddenCount, 'product'), '/admin/products?hidden=only'],
      [`${longHiddenCount} of them for over 30 days`, '/admin/products?check=long-hidden'],
    ]),
    createSection('Asked', [
      [
        `${formatCount(newEnquiries.length, 'enquiry', 'enquiries')}, ${unreadCount} unread`,
        '/admin/enquiries',
      ],
      ...lists.asked.rows
        .slice(0, ITEMS_MAX)
        .map(
          ({ product, days }): Line => [
            `${product?.name} (${product?.sku}): ${formatCount(sumOf(days), 'time')}`,
          ],
        ),
    ]),
    createSection('Searched without a result', [
      ...(missedLines.length > 0 ? missedLines : [nothingLine]),
      ['All figures', '/admin/health?days=7'],
    ]),
  ]
}

type Line = [text: string, path?: string]

const createSection = (title: string, lines: readonly Line[]): SummarySection => ({
  title,
  lines: lines.map(([text, path]) => ({ text, ...(path && { path }) })),
})
