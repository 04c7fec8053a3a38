// Names of the record collections, and authors of changes other than admins.

/** The resources with few records, whose lists are not paged. */
export const WHOLE_LIST_RESOURCES = ['interiors', 'galleries', 'brands'] as const

/** The collections whose records have an image, and a list and a form in the back-office. */
export const RESOURCES = ['products', ...WHOLE_LIST_RESOURCES] as const
export type ResourceName = (typeof RESOURCES)[number]

/** The collections of records, in the order of their files. */
export const COLLECTIONS = [
  ...RESOURCES,
  'admins',
  'enquiries',
  'images',
  'settings',
  'tokens',
  'suggestions',
  'webhooks',
] as const
export type CollectionName = (typeof COLLECTIONS)[number]

/** Authors of history entries other than admins. */
export const AUTHORS = {
  system: 'The program',
  visitor: 'A visitor',
  file: 'A file edited by hand',
  command: 'A command on the server',
} as const
