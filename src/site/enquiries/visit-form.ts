// Store of the form of a visit: free times, errors, state and sending. The fields themselves are uncontrolled.
import { atom } from 'nanostores'
import * as v from 'valibot'
import { collectFieldMessages } from '#api/contract/check.ts'
import { Failure, type FailureBody, fieldsOf } from '#api/contract/failure.ts'
import { cleanText, MESSAGE_MAX, NAME_MAX, PHONE_MAX } from '#api/contract/fields.ts'
import { CONTACT_MIN_MS, SENT_TOO_FAST } from '#api/enquiries/contact.contract.ts'
import {
  bookedVisitPath,
  CHOOSE_TIME,
  findRefusal,
  TOO_MANY_ASIDE,
  VISITS_CALL,
} from '#api/enquiries/visit.contract.ts'
import { type FreeTimes, visitForm } from '#api/enquiries/visit-form.contract.ts'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { logFailure, readJson } from '#src/site/runtime/requests.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { createErrorToast } from '#src/ui/toasts.ts'

const TIMEOUT_MS = 30_000

/** The fields that can have errors, in display order. */
const CHECKED_FIELDS = ['time', 'name', 'phone', 'email', 'message', 'aside'] as const
export type VisitField = (typeof CHECKED_FIELDS)[number]

/** The maximum lengths, in characters. */
const LENGTHS = [
  ['name', NAME_MAX],
  ['phone', PHONE_MAX],
  ['message', MESSAGE_MAX],
] as const

export const REQUIRED_FIELDS = ['name', 'phone'] as const

type VisitValues = Record<string, string>
type FormWords = Words['visitForm']
type VisitFormState = 'idle' | 'sending'

interface VisitFormOptions {
  /** The times when the page was rendered. */
  times: FreeTimes
  fetch: (path: string, init?: RequestInit) => Response | Promise<Response>
  isOnline: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
  /** Opens the page of the booked visit. */
  open: (path: string) => void
}

/** Creates the store and starts measuring how long the form has been open. */
export function createVisitForm(
  words: FormWords,
  { times, fetch, isOnline, now, open }: VisitFormOptions,
) {
  const $state = atom<VisitFormState>('idle')
  const $times = atom(times)
  const errorToast = createErrorToast()
  const openedAt = now()

  /** Others may have booked since the page was rendered. Without an answer the form keeps what it has. */
  async function reloadTimes(): Promise<void> {
    try {
      const response = await fetch(`${VISITS_CALL}/times`)
      if (response.ok) $times.set(await readJson<FreeTimes>(response))
    } catch (error) {
      logFailure('The free times cannot be read', error)
    }
  }

  const form = createFormStore<VisitValues>({
    initial: {},
    check: (values) => checkValues(words, values),
    onSubmit: errorToast.close,
    async send(values) {
      $state.set('sending')
      const body = new FormData()
      for (const [name, text] of Object.entries(values)) body.set(name, text)
      // Choosing takes a person longer than this; scripts that hydrate late measure less.
      body.set('elapsed', String(Math.max(0, now() - openedAt)))
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(VISITS_CALL, { method: 'POST', body, signal })
      const visit = await readAnswer(words, response)
      open(bookedVisitPath(visit.key))
      return undefined
    },
    onRefused(error) {
      $state.set('idle')
      const lostMessage = isOnline() ? words.failed : words.offline
      errorToast.show(error instanceof Failure ? error.message : lostMessage)
      if (fieldsOf(error).time) void reloadTimes()
    },
  })

  return {
    $state,
    $times,
    $errors: form.$errors,
    reloadTimes,
    /** Removes the error of a changed field. */
    change: (field: string, value: string) => form.set(field, value),
    /** Sends the form. Resolves with the name of the first invalid field. */
    async submit(data: FormData): Promise<VisitField | undefined> {
      if ($state.get() === 'sending') return undefined
      form.reset(undefined, Object.fromEntries(data) as VisitValues)
      await form.submit()
      return CHECKED_FIELDS.find((field) => form.$errors.get()[field])
    },
  }
}

/** Checks the values by the contract, in the words of the page. @throws Failure */
function checkValues(words: FormWords, values: VisitValues): VisitValues {
  const fields = collectFieldMessages(v.safeParse(visitForm, values).issues ?? [])
  const textOf = (field: string) => cleanText(values[field] ?? '')
  for (const [field, max] of LENGTHS)
    if (textOf(field).length > max)
      fields[field] = fill(words.tooLong, { label: words[field].label, max })
  if (fields.email) fields.email = words.email.wrong
  if (fields.phone) fields.phone = words.phone.wrong
  for (const field of REQUIRED_FIELDS)
    if (textOf(field) === '') fields[field] = words[field].missing
  for (const [field, sentence] of Object.entries(fields))
    fields[field] = inWordsOfPage(words, sentence)
  const message = CHECKED_FIELDS.map((field) => fields[field]).find(Boolean)
  if (message) throw new Failure(422, message, { fields })
  return values
}

/** @throws Failure with the reason if the visit was refused, SyntaxError if a success cannot be parsed. */
async function readAnswer(words: FormWords, response: Response): Promise<{ key: string }> {
  const pendingBody = readJson<Partial<FailureBody> & { visit?: { key: string } }>(response)
  // A proxy may answer an error with an HTML page.
  const body = response.ok ? await pendingBody : await pendingBody.catch(() => undefined)
  if (response.ok && body?.visit) return body.visit
  const seconds = response.status === 429 && Number(response.headers.get('Retry-After'))
  const isTooOften = seconds && seconds > CONTACT_MIN_MS / 1000
  const message = isTooOften
    ? fillCount(words.later, Math.ceil(seconds / 60), words.locale)
    : inWordsOfPage(words, body?.message ?? words.failed)
  const fields = Object.entries(body?.fields ?? {}).map(([field, sentence]) => [
    field,
    inWordsOfPage(words, sentence),
  ])
  throw new Failure(422, message, { fields: Object.fromEntries(fields) })
}

/** The words of the page for a sentence of the API, which is in English. Rare sentences stay as they are. */
function inWordsOfPage(words: FormWords, sentence: string): string {
  const refusal = findRefusal(sentence)
  if (refusal) return words.refusals[refusal]
  const sentences: Readonly<Record<string, string>> = {
    [CHOOSE_TIME]: words.choose,
    [TOO_MANY_ASIDE]: words.aside.tooMany,
    [SENT_TOO_FAST]: words.tooFast,
  }
  return sentences[sentence] ?? sentence
}
