// Tests valid and invalid settings, and their error messages.
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('returns defaults if no variable is set', () => {
  expect(readConfig({})).toEqual({
    port: 4321,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: undefined,
    siteUrl: 'http://localhost:4321',
    adminEmail: undefined,
    adminPassword: undefined,
    jwtSecret: undefined,
    trustProxy: false,
    webhooksPrivate: false,
    samples: true,
    logFormat: 'text',
    metricsToken: undefined,
    contactRelay: undefined,
  })
})

test('reads all variables, and treats empty ones as missing', () => {
  const env = {
    PORT: '8080',
    HOST: '::',
    DATA_DIR: '/srv/showroom',
    DATABASE_URL: 'postgres://showroom:secret@db.example.com/showroom?sslmode=require',
    SITE_URL: 'https://Tiles.Example.com/',
    ADMIN_EMAIL: ' owner@example.com ',
    ADMIN_PASSWORD: ' kolam at seven ',
    JWT_SECRET: 'x',
    TRUST_PROXY: 'ON',
    SHOW_PRICES: 'yes',
    WEBHOOKS_PRIVATE: 'on',
    SAMPLES: 'off',
    LOG_FORMAT: 'JSON',
    METRICS_TOKEN: 'sixteen-or-more-letters',
    CONTACT_ACCESS_KEY: 'key-1',
    CONTACT_RELAY_URL: 'https://forms.example.com/submit',
  }
  expect(readConfig(env)).toEqual({
    port: 8080,
    host: '::',
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL,
    siteUrl: 'https://tiles.example.com',
    adminEmail: 'owner@example.com',
    adminPassword: env.ADMIN_PASSWORD,
    jwtSecret: 'x',
    trustProxy: true,
    showPrices: true,
    webhooksPrivate: true,
    samples: false,
    logFormat: 'json',
    metricsToken: env.METRICS_TOKEN,
    contactRelay: { url: env.CONTACT_RELAY_URL, accessKey: 'key-1' },
  })
  const names = [...Object.keys(env), 'SMTP_URL', 'ALERT_FROM', 'ALERT_TO', 'SUMMARY_TO']
  const empty = Object.fromEntries(names.map((name) => [name, '']))
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('e-mails to staff need a server, a sender and a receiver', () => {
  const env = { SMTP_URL: 'smtp://127.0.0.1:2525', ALERT_FROM: 'shop@example.com' }
  expect(readConfig(env).alerts).toMatchObject({ alertTo: [], summaryTo: [] })
  expect(() => readConfig({ ...env, ALERT_TO: 'a@example.com, b' })).toThrow(
    'ALERT_TO must look like name@example.com.',
  )
  expect(readConfig({ ...env, ALERT_TO: 'a@example.com, b@example.com,' }).alerts).toEqual({
    smtpUrl: env.SMTP_URL,
    from: env.ALERT_FROM,
    alertTo: ['a@example.com', 'b@example.com'],
    summaryTo: [],
  })
})

describe('an invalid value throws an error that says what to write', () => {
  test.each([
    ['PORT', '70000', 'PORT is "70000". Write a number from 1 to 65535'],
    ['DATABASE_URL', 'mysql://u:secret@h/shop', 'not the address of a PostgreSQL database'],
    ['HOST', 'http://localhost', 'HOST is "http://localhost".'],
    ['SITE_URL', 'example.com', 'SITE_URL is not a web address, or has a path.'],
    ['ADMIN_EMAIL', 'owner', 'ADMIN_EMAIL must look like name@example.com.'],
    ['ADMIN_PASSWORD', 'ninechars', 'ADMIN_PASSWORD must have at least 10 characters.'],
    ['TRUST_PROXY', 'maybe', 'TRUST_PROXY is "maybe". Write on or off.'],
    ['LOG_FORMAT', 'xml', 'LOG_FORMAT is "xml". Write text or json.'],
    [
      'METRICS_TOKEN',
      'short',
      'METRICS_TOKEN is too short to be safe, or has spaces. Write at least 16 letters and digits, or leave it out.',
    ],
    ['CONTACT_ACCESS_KEY', 'key-1', 'CONTACT_RELAY_URL is not a web address.'],
    ['CONTACT_RELAY_URL', 'https://forms.example.com', 'CONTACT_ACCESS_KEY is missing.'],
    ['ALERT_TO', 'a@example.com', 'SMTP_URL is not the address of a mail server.'],
    ['SMTP_URL', 'https://u:secret@example.com', 'such as smtps://user:password@smtp.example.com'],
    ['SMTP_URL', 'smtp://u:secret@example.com', 'ALERT_FROM is missing.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readConfig({ [name]: value })).toThrow(sentence)
  })

  test('never prints a secret', () => {
    const message = (env: Record<string, string>) => {
      try {
        return JSON.stringify(readConfig(env))
      } catch (error) {
        return String(error)
      }
    }
    expect(message({ ADMIN_PASSWORD: 'short' })).not.toContain('short')
    const relay = { CONTACT_RELAY_URL: 'no address', CONTACT_ACCESS_KEY: 'key-1' }
    expect(message(relay)).not.toContain('key-1')
  })
})
