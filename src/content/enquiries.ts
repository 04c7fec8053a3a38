// Texts of the contact page, its form and its map.
import type { ContactAnswer } from '#api/enquiries/contact.contract.ts'

/** A link to the chat, where visitors can send any number of pictures of any size. */
export interface ChatSentence {
  text: string
  /** The initial message of the visitor. */
  message: string
}

export const CONTACT = {
  description:
    'Where the showroom is, when it is open, and how to reach us by phone, chat or e-mail.',
  pictures: {
    text: 'Send plans and photographs on WhatsApp',
    message: 'Hi, this is my room:',
  } satisfies ChatSentence,
  /** Above the form, for visitors who prefer not to write. */
  quick: { label: 'Without the form', call: 'Call', chat: 'WhatsApp', directions: 'Directions' },
  /** For visitors without scripts, because the form cannot show the product then. */
  brought: 'If you come from a product, its SKU goes along with your message.',
  chat: 'Message us on WhatsApp',
  labels: { address: 'Address', hours: 'Hours', phone: 'Phone', email: 'Email' },
  map: { show: 'Show map', open: 'Open map', title: 'Map of the showroom' },
}

/** Above the form: the topic of the message, or a hint. */
export const TOPIC = {
  hint: 'Ask about a floor, a wall or a bath',
  note: 'A SKU helps: it stands under every product.',
  asked: 'You are asking about',
  /** Appended to a message about a room. */
  room: (title: string) => `About the room “${title}”`,
  selection: (count: number) => `My selection, ${count} ${count === 1 ? 'product' : 'products'}`,
  /** The initial message for a selection. */
  selectionMessage: 'Please tell me prices and what is in stock.',
  forget: 'Ask about something else',
}

/** Labels and messages of the contact form. */
export const CONTACT_FORM = {
  label: 'Write to us',
  name: { label: 'Name', hint: 'Your name', missing: 'Tell us your name.' },
  email: {
    label: 'Email',
    hint: 'you@example.com',
    missing: 'Enter your email so that we can answer.',
    wrong: 'This does not look like an email address, such as you@example.com.',
  },
  phone: { label: 'Phone', optional: 'optional', hint: 'Where we may call you' },
  message: {
    label: 'Message',
    hint: 'Which room, about how many square feet, and by when?',
    missing: 'Write what you would like to know.',
  },
  pictures: {
    label: 'Photographs or a plan',
    optional: 'optional, up to three',
    tooMany: 'Choose at most three pictures.',
  },
  /** The label of the honeypot, which text browsers show. */
  trap: 'Leave this empty',
  submit: 'Submit',
  sending: 'Sending...',
  /** For visitors without an e-mail address, which the form requires. */
  chat: 'Ask on WhatsApp instead',
  /** Beside the button, for each state of the form. */
  notes: {
    idle: 'We use your address only to answer you.',
    sending: 'Your text stays here if anything fails.',
    failed: 'Not sent yet. Your text is still here: try again, or call us.',
    offline:
      'You are offline, so it was not sent. Your text is kept here: press Submit again when the connection is back.',
    sent: 'Thank you. We answer within one working day.',
  },
  /** If the response has no message. */
  refused: 'Failed to send message',
  broken: 'Something went wrong',
  /** If the response only says how long to wait. */
  later: (minutes: number) =>
    `Many messages have come in a short time. Please try again in ${minutes > 1 ? `${minutes} minutes` : 'a minute'}, or call us.`,
}

export interface AnswerText {
  title: string
  text: string
  link: { text: string; href: string }
}

const BACK = { text: 'To the contact page', href: '/contact' }

/** Texts of the result pages of the form, for visitors without scripts. */
export const CONTACT_ANSWER_TEXTS: Readonly<Record<ContactAnswer, AnswerText>> = {
  sent: {
    title: 'Message sent successfully! 🎉',
    text: 'Thank you. We answer within one working day.',
    link: { text: 'Browse Products', href: '/products' },
  },
  incomplete: {
    title: 'Something is missing',
    text: 'We need your name, an email address such as you@example.com and a message of at most 5000 letters; pictures must be JPEG, PNG or WebP, at most three, each under 2 MB. Go back one page: what you have written is still there.',
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
