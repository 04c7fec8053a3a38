// The parts that the API is made of. The app receives them, and each route takes those that it needs.
import type { AlertReceivers } from '#api/contract/alerts.ts'
import type { Settings } from '#api/contract/settings.ts'
import type { Demand } from '#api/demand/demand.ts'
import type { EnquiryPictures } from '#api/images/enquiry-pictures.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import type { Imports } from '#api/imports/imports.ts'
import type { Log } from '#api/log.ts'
import type { MailRelay } from '#api/mail-relay/relay.ts'
import type { Catalogue } from '#api/queries/product-catalogue.ts'
import type { Attempts } from '#api/security/attempts.ts'
import type { Entries, Entry } from '#api/security/entries.ts'
import type { Tokens } from '#api/security/token.ts'
import type { Store } from '#api/store/store.ts'
import type { Allowance } from './rate-limit.ts'

/** The e-mails to staff. */
interface Alerts extends Pick<MailRelay, 'enqueue'> {
  /** Whether anybody gets an e-mail of a new enquiry. */
  hasReceivers(): boolean
  /** The sender. */
  from: string
  /** The receivers where the owner has set none. */
  environment: AlertReceivers
  /** Resolves when the mail server has taken a test. @throws Error with its reason. */
  sendTest(to: readonly string[]): Promise<void>
}

export interface ApiDeps {
  stores: Store
  /** The queries over the products of `stores`. */
  catalogue: Catalogue
  demand: Pick<Demand, 'count' | 'countInPage' | 'report'>
  images: ImageStore
  enquiryPictures: EnquiryPictures
  imports: Imports
  tokens: Tokens
  attempts: Attempts
  /** Counts messages of visitors; by default in memory. */
  messages?: Entries<Allowance> | undefined
  /** Notes which addresses have written; by default in memory. */
  senders?: Entries<Entry> | undefined
  /** Absent where no form service is configured. */
  relay?: Pick<MailRelay, 'enqueue'> | undefined
  /** Absent without a mail server. */
  alerts?: Alerts | undefined
  metrics: { read(): Promise<{ type: string; text: string }> }
  /** Whoever sends it may read the metrics. */
  metricsToken?: string | undefined
  /** Whether X-Forwarded-For is believed. */
  trustProxy: boolean
  /** Whether visitors see prices. */
  showPrices: boolean
  /** Renders a page as it would be with other settings; undefined for a path without such a page. */
  previewPage(path: string, settings: Settings): Promise<string | undefined>
  /** Whether the process is about to end. */
  isStopping?: () => boolean
  log: Log
}
