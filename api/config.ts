// Configuration: settings from the environment as typed values.
import { isIPv6 } from 'node:net'
import { resolve } from 'node:path'
import * as v from 'valibot'
import { newPassword } from '#api/accounts/contract.ts'
import { emailLine } from '#api/contract/fields.ts'
import { truncate } from '#api/contract/text.ts'

/** The shape of `process.env`. Empty variables count as missing. */
export type Env = Readonly<Record<string, string | undefined>>

export type Config = ReturnType<typeof readConfig>

/**
 * Returns the configuration, with defaults for missing variables.
 * @throws Error that names the variable, the mistake and a valid value, but never a secret.
 */
export function readConfig(env: Env) {
  return {
    port: readPort(env),
    host: readHost(env),
    /** An absolute path. If there is a database, it only holds copies of images. */
    dataDir: resolve(env.DATA_DIR || './data'),
    /** The PostgreSQL database of the records. It may contain a password, so it must never be printed. */
    databaseUrl: readDatabaseUrl(env),
    /** The public origin, without a trailing slash. */
    siteUrl: readSiteUrl(env),
    /** The first super admin, for a data folder that has none. */
    adminEmail: readText(env, 'ADMIN_EMAIL', emailLine('ADMIN_EMAIL')),
    adminPassword: readText(env, 'ADMIN_PASSWORD', newPassword('ADMIN_PASSWORD')),
    /** If undefined, a generated secret is stored in the data folder. */
    jwtSecret: env.JWT_SECRET || undefined,
    /** The secret before a change of it, so that sessions go on. */
    jwtSecretPrevious: env.JWT_SECRET_PREVIOUS || undefined,
    /** Whether X-Forwarded-For is trusted. */
    trustProxy: readSwitch(env, 'TRUST_PROXY', false),
    /** Whether visitors saw prices before the owner could choose it; undefined if the variable is not set. */
    showPrices: env.SHOW_PRICES ? readSwitch(env, 'SHOW_PRICES', false) : undefined,
    /** Whether webhooks may go to private addresses, and without TLS. */
    webhooksPrivate: readSwitch(env, 'WEBHOOKS_PRIVATE', false),
    /** Whether the first run imports the sample catalogue. */
    samples: readSwitch(env, 'SAMPLES', true),
    /** Whether log lines are text or JSON objects. */
    logFormat: readLogFormat(env),
    /** A bearer token that gives access to /api/metrics from other machines. */
    metricsToken: readMetricsToken(env),
    /** The form service that receives stored enquiries. */
    contactRelay: readContactRelay(env),
    /** E-mails to staff. The URL of the mail server may contain a password, so it must never be printed. */
    alerts: readAlerts(env),
  }
}

/** Port 0 lets the system choose a free port. */
function readPort({ PORT }: Env): number {
  if (!PORT) return 4321
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN
  if (port <= 65_535) return port
  throw new Error(`PORT is ${quoteValue(PORT)}. Write a number from 1 to 65535, such as 4321.`)
}

function readHost({ HOST }: Env): string {
  if (!HOST) return '127.0.0.1'
  if (isIPv6(HOST) || /^[\w.-]+$/.test(HOST)) return HOST
  throw new Error(
    `HOST is ${quoteValue(HOST)}. Write the address to listen on and nothing else, such as 127.0.0.1, or 0.0.0.0 for all.`,
  )
}

function readDatabaseUrl({ DATABASE_URL }: Env): string | undefined {
  if (!DATABASE_URL) return undefined
  const url = URL.parse(DATABASE_URL)
  const isPostgres = url?.protocol === 'postgres:' || url?.protocol === 'postgresql:'
  if (isPostgres && url.pathname.length > 1) return DATABASE_URL
  throw new Error(
    'DATABASE_URL is not the address of a PostgreSQL database. Write one such as postgres://user:password@host:5432/showroom, or leave it out to keep records in files.',
  )
}

function readSiteUrl({ SITE_URL }: Env): string {
  if (!SITE_URL) return 'http://localhost:4321'
  const url = parseWebAddress(SITE_URL)
  if (url && url.href === `${url.origin}/`) return url.origin
  throw new Error(
    "SITE_URL is not a web address, or has a path. Write the site's public one, such as https://www.example.com.",
  )
}

