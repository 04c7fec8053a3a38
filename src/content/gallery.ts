// The words of the gallery page, and of its preview on the home page.

export const GALLERY = {
  title: 'Gallery',
  description:
    'The showroom on Avinashi Road in pictures: the granite yard, the sliding panels, the tile hall, and finished projects.',
  lead: 'The tile hall, the granite yard and some of the houses that our stone has gone to.',
  preview: { lead: 'The yard, the panels, the desk where we sit down with your plan.' },
  more: 'View More Gallery',
  loading: 'Loading gallery',
  failed: 'Failed to load gallery images.',
}
