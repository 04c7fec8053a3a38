// Texts of the gallery page and its preview on the home page.

export const GALLERY = {
  description: 'The showroom in pictures, and houses that its tiles and stone have gone to.',
  more: 'View More Gallery',
  loading: 'Loading gallery',
  failed: 'Failed to load gallery images.',
}
