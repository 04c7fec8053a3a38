// The six kinds of records: their file names and unique fields.
import { type AdminRecord, adminSchema, EMAIL_TAKEN } from '#api/contract/admin.ts'
import { type BrandRecord, brandSchema } from '#api/contract/brand.ts'
import { type EnquiryRecord, enquirySchema } from '#api/contract/enquiry.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import { type GalleryRecord, gallerySchema } from '#api/contract/gallery.ts'
import { type InteriorRecord, interiorSchema } from '#api/contract/interior.ts'
import { type ProductRecord, productSchema, SKU_TAKEN } from '#api/contract/product.ts'
import { withEndedSessions } from './ended-sessions.ts'
import type { RecordKind } from './record-kind.ts'
import { parseRecords } from './validation.ts'

export const productKind: RecordKind<ProductRecord> = {
  name: 'products',
  noun: 'Product',
  schema: productSchema,
  unique: [{ key: 'sku', taken: SKU_TAKEN }],
}

export const interiorKind: RecordKind<InteriorRecord> = {
  name: 'interiors',
  noun: 'Interior',
  schema: interiorSchema,
}

export const galleryKind: RecordKind<GalleryRecord> = {
  name: 'galleries',
  noun: 'Gallery item',
  schema: gallerySchema,
}

export const brandKind: RecordKind<BrandRecord> = {
  name: 'brands',
  noun: 'Brand',
  schema: brandSchema,
}

export const adminKind: RecordKind<AdminRecord> = {
  name: 'admins',
  noun: 'Admin',
  schema: adminSchema,
  unique: [{ key: 'email', taken: EMAIL_TAKEN }],
  adopt: withEndedSessions,
}

export const enquiryKind: RecordKind<EnquiryRecord> = {
  name: 'enquiries',
  noun: 'Enquiry',
  schema: enquirySchema,
}

/**
 * How the bytes of each kind's file are read, by its name: resolves with the records, oldest first.
 * @throws BadContent
 */
export const readers: Readonly<Record<string, (bytes: Uint8Array) => Promise<RecordFields[]>>> = {
  products: (bytes) => parseRecords(productKind, bytes),
  interiors: (bytes) => parseRecords(interiorKind, bytes),
  galleries: (bytes) => parseRecords(galleryKind, bytes),
  brands: (bytes) => parseRecords(brandKind, bytes),
  admins: (bytes) => parseRecords(adminKind, bytes),
  enquiries: (bytes) => parseRecords(enquiryKind, bytes),
}
