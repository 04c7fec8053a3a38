// Names of the collections of records, and of the authors of changes that are not admins.

/** The resources of which there are few: their lists are sent whole. */
export const WHOLE_LIST_RESOURCES = ['interiors', 'galleries', 'brands'] as const

/** The collections whose records have an image, and a list and a form in the back-office. */
export const RESOURCES = ['products', ...WHOLE_LIST_RESOURCES] as const
export type ResourceName = (typeof RESOURCES)[number]

/** The collections of records, in the order of their files. */
export const COLLECTIONS = [...RESOURCES, 'admins', 'enquiries', 'images', 'settings'] as const
export type CollectionName = (typeof COLLECTIONS)[number]
/** Authors of entries that are not admins. */
export const AUTHORS = {
  system: 'The program',
  visitor: 'A visitor',
  file: 'A file edited by hand',
  command: 'A command on the server',
} as const
