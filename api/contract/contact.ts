// Constants of the contact form and its call. Without schemas, which would travel to every page with the form.

export const MESSAGE_SENT = 'Message sent successfully! 🎉'
export const MISSING_FIELDS = 'Please fill all required fields!'
export const SENT_TOO_FAST = 'That was faster than anybody types. Please send the message again.'

/** The shortest time a person needs to fill in the form, in ms. */
export const CONTACT_MIN_MS = 2000

/** The form's action. */
export const CONTACT_CALL = '/api/contact/'

/**
 * The page below /contact that a browser without scripts is redirected to.
 * `incomplete` is a 422, `later` a 429, `failed` everything else.
 */
export const CONTACT_ANSWERS = ['sent', 'incomplete', 'later', 'failed'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

/** Returns the path of such a page. */
export function contactAnswerPath(answer: ContactAnswer): string {
  return `/contact/${answer}`
}
