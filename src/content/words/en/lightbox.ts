// Words of the lightbox.

export const lightbox = {
  label: 'Pictures',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  enquire: 'Enquire',
  chat: 'WhatsApp',
  /** The counter and the title, for screen readers. */
  announcement: 'Picture {position} of {count}: {title}',
  /** The same of a room; `{laid}` says how many products are laid there. */
  roomAnnouncement: 'Picture {position} of {count}: {title}. {laid}',
  /** About the products of a room, also below its picture on the page. */
  laid: {
    title: 'Laid in this room',
    close: 'Hide the list',
    count: { one: '{count} product laid here', other: '{count} products laid here' },
    keepAll: 'Keep all',
    ask: 'Ask about this room',
  },
}
