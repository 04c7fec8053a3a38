// Store of the contact form: errors, state, sending and saved text. The fields themselves are uncontrolled.
import { atom } from 'nanostores'
import * as v from 'valibot'
import { collectFieldMessages } from '#api/contract/check.ts'
import { createFieldFailure, Failure, type FailureBody } from '#api/contract/failure.ts'
import { cleanText } from '#api/contract/fields.ts'
import {
  CONTACT_CALL,
  ENQUIRY_PICTURES_MAX,
  MESSAGE_SENT,
  MISSING_FIELDS,
} from '#api/enquiries/contact.contract.ts'
import { contactForm } from '#api/enquiries/contract.ts'
import { CONTACT_FORM } from '#src/content/enquiries.ts'
import { readJson } from '#src/site/runtime/requests.ts'
import { createFormStore } from '#src/ui/form-store.ts'
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
export type ContactField = (typeof CHECKED_FIELDS)[number]

/** At run time these include the honeypot and the topic. */
type TextValues = Record<(typeof TEXT_FIELDS)[number], string>
type ContactValues = TextValues & { pictures: readonly File[] }

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
  const errorToast = createErrorToast()
  const savedMessage = tryOrUndefined<SavedMessage>(() =>
    JSON.parse(storage().getItem(MESSAGE_KEY) ?? 'null'),
  )
  // A reload with a half-written message does not restart the clock.
  let openedAt = savedMessage?.since ?? now()

  const form = createFormStore<ContactValues>({
    initial: { name: '', email: '', phone: '', message: '', pictures: [] },
    check: checkValues,
    onSubmit: errorToast.close,
    async send({ pictures, ...texts }) {
      $state.set('sending')
      const body = new FormData()
      for (const [name, text] of Object.entries(texts)) body.set(name, text)
      body.set('elapsed', String(Math.max(0, now() - openedAt)))
      // One at a time: three large photos at once are too much for a small phone.
      for (const picture of pictures) body.append('pictures', await shrinkPicture(picture))
      const timeoutMs = pictures.length > 0 ? TIMEOUT_WITH_PICTURES_MS : TIMEOUT_MS
      const signal = AbortSignal.timeout(timeoutMs)
      await readAnswer(await fetch(CONTACT_CALL, { method: 'POST', body, signal }))
      tryOrUndefined(() => storage().removeItem(MESSAGE_KEY))
      openedAt = now()
      $state.set('sent')
      showToast('success', MESSAGE_SENT)
      return undefined
    },
    onRefused(error, wasSent) {
      if (wasSent) $state.set(isOnline() ? 'failed' : 'offline')
      errorToast.show(error instanceof Failure ? error.message : CONTACT_FORM.broken)
    },
  })

  async function shrinkPicture(picture: File): Promise<File> {
    try {
      return await shrink(picture)
    } catch (error) {
      const reason = error instanceof Error ? error.message : CONTACT_FORM.broken
      throw createFieldFailure('pictures', `${picture.name}: ${reason}`)
    }
  }

  return {
    $state,
    $errors: form.$errors,
    /** The saved text of an unsent message. */
    savedFields: savedMessage?.fields ?? {},

    /** Saves the text and removes the error of the changed field. */
    saveText(data: FormData, changedField: ContactField): void {
      const values = readValues(data)
      const fields = Object.fromEntries(TEXT_FIELDS.map((field) => [field, values[field]]))
      tryOrUndefined(() =>
        storage().setItem(MESSAGE_KEY, JSON.stringify({ fields, since: openedAt })),
      )
      form.set(changedField, values[changedField])
      if ($state.get() !== 'sending') $state.set('idle')
    },

    /** Sends the form. Resolves with the name of the first invalid field. */
    async submit(data: FormData): Promise<ContactField | undefined> {
      if ($state.get() === 'sending') return undefined
      form.reset(undefined, readValues(data))
      await form.submit()
      return CHECKED_FIELDS.find((field) => form.$errors.get()[field])
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

/** An empty file field submits a file without a name, which is skipped. */
function readValues(data: FormData): ContactValues {
  const isPicture = (file: FormDataEntryValue): file is File =>
    file instanceof File && file.name !== ''
  const pictures = data.getAll('pictures').filter(isPicture)
  return { ...(Object.fromEntries(data) as TextValues), pictures }
}

/** Checks the values by the contract, in the words of the page. @throws Failure */
function checkValues(values: ContactValues): ContactValues {
  const fields = collectFieldMessages(v.safeParse(contactForm, values).issues ?? [])
  if (fields.email) fields.email = CONTACT_FORM.email.wrong
  const missingFields = REQUIRED_FIELDS.filter((field) => cleanText(values[field]) === '')
  for (const field of missingFields) fields[field] = CONTACT_FORM[field].missing
  if (values.pictures.length > ENQUIRY_PICTURES_MAX) fields.pictures = CONTACT_FORM.pictures.tooMany
  const [message] = Object.values(fields)
  if (message)
    throw new Failure(422, missingFields.length > 0 ? MISSING_FIELDS : message, { fields })
  return values
}

/** @throws Failure with the reason if the message was rejected, SyntaxError if a success cannot be parsed. */
async function readAnswer(response: Response): Promise<void> {
  const pendingBody = readJson<Partial<FailureBody> & { success?: boolean }>(response)
  // A proxy may answer an error with an HTML page.
  const body = response.ok ? await pendingBody : await pendingBody.catch(() => undefined)
  if (response.ok && body?.success) return
  const seconds = response.status === 429 && Number(response.headers.get('Retry-After'))
  const fallback = seconds ? CONTACT_FORM.later(Math.ceil(seconds / 60)) : CONTACT_FORM.refused
  throw new Failure(422, body?.message || fallback, { fields: body?.fields ?? {} })
}
