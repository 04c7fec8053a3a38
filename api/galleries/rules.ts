// Rules of gallery items: their form.
import type { ResourceRules } from '#api/resources/edit-record.ts'
import { galleryForm } from './contract.ts'

export const galleryRules = {
  name: 'galleries',
  newForm: galleryForm,
  changeForm: galleryForm,
  imageField: { field: 'image', isRequired: true, acceptsImageId: true } as const,
} satisfies ResourceRules
