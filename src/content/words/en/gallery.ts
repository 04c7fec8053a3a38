// Words of the gallery, and of all sections with pictures.

/** Words of the gallery page and its preview on the home page. */
export const gallery = {
  description: 'The showroom in pictures, and houses that its tiles and stone have gone to.',
  more: 'View More Gallery',
  failed: 'Failed to load gallery images.',
}

export const pictures = {
  empty: 'No images available.',
  visit: 'Visit the showroom',
}
