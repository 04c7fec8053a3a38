// Words of the contact page, its form and its map.
import { IMAGE_NOT_ACCEPTED } from '#api/contract/image.ts'
import { MESSAGE_SENT, MISSING_FIELDS, SENT_TOO_FAST } from '#api/enquiries/contact.contract.ts'

export const contact = {
  description:
    'Where the showroom is, when it is open, and how to reach us by phone, chat or e-mail.',
  /** Visitors can send any number of pictures of any size to the chat. */
  pictures: {
    text: 'Send plans and photographs on WhatsApp',
    /** The visitor's message. */
    message: 'Hi, this is my room:',
  },
  /** Above the form, for visitors who prefer not to write. */
  quick: { label: 'Without the form', call: 'Call', chat: 'WhatsApp', directions: 'Directions' },
  /** For visitors without scripts, because the form cannot show the product then. */
  brought: 'If you come from a product, its SKU goes along with your message.',
  chat: 'Message us on WhatsApp',
  labels: { address: 'Address', hours: 'Hours', phone: 'Phone', email: 'Email' },
  map: {
    show: 'Show map',
    open: 'Open map',
    title: 'Map of the showroom',
    /** Describes the drawing. */
    drawing: 'Map of {street}',
  },
}

/** Labels and messages of the contact form. */
export const contactForm = {
  label: 'Write to us',
  name: { label: 'Name', hint: 'Your name', missing: 'Tell us your name.' },
  email: {
    label: 'Email',
    hint: 'you@example.com',
    missing: 'Enter your email so that we can answer.',
    wrong: 'This does not look like an email address, such as you@example.com.',
  },
  phone: {
    label: 'Phone',
    optional: 'optional',
    hint: 'Where we may call you',
    wrong: 'Phone must be a phone number, such as +91 90000 00000.',
  },
  message: {
    label: 'Message',
    hint: 'Which room, about how many square feet, and by when?',
    missing: 'Write what you would like to know.',
  },
  pictures: {
    label: 'Photographs or a plan',
    optional: 'optional, up to three',
    tooMany: 'Choose at most three pictures.',
    unreadable: IMAGE_NOT_ACCEPTED,
  },
  tooLong: '{label} must be at most {max} characters.',
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
  sent: MESSAGE_SENT,
  missing: MISSING_FIELDS,
  tooFast: SENT_TOO_FAST,
  /** After too many messages; `{count}` minutes. */
  later: {
    one: 'Many messages have come in a short time. Please try again in a minute, or call us.',
    other:
      'Many messages have come in a short time. Please try again in {count} minutes, or call us.',
  },
  /** If the response has no message. */
  refused: 'Failed to send message',
  broken: 'Something went wrong',
  /** Above the form: the topic of the message, or a hint. */
  topic: {
    hint: 'Ask about a floor, a wall or a bath',
    note: 'A SKU helps: it stands under every product.',
    asked: 'You are asking about',
    /** Appended to a message about a room. */
    room: 'About the room “{title}”',
    selection: { one: 'My selection, {count} product', other: 'My selection, {count} products' },
    /** The initial message for a selection. */
    selectionMessage: 'Please tell me prices and what is in stock.',
    forget: 'Ask about something else',
  },
}

/** Words of the result pages of the form, for visitors without scripts. */
export const contactAnswers = {
  sent: {
    title: MESSAGE_SENT,
    text: 'Thank you. We answer within one working day.',
    link: 'Browse Products',
  },
  incomplete: {
    title: 'Something is missing',
    text: 'We need your name, an email address such as you@example.com and a message of at most 5000 letters; pictures must be JPEG, PNG or WebP, at most three, each under 2 MB. Go back one page: what you have written is still there.',
    link: 'To the contact page',
  },
  later: {
    title: 'Please try again later',
    text: 'Many messages have come in a short time. Go back one page in a few minutes, where your text is still waiting, or call us.',
    link: 'To the contact page',
  },
  failed: {
    title: 'Failed to send message',
    text: 'Something went wrong here, and the fault is ours. Go back one page, where your text is still waiting, and try again, or call us.',
    link: 'To the contact page',
  },
}
