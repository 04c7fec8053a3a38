// The words that every section of pictures shares, and those of the lightbox.

export const PICTURES = {
  empty: 'No images available.',
  visit: { text: 'Visit the showroom', href: '/contact' },
}

export const LIGHTBOX = {
  label: 'Pictures',
  close: 'Close',
  previous: 'Previous picture',
  next: 'Next picture',
  enquire: 'Enquire',
  chat: 'WhatsApp',
  /** The counter as it is read out, with what the picture shows. */
  announcement: (position: number, count: number, title: string, laid = '') =>
    `Picture ${position} of ${count}: ${title}${laid && `. ${laid}`}`,
}
