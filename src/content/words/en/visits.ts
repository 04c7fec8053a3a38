// Words of a visit: its form, its page and the pages of refusals.
import { SENT_TOO_FAST } from '#api/enquiries/contact.contract.ts'
import {
  CHOOSE_TIME,
  TOO_MANY_ASIDE,
  VISIT_BOOKED,
  VISIT_REFUSALS,
} from '#api/enquiries/visit.contract.ts'

/** On links to the form. */
export const visitLink = { book: 'Book a visit', note: 'A day and an hour, kept for you' }

/** The page of the form, and the page of a booked visit. */
export const visitPage = {
  title: 'Book a visit',
  lead: 'Choose a day and an hour: somebody has time for you, and what you want to see is ready.',
  description: 'Choose a day and an hour for your visit to the showroom.',
  off: 'Visits cannot be booked here at the moment. You are welcome in the opening hours, or call us.',
  full: 'Every hour of the next days is taken. Call us, and we find a time for you.',
  /** The heading of a booked visit, by what has become of it. */
  states: {
    asked: VISIT_BOOKED,
    confirmed: 'Your visit is confirmed.',
    cancelled: 'This visit has been cancelled.',
    missed: 'This visit is over.',
  },
  /** Below the time. */
  notes: {
    asked: 'We have kept the hour for you, and call or write only if something comes between.',
    confirmed: 'We look forward to seeing you.',
    cancelled: 'You can book another time.',
    missed: 'You can book another time.',
  },
  /** In place of the note while the showroom proposes another time. */
  proposal: {
    question: 'Could you come at this time instead?',
    note: 'Write or call, and we change it. Until then we keep both hours for you.',
    /** The visitor's message, with `{visit}` and `{proposal}`, which they complete. */
    chatText: 'Hello, about my visit ({visit}) and the time that you propose ({proposal}): ',
  },
  aside: 'Put aside for you, one piece each:',
  calendar: 'Put it into your calendar',
  chat: 'Write to us on WhatsApp',
  /** The visitor's message, with `{visit}`. */
  chatText: 'Hello, I have booked a visit: {visit}.',
  directions: 'Directions',
  again: 'Book another time',
  missing: {
    title: 'There is no such visit',
    text: 'The address may be cut off, or the visit is long over. Call us if you are not sure.',
  },
  /** The entry in the visitor's calendar. */
  calendarTitle: 'Visit to {showroom}',
}

/** Labels and messages of the form. */
export const visitForm = {
  label: 'Book a visit',
  day: {
    label: 'Day',
    none: '{day}: no free hour',
    /** The length of the names of weekdays above the days. */
    weekday: 'short' as 'short' | 'narrow',
  },
  /** Above the hours of a day. */
  hours: '{day}, beginning at',
  choose: CHOOSE_TIME,
  name: { label: 'Name', hint: 'Your name', missing: 'Tell us your name.' },
  phone: {
    label: 'Phone',
    hint: 'Where we may call you',
    missing: 'We need your telephone number, in case something comes between.',
    wrong: 'Phone must be a phone number, such as +91 90000 00000.',
  },
  email: {
    label: 'Email',
    optional: 'optional',
    hint: 'you@example.com',
    wrong: 'This does not look like an email address, such as you@example.com.',
  },
  message: {
    label: 'What you want to see',
    optional: 'optional',
    hint: 'Which rooms, and who comes along?',
  },
  aside: {
    label: 'Put aside for me',
    optional: 'optional, one piece of up to three',
    hint: 'SKUs, such as KM-T-131, KM-S-204',
    tooMany: TOO_MANY_ASIDE,
  },
  /** Beside the check box. */
  takeSelection: {
    one: 'Send my selection along, {count} product',
    other: 'Send my selection along, {count} products',
  },
  tooLong: '{label} must be at most {max} characters.',
  trap: 'Leave this empty',
  submit: 'Book the visit',
  sending: 'Booking...',
  chat: 'Ask on WhatsApp instead',
  note: 'We use your number only for this visit.',
  offline: 'You are offline, so nothing was booked. Try again when the connection is back.',
  failed: 'Nothing was booked: something went wrong. Try again, or call us.',
  tooFast: SENT_TOO_FAST,
  /** After too many bookings; `{count}` minutes. */
  later: {
    one: 'Many visits have been booked in a short time. Please try again in a minute, or call us.',
    other:
      'Many visits have been booked in a short time. Please try again in {count} minutes, or call us.',
  },
  refusals: { ...VISIT_REFUSALS },
}

/** The pages of refusals, for visitors without scripts. */
export const visitAnswers = {
  title: 'Nothing is booked yet',
  link: 'Choose another time',
  texts: {
    incomplete:
      'We need a day and an hour of it, your name, and a telephone number such as +91 90000 00000; at most three products can be put aside. Go back one page: what you have written is still there.',
    later:
      'Many visits have been booked in a short time. Go back one page in a few minutes, where your text is still waiting, or call us.',
    failed:
      'Something went wrong here, and the fault is ours. Go back one page and try again, or call us.',
  },
}
