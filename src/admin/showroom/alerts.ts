// Form store for the recipients of the showroom's e-mails.
import { answer } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import { type AlertSettings, alertsForm } from '#api/enquiries/alerts.contract.ts'
import { SETTINGS_NOT_SAVED } from '#src/admin/messages.ts'
import type { Calls } from '#src/admin/session/api-calls.ts'
import { messageOf } from '#src/admin/ui/error-message.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'

export type AlertsForm = ReturnType<typeof createAlertsForm>

const valuesOf = ({ alertTo, summaryTo }: AlertSettings) => ({
  alertTo: alertTo.join(', '),
  summaryTo: summaryTo.join(', '),
})

/** Creates the form from freshly loaded addresses. */
export const createAlertsForm = (alerts: AlertSettings, { api }: Calls) =>
  createFormStore({
    initial: valuesOf(alerts),
    check: (values) => check(alertsForm, values),
    async send(_, changes) {
      const saved = await answer(api.settings.alerts.$put({ form: changes }))
      showToast('success', 'Saved.')
      return valuesOf(saved)
    },
    messageOf: (error) => messageOf(error, SETTINGS_NOT_SAVED),
  })
