// Words of the quality page that are the same for every showroom.

export const quality = {
  description:
    'What we check on every batch of tiles, sanitaryware, fittings and granite, how you can check it yourself, and what we do when something is wrong.',
  columns: { what: 'Check', how: 'How', limit: 'Sent back when' },
  photograph: {
    text: 'Send a photograph on WhatsApp',
    /** The visitor's chat message. */
    message: 'Hi, something is wrong with tiles that I bought from you:',
  },
  report: 'Tell us what happened',
}
