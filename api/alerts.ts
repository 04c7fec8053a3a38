// The e-mails to staff: of each new enquiry, and a summary every week.
import { type DemandReport, sumOf } from '#api/contract/demand.ts'
import { addDays, dayAt } from '#api/contract/showroom-day.ts'
import type { Demand } from '#api/demand/demand.ts'
import type { DemandStorage } from '#api/demand/demand-storage.ts'
import { type MailRelay, openMailRelay } from '#api/mail-relay/relay.ts'
import { alertTo, createSendMail } from '#api/mail-relay/smtp.ts'
import { type SummarySection, writeSummary } from '#api/mail-relay/summary-mail.ts'
import { startWeekly } from '#api/mail-relay/weekly.ts'
import type { Catalogue } from '#api/queries/product-catalogue.ts'
import type { Store } from '#api/store/store.ts'
import type { Config } from './config.ts'
import type { Log } from './log.ts'

/** The key among the daily sums that says that the summary of a Monday was sent. */
const SUMMARY_SENT = 'summary sent'
/** The lines of a section that names things. */
const NAMED = 5

interface AlertOptions {
  settings: NonNullable<Config['alerts']>
  siteUrl: string
  stores: Pick<Store, 'products' | 'enquiries'>
  catalogue: Pick<Catalogue, 'countChecked'>
  demand: Pick<Demand, 'report'>
  storage: Pick<DemandStorage, 'read' | 'add'>
  claim?: ((key: string) => Promise<boolean>) | undefined
  log: Log
  now?: () => Date
}

/** Opens what the settings ask for. `relay` sends alerts, where there are addresses for them. */
export async function openAlerts(options: AlertOptions) {
  const { settings, siteUrl, stores, demand, storage, claim, log, now } = options
  const { enquiries } = stores
  const send = createSendMail(settings.smtpUrl, settings.from)
  const shared = { log, ...(claim && { claim }) }
  const relay: MailRelay | undefined =
    settings.alertTo.length === 0
      ? undefined
      : await openMailRelay({
          ...shared,
          field: 'alert',
          receiver: 'The mail server',
          enquiries,
          deliver: alertTo({ send, to: settings.alertTo, siteUrl }),
        })
  const weekly =
    settings.summaryTo.length === 0
      ? undefined
      : startWeekly({
          ...shared,
          ...(now && { now }),
          async act(monday, stop) {
            const report = await demand.report(7, addDays(monday, -1))
            const mail = writeSummary(monday, sectionsOf(report, options), siteUrl)
            await send({ to: settings.summaryTo, ...mail }, stop)
          },
          isDone: async (monday) =>
            (await storage.read(monday)).some(({ key }) => key === SUMMARY_SENT),
          markDone: (monday) => storage.add(monday, new Map([[SUMMARY_SENT, 1]])),
        })
  return {
    relay,
    async close(): Promise<void> {
      await Promise.all([relay?.close(), weekly?.close()])
    },
  }
}

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

/** The figures of the report's week, and of the catalogue now. */
function sectionsOf(
  { from, to, lists }: DemandReport,
  { stores, catalogue }: Pick<AlertOptions, 'stores' | 'catalogue'>,
): SummarySection[] {
  const isInWeek = ({ createdAt }: { createdAt: string }) => {
    const day = dayAt(new Date(createdAt))
    return day >= from && day <= to
  }
  const added = stores.products.all().filter(isInWeek)
  const asked = stores.enquiries.all().filter(isInWeek)
  const unread = asked.filter(({ status }) => status === 'new').length
  const hidden = stores.products.all().filter((product) => product.hidden).length
  const missed = lists.missed.rows.slice(0, NAMED).map(({ words = '', days, nearest }) => ({
    text: `${words}: ${counted(sumOf(days), 'time')}${nearest ? `, nearest is ${nearest}` : ''}`,
  }))
  return [
    {
      title: 'New',
      lines: [
        { text: `${counted(added.length, 'product')} added`, path: '/admin/products' },
        ...added.slice(0, NAMED).map(({ _id, name, sku }) => ({
          text: `${name} (${sku})`,
          path: `/admin/products/${_id}/edit`,
        })),
      ],
    },
    {
      title: 'Hidden from visitors',
      lines: [
        { text: counted(hidden, 'product'), path: '/admin/products?hidden=only' },
        {
          text: `${catalogue.countChecked('long-hidden')} of them for over 30 days`,
          path: '/admin/products?check=long-hidden',
        },
      ],
    },
    {
      title: 'Asked',
      lines: [
        {
          text: `${counted(asked.length, 'enquiry', 'enquiries')}, ${unread} unread`,
          path: '/admin/enquiries',
        },
        ...lists.asked.rows.slice(0, NAMED).map(({ product, days }) => ({
          text: `${product?.name} (${product?.sku}): ${counted(sumOf(days), 'time')}`,
        })),
      ],
    },
    {
      title: 'Searched without a result',
      lines: [
        ...(missed.length > 0
          ? missed
          : [{ text: 'Nothing that was searched on three days or more' }]),
        { text: 'All figures', path: '/admin/health?days=7' },
      ],
    },
  ]
}
