// Texts of the quality page that are the same for every showroom.
import type { ChatSentence } from './enquiries.ts'

export const QUALITY = {
  description:
    'What we check on every batch of tiles, sanitaryware, fittings and granite, how you can check it yourself, and what we do when something is wrong.',
  columns: { what: 'Check', how: 'How', limit: 'Sent back when' },
  photograph: {
    text: 'Send a photograph on WhatsApp',
    message: 'Hi, something is wrong with tiles that I bought from you:',
  } satisfies ChatSentence,
  report: { text: 'Tell us what happened', href: '/contact' },
}
