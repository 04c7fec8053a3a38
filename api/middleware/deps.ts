// Dependencies of the API: the app receives all of them, and each route takes what it needs.

import type { Analytics } from '#api/analytics/analytics.ts'
import type { AlertReceivers } from '#api/enquiries/alerts.contract.ts'
import type { EnquiryPictures } from '#api/enquiries/images.ts'
import type { MailRelay } from '#api/enquiries/relay.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import type { Imports } from '#api/imports/imports.ts'
import type { Catalogue } from '#api/products/catalogue.ts'
import type { Attempts } from '#api/security/attempts.ts'
import type { Entries, Entry } from '#api/security/entries.ts'
import type { Tokens } from '#api/security/token.ts'
import type { Settings } from '#api/showroom/contract.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'
import type { Allowance } from './rate-limit.ts'

/** E-mail to staff. */
interface Alerts extends Pick<MailRelay, 'enqueue'> {
  /** Whether anybody is notified of new enquiries by e-mail. */
  hasReceivers(): boolean
  /** The sender's address. */
  from: string
  /** The receivers that apply until the owner sets others. */
  environment: AlertReceivers
  /** Resolves once the mail server has accepted a test e-mail. @throws Error with its reason. */
  sendTest(to: readonly string[]): Promise<void>
}

export interface ApiDeps {
  stores: Store
  /** Queries over the products of `stores`. */
  catalogue: Catalogue
  analytics: Pick<Analytics, 'count' | 'countInPage' | 'report'>
  images: ImageStore
  enquiryPictures: EnquiryPictures
  imports: Imports
  tokens: Tokens
  attempts: Attempts
  /** Counters of visitors' messages; in memory by default. */
  messages?: Entries<Allowance> | undefined
  /** Addresses that have sent messages; in memory by default. */
  senders?: Entries<Entry> | undefined
  /** Absent if no form service is configured. */
  relay?: Pick<MailRelay, 'enqueue'> | undefined
  /** Absent without a mail server. */
  alerts?: Alerts | undefined
  metrics: { read(): Promise<{ type: string; text: string }> }
  /** A bearer token that gives access to the metrics. */
  metricsToken?: string | undefined
  /** Whether X-Forwarded-For is trusted. */
  trustProxy: boolean
  /** Whether visitors see prices. */
  showPrices: boolean
  /** Renders a page as it would look with other settings; undefined if there is no such page. */
  previewPage(path: string, settings: Settings): Promise<string | undefined>
  /** Whether the process is shutting down. */
  isStopping?: () => boolean
  log: Log
}
