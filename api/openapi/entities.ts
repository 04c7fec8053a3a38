// The shapes that answers have, made from the contract's schemas by leaving out what answers leave out.
import * as v from 'valibot'
import { type Admin, adminSchema, type Session } from '#api/contract/admin.ts'
import { type Brand, brandSchema, type ChangedBrand } from '#api/contract/brand.ts'
import { CATEGORIES, type FacetCount, type ProductFacets } from '#api/contract/catalogue.ts'
import { type Enquiry, type EnquiryPage, enquirySchema } from '#api/contract/enquiry.ts'
import type { FailureBody } from '#api/contract/failure.ts'
import { type GalleryItem, gallerySchema } from '#api/contract/gallery.ts'
import { imageMeta } from '#api/contract/image.ts'
import { type Interior, interiorSchema } from '#api/contract/interior.ts'
import {
  type Product,
  type ProductPage,
  type ProductSuggestions,
  productSchema,
} from '#api/contract/product.ts'

/** A schema whose values are just those of the type. */
type Of<T> = v.GenericSchema<unknown, T>

const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const atLeastOne = v.pipe(v.number(), v.integer(), v.minValue(1))
const paging = { total: count, pages: atLeastOne, page: atLeastOne, limit: atLeastOne }

export const product = v.omit(productSchema, ['updatedBy']) satisfies Of<Product>
export const interior = v.omit(interiorSchema, ['updatedBy']) satisfies Of<Interior>
export const galleryItem = v.omit(gallerySchema, ['updatedBy']) satisfies Of<GalleryItem>
export const brand = v.omit(brandSchema, ['updatedBy']) satisfies Of<Brand>
export const changedBrand = v.strictObject({
  ...brand.entries,
  renamedProducts: v.exactOptional(count),
}) satisfies Of<ChangedBrand>
export const enquiry = v.omit(enquirySchema, ['updatedBy']) satisfies Of<Enquiry>
export const admin = v.omit(adminSchema, [
  'updatedBy',
  'passwordHash',
  'sessionVersion',
  'endedSessions',
]) satisfies Of<Admin>

export const session = v.strictObject({ token: v.string(), admin }) satisfies Of<Session>
export const productPage = v.strictObject({
  products: v.array(product),
  ...paging,
}) satisfies Of<ProductPage>
const facetCounts = v.array(v.strictObject({ value: v.string(), count }) satisfies Of<FacetCount>)
export const productFacets = v.strictObject({
  total: count,
  facets: v.strictObject({
    brand: facetCounts,
    size: facetCounts,
    finish: facetCounts,
    color: facetCounts,
    material: facetCounts,
    tag: facetCounts,
  }),
  without: v.strictObject({
    search: v.exactOptional(count),
    brand: v.exactOptional(count),
    size: v.exactOptional(count),
    finish: v.exactOptional(count),
    color: v.exactOptional(count),
    material: v.exactOptional(count),
    tag: v.exactOptional(count),
  }),
  categories: v.strictObject({ tiles: count, sanitaryware: count }),
}) satisfies Of<ProductFacets>
export const productSuggestions = v.strictObject({
  products: v.array(product),
  brands: facetCounts,
  categories: v.array(
    v.strictObject({
      id: v.picklist(CATEGORIES.map(({ id }) => id)),
      label: v.string(),
      count,
    }),
  ),
  words: v.array(v.string()),
}) satisfies Of<ProductSuggestions>
export const enquiryPage = v.strictObject({
  enquiries: v.array(enquiry),
  ...paging,
  unread: count,
}) satisfies Of<EnquiryPage>
export const recentProducts = v.strictObject({ total: count, products: v.array(product) })
export const counted = v.strictObject({ count })

/** What is left to say when there is nothing to show. */
export const message = v.strictObject({ message: v.string() })
/** The sentence about a record that is gone, and the record as it last was. */
export function removed<T extends v.GenericSchema>(record: T) {
  return v.strictObject({ message: v.string(), record })
}
export const sentMessage = v.strictObject({ success: v.literal(true), message: v.string() })
export const failure = v.strictObject({
  message: v.string(),
  fields: v.exactOptional(v.record(v.string(), v.string())),
  conflict: v.exactOptional(
    v.strictObject({ changedBy: v.string(), changedAt: v.string(), rev: atLeastOne }),
  ),
}) satisfies Of<FailureBody>

/** Those that the description refers to by name. */
export const entities = {
  Product: product,
  ProductPage: productPage,
  ProductFacets: productFacets,
  ProductSuggestions: productSuggestions,
  Interior: interior,
  GalleryItem: galleryItem,
  Brand: brand,
  Picture: imageMeta,
  Admin: admin,
  Session: session,
  Enquiry: enquiry,
  EnquiryPage: enquiryPage,
  Failure: failure,
}
