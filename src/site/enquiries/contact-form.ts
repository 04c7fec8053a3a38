// Store of the contact form: errors, state, sending and saved text. The fields themselves are uncontrolled.
import { atom } from 'nanostores'
import type { FailureBody, FieldFailures } from '#api/contract/failure.ts'
import {
  CONTACT_CALL,
  ENQUIRY_PICTURES_MAX,
  MESSAGE_SENT,
  MISSING_FIELDS,
} from '#api/enquiries/contact.contract.ts'
import { CONTACT_FORM } from '#src/content/enquiries.ts'
import { readJson } from '#src/site/runtime/requests.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'

/** The session storage key of an unsent message. */
const MESSAGE_KEY = 'contact-message'
/** The timeouts of a message without and with pictures. */
const TIMEOUT_MS = 30_000
const TIMEOUT_WITH_PICTURES_MS = 120_000

const REQUIRED_FIELDS = ['name', 'email', 'message'] as const
export const TEXT_FIELDS = ['name', 'email', 'phone', 'message'] as const
/** The fields that can have errors, in display order. */
const CHECKED_FIELDS = [...TEXT_FIELDS, 'pictures'] as const

export type ContactState = 'idle' | 'sending' | 'sent' | 'failed' | 'offline'

interface SavedMessage {
  fields: Readonly<Record<string, string>>
  /** When the form was first shown, in milliseconds since 1970. */
  since: number
}

interface ContactOptions {
  fetch: (path: string, init: RequestInit) => Response | Promise<Response>
  /** Shrinks a picture for upload. @throws Error with a message for the visitor if it cannot be read. */
  shrink: (picture: File) => Promise<File>
  /** @throws if the browser denies access; then nothing is saved. */
  storage: () => Storage
  /** Whether the device is online. */
  isOnline: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
}

/** Creates the store of the form and starts measuring how long the form has been open. */
export function createContactStore({ fetch, shrink, storage, isOnline, now }: ContactOptions) {
  const $state = atom<ContactState>('idle')
  const $errors = atom<FieldFailures>({})
  const errorToast = createErrorToast()
  const savedMessage = tryOrUndefined<SavedMessage>(() =>
    JSON.parse(storage().getItem(MESSAGE_KEY) ?? 'null'),
  )
  // A reload with a half-written message does not restart the clock.
  let openedAt = savedMessage?.since ?? now()

  /** Shows the errors. Returns the first invalid field. */
  function showFailure({ message, fields = {} }: FailureBody): string | undefined {
    $errors.set(fields)
    errorToast.show(message)
    return CHECKED_FIELDS.find((field) => fields[field])
  }

  /** Returns the reason if the message was rejected. */
  async function sendMessage(form: FormData): Promise<FailureBody | undefined> {
    const pictures = picturesOf(form)
    form.delete('pictures')
    form.set('elapsed', String(Math.max(0, now() - openedAt)))
    // One at a time: three large photos at once are too much for a small phone.
    for (const picture of pictures) {
      try {
        form.append('pictures', await shrink(picture))
      } catch (error) {
        const reason = error instanceof Error ? error.message : CONTACT_FORM.broken
        return createFieldFailure('pictures', `${picture.name}: ${reason}`)
      }
    }
    try {
      const timeoutMs = pictures.length > 0 ? TIMEOUT_WITH_PICTURES_MS : TIMEOUT_MS
      const signal = AbortSignal.timeout(timeoutMs)
      return await readRefusal(await fetch(CONTACT_CALL, { method: 'POST', body: form, signal }))
    } catch {
      return { message: CONTACT_FORM.broken }
    }
  }

  return {
    $state,
    $errors,
    /** The saved text of an unsent message. */
    savedFields: savedMessage?.fields ?? {},

    /** Saves the text and removes the error of the changed field. */
    saveText(form: FormData, changedField: string): void {
      const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, textOf(form, field)]))
      tryOrUndefined(() =>
        storage().setItem(MESSAGE_KEY, JSON.stringify({ fields, since: openedAt })),
      )
      const { [changedField]: _, ...errors } = $errors.get()
      $errors.set(errors)
      if ($state.get() !== 'sending') $state.set('idle')
    },

    /** Sends the form. Resolves with the name of the first invalid field. */
    async submit(form: FormData, isEmailValid: boolean): Promise<string | undefined> {
      if ($state.get() === 'sending') return undefined
      errorToast.close()
      const failure = checkForm(form, isEmailValid)
      if (failure) return showFailure(failure)
      $errors.set({})
      $state.set('sending')
      const refusal = await sendMessage(form)
      if (refusal) {
        $state.set(isOnline() ? 'failed' : 'offline')
        return showFailure(refusal)
      }
      tryOrUndefined(() => storage().removeItem(MESSAGE_KEY))
      openedAt = now()
      $state.set('sent')
      showToast('success', MESSAGE_SENT)
      return undefined
    },
  }
}

function tryOrUndefined<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}

export const textOf = (form: FormData, field: string) => String(form.get(field) ?? '')

/** The chosen pictures. An empty file field submits a file without a name, which is skipped. */
const picturesOf = (form: FormData) =>
  form.getAll('pictures').filter((file): file is File => file instanceof File && file.name !== '')

const createFieldFailure = (field: string, message: string) => ({
  message,
  fields: { [field]: message },
})

function checkForm(form: FormData, isEmailValid: boolean): FailureBody | undefined {
  const { email, pictures } = CONTACT_FORM
  const missingFields = REQUIRED_FIELDS.filter((field) => textOf(form, field).trim() === '')
  if (missingFields.length > 0) {
    const fields = missingFields.map((field) => [field, CONTACT_FORM[field].missing])
    return { message: MISSING_FIELDS, fields: Object.fromEntries(fields) }
  }
  if (!isEmailValid) return createFieldFailure('email', email.wrong)
  const hasTooManyPictures = picturesOf(form).length > ENQUIRY_PICTURES_MAX
  return hasTooManyPictures ? createFieldFailure('pictures', pictures.tooMany) : undefined
}

/** The reason why the server rejected a message. @throws if a successful response cannot be parsed. */
async function readRefusal(response: Response): Promise<FailureBody | undefined> {
  const pendingBody = readJson<Partial<FailureBody> & { success?: boolean }>(response)
  // A proxy may answer an error with an HTML page.
  const body = response.ok ? await pendingBody : await pendingBody.catch(() => undefined)
  if (response.ok && body?.success) return undefined
  const seconds = response.status === 429 && Number(response.headers.get('Retry-After'))
  const fallback = seconds ? CONTACT_FORM.later(Math.ceil(seconds / 60)) : CONTACT_FORM.refused
  return { message: body?.message || fallback, fields: body?.fields ?? {} }
}
