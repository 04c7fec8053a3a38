// Receivers of the showroom's e-mails, one per enquiry and a weekly summary. Only for super admins.
import * as v from 'valibot'
import { distinct, EMAIL_MAX, textList } from '#api/contract/fields.ts'
import type { SettingsRecord } from '#api/showroom/contract.ts'

/** Maximum number of receivers for one kind of e-mail. */
const RECEIVERS_MAX = 20

const isAddress = (text: string) =>
  text.length <= EMAIL_MAX && v.is(v.pipe(v.string(), v.email()), text)

const receivers = v.pipe(
  textList('Write e-mail addresses, separated by commas.'),
  v.transform(distinct),
  v.maxLength(RECEIVERS_MAX, `At most ${RECEIVERS_MAX} addresses.`),
  v.rawCheck(({ dataset, addIssue }) => {
    const invalid = dataset.typed && dataset.value.find((text) => !isAddress(text))
    if (invalid)
      addIssue({ message: `“${invalid}” is no e-mail address. Write it like name@example.com.` })
  }),
)

/** Absent fields keep their values; an empty list sends these e-mails to nobody. */
export const alertsForm = v.object({
  alertTo: v.optional(receivers),
  summaryTo: v.optional(receivers),
})

/** The receivers of a test e-mail. */
export const alertTestForm = v.object({
  to: v.pipe(receivers, v.minLength(1, 'Write who gets the test.')),
})

export const alertSettings = v.strictObject({
  alertTo: v.array(v.string()),
  summaryTo: v.array(v.string()),
  /** The sender's address; absent if the process has no mail server, so nothing is sent. */
  from: v.exactOptional(v.string()),
})
export type AlertSettings = v.InferOutput<typeof alertSettings>
export type AlertReceivers = Pick<AlertSettings, 'alertTo' | 'summaryTo'>

/** The receivers that the owner has set, or those of the environment for lists that are not set. */
export function receiversOf(
  settings: Pick<SettingsRecord, 'alertTo' | 'summaryTo'> | undefined,
  environment: AlertReceivers,
): AlertReceivers {
  const { alertTo, summaryTo } = environment
  return {
    alertTo: settings?.alertTo ?? alertTo,
    summaryTo: settings?.summaryTo ?? summaryTo,
  }
}
