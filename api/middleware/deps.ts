// Dependencies of the API: the app receives all of them, and each route takes what it needs.
import type { ImageStore } from '#api/images/image-store.ts'
import type { Attempts } from '#api/security/attempts.ts'
import type { LastUses } from '#api/security/last-uses.ts'
import type { SignInLog } from '#api/security/sign-in-log.ts'
import type { Tokens } from '#api/security/token.ts'
import type { Store } from '#api/store/store.ts'
import type { Log } from '#api/telemetry/log.ts'

/** The days of the showroom, by which records appear and disappear. */
export interface Calendar {
  /** The current day in the showroom's time zone, such as '2026-12-31'. */
  today(): string
}

/** What the platform needs. Each subject adds its own dependencies beside its routes. */
export interface ApiDeps {
  stores: Store
  images: ImageStore
  calendar: Calendar
  tokens: Tokens
  attempts: Attempts
  /** When API tokens were last used. */
  lastUses: LastUses
  /** Where accounts are signed in. */
  signInLog: SignInLog
  /** A bearer token that gives access to the metrics. */
  metricsToken?: string | undefined
  /** Whether X-Forwarded-For is trusted. */
  trustProxy: boolean
  /** Whether the process is shutting down. */
  isStopping?: () => boolean
  log: Log
}
