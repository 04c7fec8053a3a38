// What the contact form and its call agree on. Free of schemas, which would otherwise travel to every page with the form.

export const MESSAGE_SENT = 'Message sent successfully! 🎉'
export const MISSING_FIELDS = 'Please fill all required fields!'
export const SENT_TOO_FAST = 'That was faster than anybody types. Please send the message again.'

/** Nobody reads the form, fills it in and sends it in less, in milliseconds. */
export const CONTACT_MIN_MS = 2000

/** Where the form is sent to. */
export const CONTACT_CALL = '/api/contact/'

/**
 * What became of a message that a browser sent without scripts: the page below /contact it is led to.
 * `incomplete` is a 422, `later` a 429, `failed` everything else.
 */
export const CONTACT_ANSWERS = ['sent', 'incomplete', 'later', 'failed'] as const
export type ContactAnswer = (typeof CONTACT_ANSWERS)[number]

/** The address of such a page. */
export function contactAnswerPath(answer: ContactAnswer): string {
  return `/contact/${answer}`
}
