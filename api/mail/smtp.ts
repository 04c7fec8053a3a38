// Sender of e-mails to staff over SMTP.
import { createTransport } from 'nodemailer'

const TIMEOUT_MS = 30_000

export interface Mail {
  to: readonly string[]
  subject: string
  text: string
  html?: string
  replyTo?: string
}

/** Resolves once the server has accepted the e-mail. @throws Error if it refuses, or after 30 s. */
export type SendMail = (mail: Mail, stop: AbortSignal) => Promise<void>

/** Connects for each e-mail, because there are few. `url` looks like smtps://user:password@smtp.example.com. */
export function createSendMail(url: string, from: string): SendMail {
  const transport = createTransport({ url, disableFileAccess: true, disableUrlAccess: true })
  return async ({ to, ...mail }, stop) => {
    const signal = AbortSignal.any([stop, AbortSignal.timeout(TIMEOUT_MS)])
    await transport.sendMail({ from, to: [...to], ...mail, signal })
  }
}

/** The e-mail of the button 'Send a test'. */
export const createTestMail = (siteUrl: string): Pick<Mail, 'subject' | 'text'> => ({
  subject: 'A test from your showroom',
  text: `E-mails of the showroom reach this address. Who gets them is set at ${siteUrl}/admin/showroom.\n`,
})
