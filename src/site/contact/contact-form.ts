// The store of the contact form: errors, state and submission. The text stays in the fields, which are uncontrolled.
import { atom } from 'nanostores'
import {
  ENQUIRY_PICTURES_MAX,
  type EnquiryItem,
  MESSAGE_SENT,
  MISSING_FIELDS,
} from '#api/contract/contact.ts'
import { CONTACT_FORM } from '#src/content/contact.ts'
import { createErrorToast, showToast } from '#src/ui/toasts.ts'
import type { MessageAutosave } from './message-autosave.ts'
import type { SendMessage, SendResult } from './send-message.ts'

export const CONTACT_FIELDS = ['name', 'email', 'phone', 'message'] as const
export type ContactField = (typeof CONTACT_FIELDS)[number]

export type ContactValues = Readonly<Record<ContactField, string>>
/** The fields that can be wrong, in their order. */
export const CHECKED_FIELDS = [...CONTACT_FIELDS, 'pictures'] as const
export type CheckedField = (typeof CHECKED_FIELDS)[number]
export type ContactErrors = Readonly<Partial<Record<CheckedField, string>>>

export type ContactState = 'idle' | 'sending' | 'sent' | 'failed' | 'offline'

export interface ContactSubmission {
  values: ContactValues
  pictures?: readonly File[]
  /** The field that only machines fill in. */
  website: string
  /** Whether the browser takes the e-mail address for one. */
  emailIsValid: boolean
  /** The SKU that the message is about. */
  product: string | undefined
  /** The products of the visitor's selection. */
  items?: readonly EnquiryItem[] | undefined
  /** A topic besides products, written below the message. */
  about?: string | undefined
}

interface ContactOptions {
  send: SendMessage
  /** Makes a picture small enough. @throws Error with a sentence where it cannot be read. */
  shrink?: (picture: File) => Promise<File>
  autosave: MessageAutosave
  /** Whether the device has a connection at all. */
  isOnline: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
}

/** Makes the form's store; it remembers since when the form has been there. */
export function createContact({
  send,
  shrink = async (picture) => picture,
  autosave,
  isOnline,
  now,
}: ContactOptions) {
  const $state = atom<ContactState>('idle')
  const $errors = atom<ContactErrors>({})
  const saved = autosave.read()
  // A reload with a half-written message does not restart the time.
  let since = saved?.since ?? now()
  const errorToast = createErrorToast()

  function refuse(errors: ContactErrors, sentence: string): CheckedField | undefined {
    $errors.set(errors)
    errorToast.say(sentence)
    return CHECKED_FIELDS.find((field) => errors[field])
  }

  async function deliver(submission: ContactSubmission): Promise<SendResult> {
    const { values, website, product, items, about, pictures = [] } = submission
    const elapsed = Math.max(0, now() - since)
    const small: File[] = []
    // One after the other: three large photographs at once are too much for a small phone.
    for (const picture of pictures) {
      try {
        small.push(await shrink(picture))
      } catch (error) {
        const reason = error instanceof Error ? error.message : CONTACT_FORM.broken
        const message = `${picture.name}: ${reason}`
        return { kind: 'refused', message, fields: { pictures: message } }
      }
    }
    try {
      const fields = {
        ...values,
        ...(about && { message: `${values.message}\n\n${about}` }),
        website,
        elapsed,
        ...(product && { product }),
        ...(items && { items: JSON.stringify(items) }),
      }
      return await send(fields, small)
    } catch {
      return { kind: 'refused', message: CONTACT_FORM.broken, fields: {} }
    }
  }

  return {
    $state,
    $errors,

    /** The saved text of an unsent message. */
    savedText: (): Readonly<Partial<ContactValues>> => saved?.fields ?? {},

    /** Saves the text and removes the error of the changed field. */
    type(values: ContactValues, changed: CheckedField): void {
      autosave.write({ fields: values, since })
      const { [changed]: _, ...errors } = $errors.get()
      $errors.set(errors)
      if ($state.get() !== 'sending') $state.set('idle')
    },

    /** Sends the message. Resolves with the first invalid field. */
    async submit(submission: ContactSubmission): Promise<CheckedField | undefined> {
      if ($state.get() === 'sending') return undefined
      errorToast.takeBack()
      const missing = missingIn(submission.values)
      if (Object.keys(missing).length > 0) return refuse(missing, MISSING_FIELDS)
      if (!submission.emailIsValid) {
        const { wrong } = CONTACT_FORM.email
        return refuse({ email: wrong }, wrong)
      }
      if (submission.pictures && submission.pictures.length > ENQUIRY_PICTURES_MAX) {
        const { tooMany } = CONTACT_FORM.pictures
        return refuse({ pictures: tooMany }, tooMany)
      }

      $errors.set({})
      $state.set('sending')
      const result = await deliver(submission)
      if (result.kind === 'refused') {
        $state.set(isOnline() ? 'failed' : 'offline')
        return refuse(result.fields, result.message)
      }
      autosave.clear()
      since = now()
      $state.set('sent')
      showToast('success', MESSAGE_SENT)
      return undefined
    },
  }
}

function missingIn(values: ContactValues): ContactErrors {
  const required = ['name', 'email', 'message'] as const
  return Object.fromEntries(
    required
      .filter((field) => values[field].trim() === '')
      .map((field) => [field, CONTACT_FORM[field].missing]),
  )
}
