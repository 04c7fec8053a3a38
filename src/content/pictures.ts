// Texts shared by all picture sections, and texts of the lightbox.

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
  /** The counter and the title, for screen readers. */
  announcement: (position: number, count: number, title: string, laid = '') =>
    `Picture ${position} of ${count}: ${title}${laid && `. ${laid}`}`,
}
