// Names of the collections of records, and of the authors of changes that are not admins.

/** The collections of records, in the order of their files. */
export const COLLECTIONS = [
  'products',
  'interiors',
  'galleries',
  'brands',
  'admins',
  'enquiries',
  'images',
  'settings',
] as const
export type CollectionName = (typeof COLLECTIONS)[number]
/** Authors of entries that are not admins. */
export const AUTHORS = {
  system: 'The program',
  visitor: 'A visitor',
  file: 'A file edited by hand',
  command: 'A command on the server',
} as const
