// Second step of a sign-in: passkeys, six-digit codes, recovery codes, and the demand for one.
import * as v from 'valibot'
import { isDay } from '#api/contract/days.ts'
import { count, filledText, LINE_MAX, requiredLine } from '#api/contract/fields.ts'
import { DEMANDED_OF, stepDemand } from '#api/contract/step-demand.ts'
import { browserId, passwordText, session } from './contract.ts'

export const PASSKEYS_MAX = 10
/** A browser's answer has a few hundred characters; one with an attestation a few thousand. */
const ANSWER_PART_MAX = 20_000
const TICKET_MAX = 2000

export const TOO_LATE = 'This took too long, or was done already. Start again.'
export const UNKNOWN_PASSKEY = 'This passkey is not known here. Sign in with the password.'
export const BAD_PASSKEY = 'This passkey could not be checked. Try again.'
export const COPIED_PASSKEY =
  'This passkey seems to exist twice, so it opens nothing any more. Sign in another way and remove it under Profile, Security.'
export const TOO_MANY_PASSKEYS = `At most ${PASSKEYS_MAX} passkeys. Remove one that you do not use first.`
export const PASSKEY_TAKEN = 'This passkey is here already.'
export const WRONG_CODE =
  'This code is not right, or it is too old. Type the one that your app shows now.'
export const WRONG_RECOVERY_CODE = 'This recovery code is not right, or it was used before.'
export const TOO_MANY_CODES = 'Too many tries. Retry-After says when the next makes sense.'
export const LAST_STEP =
  'This is your last second step, and your showroom demands one. Set up another one first.'
export const STEP_MISSING =
  'Recovery codes are for accounts with a passkey or with two-step codes. Set one up first.'
export const CODES_ON = 'Two-step codes are on already. Turn them off first.'
export const CODES_OFF = 'Two-step codes are off.'
export const OWN_STEP = 'Remove your own second step under Profile, Security.'
export const NO_STEP = 'This account has no second step.'

const ANSWER = 'The answer of your device cannot be read. Try again.'
const answerPart = v.pipe(v.string(), v.maxLength(ANSWER_PART_MAX))

const deviceAnswer = v.looseObject({
  id: answerPart,
  rawId: answerPart,
  type: v.literal('public-key'),
  response: v.looseObject({ clientDataJSON: answerPart }),
})

/** What `navigator.credentials` answers, as JSON of WebAuthn; in a form as text. */
const deviceAnswerField = v.pipe(
  v.union([v.string(), v.looseObject({})], ANSWER),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    try {
      const result = v.safeParse(
        deviceAnswer,
        typeof value === 'string' ? JSON.parse(value) : value,
      )
      if (result.success) return result.output
    } catch {
      // Reported below.
    }
    addIssue({ message: ANSWER })
    return NEVER
  }),
  v.description('The JSON of the credential, as `PublicKeyCredential.toJSON()` writes it.'),
)

const ticket = v.pipe(v.string(), v.maxLength(TICKET_MAX))
const code = v.pipe(requiredLine('Code', 20), v.description('Six digits, or a recovery code.'))

/** Asks for the options of a sign-in by passkey. */
export const passkeyOptionsForm = v.object({
  ticket: v.pipe(
    v.optional(ticket),
    v.description('Of the first step. Without it the passkey is the only step.'),
  ),
})

/** The answer of the device to the options. */
export const passkeySignInForm = v.object({
  ticket: v.optional(ticket),
  answer: deviceAnswerField,
  browser: browserId,
})

export const codeSignInForm = v.object({ ticket, code, browser: browserId })

/** Shows again who is there, by the password or a passkey. */
export const confirmationForm = v.pipe(
  v.object({
    password: v.exactOptional(passwordText('Password')),
    answer: v.exactOptional(deviceAnswerField),
  }),
  v.forward(
    v.check(
      ({ password, answer }) => password !== undefined || answer !== undefined,
      'Password is required.',
    ),
    ['password'],
  ),
)

const passkeyName = requiredLine('Name', LINE_MAX)
export const newPasskeyForm = v.object({ answer: deviceAnswerField })
export const passkeyNameForm = v.object({ name: passkeyName })
export const codesForm = v.object({ ticket, code })
export const codeForm = v.object({ code })

export const DEMAND_OVER = 'The day must not be over: choose today or a later one.'

const NO_DAY = 'Choose the day from which a second step is needed.'
/** The demand; `of` empty demands it of nobody. */
export const stepDemandForm = v.pipe(
  v.object({
    of: v.optional(v.union([v.literal(''), v.picklist(DEMANDED_OF)], 'Choose of whom.'), ''),
    from: v.optional(v.string(NO_DAY), ''),
  }),
  v.forward(
    v.check(({ of, from }) => of === '' || isDay(from), NO_DAY),
    ['from'],
  ),
)

/** The answer to a right password of an account with a second step. */
export const secondStepNeeded = v.strictObject({
  secondStep: v.strictObject({
    /** For the next call, within ten minutes. It is no session. */
    ticket: v.string(),
    hasPasskey: v.boolean(),
    hasCodes: v.boolean(),
    hasRecoveryCodes: v.boolean(),
  }),
})
export type SecondStepNeeded = v.InferOutput<typeof secondStepNeeded>
export const signInResponse = v.union([session, secondStepNeeded])

/** Options of WebAuthn for `navigator.credentials`, whose parts are the browser's business. */
export const passkeyOptions = v.looseObject({ challenge: v.string() })

const isoTime = v.pipe(v.string(), v.isoTimestamp())

export const passkey = v.strictObject({
  id: v.string(),
  name: filledText(LINE_MAX),
  /** Where it was added, in words: 'Chrome on Windows'. */
  device: v.string(),
  addedAt: isoTime,
  lastUsedAt: v.exactOptional(isoTime),
})
export type Passkey = v.InferOutput<typeof passkey>

/** How an account is protected, as its owner sees it. */
export const security = v.strictObject({
  passkeys: v.array(passkey),
  /** Since when six-digit codes are asked for; absent if they are not. */
  codesSince: v.exactOptional(isoTime),
  recoveryCodes: v.exactOptional(
    v.strictObject({ left: count, lastUsedAt: v.exactOptional(isoTime) }),
  ),
  passwordChangedAt: v.exactOptional(isoTime),
  /** Until when changes here need no further proof of who is there. */
  confirmedUntil: isoTime,
  /** Of whom a second step is demanded, if of this account. */
  demand: v.exactOptional(stepDemand),
})
export type Security = v.InferOutput<typeof security>

/** What an app for codes needs, and the recovery codes. Nothing is on until a code has come back. */
export const codesSetUp = v.strictObject({
  secret: v.string(),
  /** The address in the QR code. */
  address: v.string(),
  recoveryCodes: v.array(v.string()),
  ticket: v.string(),
})
export type CodesSetUp = v.InferOutput<typeof codesSetUp>

export const newRecoveryCodes = v.strictObject({ recoveryCodes: v.array(v.string()) })

export const stepDemandAnswer = v.strictObject({
  demand: v.exactOptional(stepDemand),
  /** The active accounts of whom it is demanded and who have none yet. */
  missing: v.array(v.string()),
})
export type StepDemandAnswer = v.InferOutput<typeof stepDemandAnswer>
