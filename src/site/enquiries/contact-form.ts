// Store of the contact form: errors, state, sending and saved text. The fields themselves are uncontrolled.
import { atom } from 'nanostores'
import * as v from 'valibot'
import { collectFieldMessages } from '#api/contract/check.ts'
import { createFieldFailure, Failure, type FailureBody } from '#api/contract/failure.ts'
import { cleanText, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from '#api/contract/fields.ts'
import { IMAGE_NOT_ACCEPTED } from '#api/contract/image.ts'
import {
  CONTACT_CALL,
  ENQUIRY_PICTURES_MAX,
  MISSING_FIELDS,
  SENT_TOO_FAST,
} from '#api/enquiries/contact.contract.ts'
import { contactForm } from '#api/enquiries/contract.ts'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { readJson } from '#src/site/runtime/requests.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'

/** The session storage key of an unsent message. */
const MESSAGE_KEY = 'contact-message'
/** The timeouts of a message without and with pictures. */
const TIMEOUT_MS = 30_000
const TIMEOUT_WITH_PICTURES_MS = 120_000

/** The maximum lengths, in characters. */
const LENGTHS = [
  ['name', NAME_MAX],
  ['phone', PHONE_MAX],
  ['message', MESSAGE_MAX],
] as const
export const REQUIRED_FIELDS = ['name', 'email', 'message'] as const
export const TEXT_FIELDS = ['name', 'email', 'phone', 'message'] as const
/** The fields that can have errors, in display order. */
const CHECKED_FIELDS = [...TEXT_FIELDS, 'pictures'] as const
export type ContactField = (typeof CHECKED_FIELDS)[number]

/** At run time these include the honeypot and the topic. */
type TextValues = Record<(typeof TEXT_FIELDS)[number], string>
type ContactValues = TextValues & { pictures: readonly File[] }

type FormWords = Words['contactForm']

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
export function createContactStore(
  words: FormWords,
  { fetch, shrink, storage, isOnline, now }: ContactOptions,
) {
  const $state = atom<ContactState>('idle')
  const errorToast = createErrorToast()
  const savedMessage = tryOrUndefined<SavedMessage>(() =>
    JSON.parse(storage().getItem(MESSAGE_KEY) ?? 'null'),
  )
  // A reload with a half-written message does not restart the clock.
  let openedAt = savedMessage?.since ?? now()

  const form = createFormStore<ContactValues>({
    initial: { name: '', email: '', phone: '', message: '', pictures: [] },
    check: (values) => checkValues(words, values),
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
      await readAnswer(words, await fetch(CONTACT_CALL, { method: 'POST', body, signal }))
      tryOrUndefined(() => storage().removeItem(MESSAGE_KEY))
      openedAt = now()
      $state.set('sent')
      showToast('success', words.sent)
      return undefined
    },
    onRefused(error, wasSent) {
      if (wasSent) $state.set(isOnline() ? 'failed' : 'offline')
      errorToast.show(error instanceof Failure ? error.message : words.broken)
    },
  })

  async function shrinkPicture(picture: File): Promise<File> {
    try {
      return await shrink(picture)
    } catch (error) {
      const reason = error instanceof Error ? inWordsOfPage(words, error.message) : words.broken
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
function checkValues(words: FormWords, values: ContactValues): ContactValues {
  const fields = collectFieldMessages(v.safeParse(contactForm, values).issues ?? [])
  if (fields.email) fields.email = words.email.wrong
  if (fields.phone) fields.phone = words.phone.wrong
  for (const [field, max] of LENGTHS)
    if (cleanText(values[field]).length > max)
      fields[field] = fill(words.tooLong, { label: words[field].label, max })
  const missingFields = REQUIRED_FIELDS.filter((field) => cleanText(values[field]) === '')
  for (const field of missingFields) fields[field] = words[field].missing
  if (values.pictures.length > ENQUIRY_PICTURES_MAX) fields.pictures = words.pictures.tooMany
  const [message] = Object.values(fields)
  if (message)
    throw new Failure(422, missingFields.length > 0 ? words.missing : message, { fields })
  return values
}

/** @throws Failure with the reason if the message was rejected, SyntaxError if a success cannot be parsed. */
async function readAnswer(words: FormWords, response: Response): Promise<void> {
  const pendingBody = readJson<Partial<FailureBody> & { success?: boolean }>(response)
  // A proxy may answer an error with an HTML page.
  const body = response.ok ? await pendingBody : await pendingBody.catch(() => undefined)
  if (response.ok && body?.success) return
  const seconds = response.status === 429 && Number(response.headers.get('Retry-After'))
  const isTooOften = seconds && body?.message !== SENT_TOO_FAST
  const message = isTooOften
    ? fillCount(words.later, Math.ceil(seconds / 60), words.locale)
    : inWordsOfPage(words, body?.message || words.refused)
  const fields = Object.entries(body?.fields ?? {}).map(([field, sentence]) => [
    field,
    inWordsOfPage(words, sentence),
  ])
  throw new Failure(422, message, { fields: Object.fromEntries(fields) })
}

/** The words of the page for a sentence of the API, which is in English. Rare sentences stay as they are. */
function inWordsOfPage({ tooFast, missing, pictures }: FormWords, sentence: string): string {
  const sentences: Readonly<Record<string, string>> = {
    [SENT_TOO_FAST]: tooFast,
    [MISSING_FIELDS]: missing,
    [IMAGE_NOT_ACCEPTED]: pictures.unreadable,
  }
  return sentences[sentence] ?? sentence
}
