// The fields of a gallery item's form, by the names that labels and sentences use.

export const GALLERY_LABELS = { title: 'Title' } as const

export type GalleryField = keyof typeof GALLERY_LABELS
