// API calls for the receivers of the showroom's e-mails, and for a test e-mail.
import { Hono } from 'hono'
import { Failure } from '#api/contract/failure.ts'
import { withoutEmpty } from '#api/contract/fields.ts'
import { messageResponse } from '#api/contract/responses.ts'
import type { Mail } from '#api/mail/smtp.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { assertSuperAdmin } from '#api/middleware/session.ts'
import { SETTINGS_ID } from '#api/showroom/contract.ts'
import {
  type AlertReceivers,
  type AlertSettings,
  alertSettings,
  alertsForm,
  alertTestForm,
  receiversOf,
} from './alerts.contract.ts'
import type { MailRelay } from './relay.ts'

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
  /** Resolves once the mail server has accepted an answer to a visitor. @throws Error with its reason. */
  sendReply(mail: Mail): Promise<void>
}

declare module '#api/middleware/deps.ts' {
  interface ApiDeps {
    /** Absent without a mail server. */
    alerts?: Alerts | undefined
  }
}

export const NO_SERVER =
  'There is no mail server to send it with. Whoever runs the server sets SMTP_URL and ALERT_FROM.'

const calls = describeCalls({
  getAlerts: ['Who gets e-mails of enquiries, and the summary of the week.', alertSettings],
  updateAlerts: [
    'Changes who gets e-mails. Absent lists keep their values; an empty one sends them to nobody.',
    alertSettings,
  ],
  sendTestAlert: [
    'Sends one e-mail to these addresses, and says whether the mail server has taken it.',
    messageResponse,
    { isReadOnly: true, failures: { 409: NO_SERVER, 503: 'The mail server did not take it.' } },
  ],
})

const NOBODY = { alertTo: [], summaryTo: [] }

/** Creates the calls under /settings/alerts. */
export function alertRoutes({ stores, alerts, permit }: RouteDeps) {
  const showSettings = (): AlertSettings => ({
    ...receiversOf(stores.settings.find(SETTINGS_ID), alerts?.environment ?? NOBODY),
    ...(alerts && { from: alerts.from }),
  })
  return new Hono<ApiEnv>()
    .get('/', permit('super_admin'), calls.getAlerts, (c) => c.json(showSettings()))
    .put('/', permit('super_admin'), calls.updateAlerts, form(alertsForm), async (c) => {
      const changes = withoutEmpty(c.req.valid('form'))
      await stores.transaction(
        ({ admins, settings }) => {
          assertSuperAdmin(c.var, admins.all())
          if (settings.find(SETTINGS_ID))
            settings.update(SETTINGS_ID, (current) => ({ ...current, ...changes }))
          else settings.insert(changes, { id: SETTINGS_ID })
        },
        { by: c.var.admin._id, label: 'changed' },
      )
      return c.json(showSettings())
    })
    .post('/test', permit('super_admin'), calls.sendTestAlert, form(alertTestForm), async (c) => {
      const { to } = c.req.valid('form')
      if (!alerts) throw new Failure(409, NO_SERVER)
      await alerts.sendTest(to).catch((cause: unknown) => {
        const reason = cause instanceof Error ? cause.message : String(cause)
        throw new Failure(503, `The mail server did not take it: ${reason}`, { cause })
      })
      return c.json({ message: `Sent to ${to.join(', ')}. It may lie among spam.` })
    })
}
