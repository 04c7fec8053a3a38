// The words of the contact page, of its form, and what the map shows.
import type { ContactAnswer } from '#api/contract/contact.ts'

export const CONTACT = {
  title: 'Contact Us',
  description:
    'Where the showroom is, when it is open, and how to reach us by phone, chat or e-mail.',
  lead: 'Send a floor plan, a photograph of the room or just a size. We answer within one working day, in Tamil or English.',
  /** For those without scripts, whose form cannot show it. */
  brought: 'If you come from a product, its SKU goes along with your message.',
  mailSubject: 'Question about',
  chat: 'Message us on WhatsApp',
  labels: { address: 'Address', hours: 'Hours', phone: 'Phone', email: 'Email' },
  map: { show: 'Show map', open: 'Open map', title: 'Map of the showroom' },
}

/** Above the form: what can be asked about, or what is. */
export const TOPIC = {
  hint: 'Ask about a floor, a wall or a bath',
  note: 'A SKU helps: it stands under every product.',
  product: 'You are asking about',
  forget: 'Ask about something else',
}

/** What the form's fields are called, and what stands beside one that is not right. */
export const CONTACT_FORM = {
  label: 'Write to us',
  name: { label: 'Name', missing: 'Tell us your name.' },
  email: {
    label: 'Email',
    hint: 'you@example.com',
    missing: 'Enter your email so that we can answer.',
    wrong: 'This does not look like an email address, such as you@example.com.',
  },
  phone: { label: 'Phone', optional: 'optional', hint: '+91 98765 43210' },
  message: { label: 'Message', missing: 'Write what you would like to know.' },
  /** Beside the field that only machines fill in, for text browsers, which show it. */
  trap: 'Leave this empty',
  submit: 'Submit',
  sending: 'Sending...',
  /** Beside the button, for each state of the form. */
  notes: {
    idle: 'We write back to you, and to nobody else.',
    sending: 'Your text stays here if anything fails.',
    failed: 'Not sent yet. Your text is still here: try again, or call us.',
    sent: 'Thank you. We answer within one working day.',
  },
  /** When the server gives no sentence of its own. */
  refused: 'Failed to send message',
  broken: 'Something went wrong',
  /** When it only says how long to wait. */
  later: (minutes: number) =>
    `Many messages have come in a short time. Please try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}, or call us.`,
}

export interface AnswerWords {
  title: string
  text: string
  link: { text: string; href: string }
}

const BACK = { text: 'To the contact page', href: '/contact' }

/** The pages that visitors without scripts are led to after sending the form. */
export const CONTACT_ANSWER_WORDS: Readonly<Record<ContactAnswer, AnswerWords>> = {
  sent: {
    title: 'Message sent successfully! 🎉',
    text: 'Thank you. We answer within one working day, in Tamil or English.',
    link: { text: 'Browse Products', href: '/products' },
  },
  incomplete: {
    title: 'Something is missing',
    text: 'We need your name, an email address such as you@example.com and a message of at most 5000 letters. Go back one page: what you have written is still there.',
    link: BACK,
  },
  later: {
    title: 'Please try again later',
    text: 'Many messages have come in a short time. Go back one page in a few minutes, where your text is still waiting, or call us.',
    link: BACK,
  },
  failed: {
    title: 'Failed to send message',
    text: 'Something went wrong here, and the fault is ours. Go back one page, where your text is still waiting, and try again, or call us.',
    link: BACK,
  },
}
