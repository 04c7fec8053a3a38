// The kinds of records: their file names, unique fields and titles.
import { type AdminRecord, adminSchema, EMAIL_TAKEN } from '#api/contract/admin.ts'
import { type BrandRecord, brandSchema } from '#api/contract/brand.ts'
import { type EnquiryRecord, enquirySchema } from '#api/contract/enquiry.ts'
import { type GalleryRecord, gallerySchema } from '#api/contract/gallery.ts'
import { COLLECTIONS, type CollectionName } from '#api/contract/history.ts'
import { type ImageRecord, imageSchema } from '#api/contract/image.ts'
import { type InteriorRecord, interiorSchema } from '#api/contract/interior.ts'
import { type ProductRecord, productSchema, SKU_TAKEN } from '#api/contract/product.ts'
import { imagesOfSettings, type SettingsRecord, settingsSchema } from '#api/contract/settings.ts'
import { SETTING_PICTURE_NAMES } from '#api/contract/settings-fields.ts'
import type { StoredRecord } from './log-entry.ts'
import type { RecordKind } from './record-kind.ts'

/** Fields whose values never leave the server. */
const SECRETS = ['passwordHash', 'sessionVersion', 'endedSessions']

/** Sessions that have ended stay ended; where the role or the access changes, all of them end. */
function withEndedSessions(edited: AdminRecord, current: AdminRecord): AdminRecord {
  const ended = [...edited.endedSessions, ...current.endedSessions]
  const isOtherAccess = edited.role !== current.role || edited.isActive !== current.isActive
  return {
    ...edited,
    sessionVersion:
      Math.max(edited.sessionVersion, current.sessionVersion) + (isOtherAccess ? 1 : 0),
    endedSessions: [...new Map(ended.map((session) => [session.id, session])).values()],
  }
}

/** When a deleted admin returns, the sessions of before the deletion stay ended. */
function withoutSessions(record: AdminRecord): AdminRecord {
  return { ...record, sessionVersion: record.sessionVersion + 1, endedSessions: [] }
}

export interface RecordTypes {
  products: ProductRecord
  interiors: InteriorRecord
  galleries: GalleryRecord
  brands: BrandRecord
  admins: AdminRecord
  enquiries: EnquiryRecord
  images: ImageRecord
  settings: SettingsRecord
}

export const kinds: { readonly [N in CollectionName]: RecordKind<RecordTypes[N]> } = {
  products: {
    noun: 'Product',
    schema: productSchema,
    title: 'name',
    picture: 'photo',
    unique: [{ key: 'sku', taken: SKU_TAKEN }],
  },
  interiors: {
    noun: 'Interior',
    schema: interiorSchema,
    title: 'title',
    picture: 'image',
  },
  galleries: {
    noun: 'Gallery item',
    schema: gallerySchema,
    title: 'title',
    picture: 'image',
  },
  brands: {
    noun: 'Brand',
    schema: brandSchema,
    title: 'name',
    picture: 'logo',
  },
  admins: {
    noun: 'Admin',
    schema: adminSchema,
    title: 'name',
    unique: [{ key: 'email', taken: EMAIL_TAKEN }],
    mergeProtected: withEndedSessions,
    hidden: (field) => SECRETS.includes(field),
    protect: { fields: [...SECRETS, 'mustChangePassword'], returned: withoutSessions },
  },
  enquiries: {
    noun: 'Enquiry',
    schema: enquirySchema,
    title: 'name',
    hidden: (field) => field !== 'status',
  },
  // Images stay when no record names them any more: an undo may need them.
  images: { noun: 'Image', schema: imageSchema, isPermanent: true },
  settings: {
    noun: 'Showroom',
    schema: settingsSchema,
    pictures: SETTING_PICTURE_NAMES,
    imagesOf: imagesOfSettings,
  },
}

/** One value for each collection, by its name. */
export function forCollections<R extends Record<CollectionName, unknown>>(
  make: (name: CollectionName) => unknown,
): R {
  return Object.fromEntries(COLLECTIONS.map((name) => [name, make(name)])) as R
}

/** The kind of a collection whose name is known at run time only. */
export function kindOf(name: CollectionName): RecordKind<StoredRecord> {
  return kinds[name] as unknown as RecordKind<StoredRecord>
}