function readLogFormat({ LOG_FORMAT }: Env): 'text' | 'json' {
  const format = LOG_FORMAT?.toLowerCase() || 'text'
  if (format === 'text' || format === 'json') return format
  throw new Error(`LOG_FORMAT is ${quoteValue(format)}. Write text or json.`)
}

function readMetricsToken({ METRICS_TOKEN }: Env): string | undefined {
  if (!METRICS_TOKEN) return undefined
  if (/^[\x21-\x7e]{16,}$/.test(METRICS_TOKEN)) return METRICS_TOKEN
  throw new Error(
    'METRICS_TOKEN is too short to be safe, or has spaces. Write at least 16 letters and digits, or leave it out.',
  )
}

/** Requires both variables or neither: with only one, enquiries would wait for ever. */
function readContactRelay({ CONTACT_RELAY_URL, CONTACT_ACCESS_KEY }: Env) {
  if (!CONTACT_RELAY_URL && !CONTACT_ACCESS_KEY) return undefined
  const url = parseWebAddress(CONTACT_RELAY_URL || '')
  if (!url)
    throw new Error(
      'CONTACT_RELAY_URL is not a web address. Write the one of the form service that CONTACT_ACCESS_KEY is for, or leave both out.',
    )
  if (!CONTACT_ACCESS_KEY)
    throw new Error(
      'CONTACT_ACCESS_KEY is missing. Write the key that the service at CONTACT_RELAY_URL has given you, or leave both out.',
    )
  return { url: url.href, accessKey: CONTACT_ACCESS_KEY }
}

/** Requires a mail server and a sender, or neither. Its receivers apply until the owner sets others. */
function readAlerts(env: Env) {
  const { SMTP_URL, ALERT_FROM, ALERT_TO, SUMMARY_TO } = env
  if (!SMTP_URL && !ALERT_FROM && !ALERT_TO && !SUMMARY_TO) return undefined
  const { protocol, hostname } = URL.parse(SMTP_URL || '') ?? {}
  if (!SMTP_URL || !hostname || (protocol !== 'smtp:' && protocol !== 'smtps:'))
    throw new Error(
      'SMTP_URL is not the address of a mail server. Write one such as smtps://user:password@smtp.example.com, or leave SMTP_URL, ALERT_FROM, ALERT_TO and SUMMARY_TO out.',
    )
  const from = readText(env, 'ALERT_FROM', emailLine('ALERT_FROM'))
  if (!from)
    throw new Error(
      'ALERT_FROM is missing. Write the address that e-mails come from, such as showroom@example.com.',
    )
  return {
    smtpUrl: SMTP_URL,
    from,
    alertTo: readAddresses(env, 'ALERT_TO'),
    summaryTo: readAddresses(env, 'SUMMARY_TO'),
  }
}

function readAddresses(env: Env, name: string): string[] {
  const addresses = (env[name] ?? '').split(',').filter((address) => address.trim())
  return addresses.flatMap((address) => readText({ [name]: address }, name, emailLine(name)) ?? [])
}

function readSwitch(env: Env, name: string, fallback: boolean): boolean {
  const word = env[name]?.toLowerCase()
  if (!word) return fallback
  if (/^(on|true|yes|1)$/.test(word)) return true
  if (/^(off|false|no|0)$/.test(word)) return false
  throw new Error(`${name} is ${quoteValue(word)}. Write on or off.`)
}

/** Validates a variable by the rule for the same field in a form. */
function readText(
  env: Env,
  name: string,
  rule: v.GenericSchema<unknown, string>,
): string | undefined {
  const value = env[name]
  if (!value) return undefined
  const result = v.safeParse(rule, value)
  if (result.success) return result.output
  throw new Error(`${result.issues[0].message} Write another one, or leave ${name} out.`)
}

function parseWebAddress(text: string): URL | undefined {
  const url = URL.parse(text)
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url : undefined
}

/** Returns the value as one short line, for an error message. */
function quoteValue(value: string): string {
  return JSON.stringify(value.length > 80 ? `${truncate(value, 80)}…` : value)
}
