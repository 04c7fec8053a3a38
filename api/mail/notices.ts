// Short e-mails to one person each, sent again until the mail server accepts them.
import pRetry from 'p-retry'
import type { Log } from '#api/telemetry/log.ts'
import type { SendMail } from './smtp.ts'

const MINUTE_MS = 60_000
/** Pauses of 10 s, 1, 6 and 36 minutes, and then of 2 hours, before an e-mail is sent again. */
export const MAIL_PAUSES = { minTimeout: 10_000, factor: 6, maxTimeout: 120 * MINUTE_MS }
/** After a day, a notice helps nobody. */
const GIVE_UP_AFTER_MS = 24 * 60 * MINUTE_MS

export interface Notice {
  to: string
  subject: string
  text: string
}

/** Opens the sender of notices. They are in memory only, so a stop of the process loses those that wait. */
export function openNotices(sendMail: SendMail, log: Log) {
  const abortController = new AbortController()
  const { signal } = abortController
  const running = new Set<Promise<void>>()

  async function deliver({ to, ...mail }: Notice): Promise<void> {
    const limits = { ...MAIL_PAUSES, retries: Infinity, maxRetryTime: GIVE_UP_AFTER_MS, signal }
    await pRetry(() => sendMail({ to: [to], ...mail }, signal), limits).catch((cause) => {
      if (!signal.aborted) log.error('An e-mail to an admin was given up.', cause)
    })
  }

  return {
    /** Sends a notice in the background. */
    send(notice: Notice): void {
      const job = deliver(notice).finally(() => running.delete(job))
      running.add(job)
    },
    /** Stops sending. */
    async close(): Promise<void> {
      abortController.abort()
      await Promise.all(running)
    },
  }
}
