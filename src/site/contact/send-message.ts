// Sends the contact form and reads the result.
import { CONTACT_CALL } from '#api/contract/contact.ts'
import type { FailureBody, FieldFailures } from '#api/contract/failure.ts'
import { CONTACT_FORM } from '#src/content/contact.ts'
import { readJson } from '#src/site/ui/read-json.ts'

/** The timeouts of a message, alone and with pictures, in milliseconds. */
const PATIENCE_MS = 30_000
const PATIENCE_WITH_PICTURES_MS = 120_000

/** The fields as the call takes them, the two against machines included. */
type SentMessage = Readonly<Record<string, string | number>>

export type SendResult =
  | { kind: 'sent' }
  /** `message` is for the toast, `fields` for the form. */
  | { kind: 'refused'; message: string; fields: FieldFailures }

export type SendMessage = (message: SentMessage, pictures?: readonly File[]) => Promise<SendResult>

type Fetch = (path: string, init: RequestInit) => Response | Promise<Response>

interface AnswerBody extends Partial<FailureBody> {
  success?: boolean
}

/** Sends by `fetch`. Rejects where the response cannot be read. */
export function sendMessage(fetch: Fetch): SendMessage {
  return async (message, pictures = []) => {
    const patience = pictures.length > 0 ? PATIENCE_WITH_PICTURES_MS : PATIENCE_MS
    const response = await fetch(CONTACT_CALL, {
      method: 'POST',
      body: toForm(message, pictures),
      signal: AbortSignal.timeout(patience),
    })
    // A proxy may answer an error with an HTML page.
    const answer = await readJson<AnswerBody>(response).catch((error: unknown) => {
      if (response.ok) throw error
      return {} as AnswerBody
    })
    if (response.ok && answer.success) return { kind: 'sent' }
    return {
      kind: 'refused',
      message: answer.message || withoutWords(response),
      fields: answer.fields ?? {},
    }
  }
}

function toForm(message: SentMessage, pictures: readonly File[]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(message)) form.append(name, String(value))
  for (const picture of pictures) form.append('pictures', picture)
  return form
}

function withoutWords({ status, headers }: Response): string {
  const seconds = Number(headers.get('Retry-After'))
  return status === 429 && seconds > 0
    ? CONTACT_FORM.later(Math.ceil(seconds / 60))
    : CONTACT_FORM.refused
}
