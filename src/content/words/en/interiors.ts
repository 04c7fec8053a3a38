// Words of the interiors page and its preview on the home page.

export const interiors = {
  description:
    'Living rooms, bathrooms, kitchens, stairs and terraces laid with our tiles and granite, each with the material named.',
  more: 'View More Interiors',
  failed: 'Failed to load interior images.',
}
