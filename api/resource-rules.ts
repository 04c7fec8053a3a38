// The rules of all collections whose records have pictures, for calls that change records of any of them.
import { brandRules } from '#api/brands/rules.ts'
import type { ResourceName } from '#api/contract/collections.ts'
import { galleryRules } from '#api/galleries/rules.ts'
import { interiorRules } from '#api/interiors/rules.ts'
import { productRules } from '#api/products/rules.ts'
import type { ResourceRules } from '#api/resources/edit-record.ts'

export const RESOURCE_RULES: Readonly<Record<ResourceName, ResourceRules>> = {
  products: productRules,
  interiors: interiorRules,
  galleries: galleryRules,
  brands: brandRules,
}
