// Texts of the gallery, of all sections with pictures, and of the lightbox.

/** Texts of the gallery page and its preview on the home page. */
export const GALLERY = {
  description: 'The showroom in pictures, and houses that its tiles and stone have gone to.',
  more: 'View More Gallery',
  loading: 'Loading gallery',
  failed: 'Failed to load gallery images.',
}

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
