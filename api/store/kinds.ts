// Kinds of records: their schemas, unique fields, titles and rules.
import * as v from 'valibot'
import { type AdminRecord, adminSchema, EMAIL_TAKEN } from '#api/accounts/contract.ts'
import { type BrandRecord, brandSchema } from '#api/brands/contract.ts'
import { COLLECTIONS, type CollectionName } from '#api/contract/collections.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import { type ImageRecord, imageSchema } from '#api/contract/image.ts'
import { type EnquiryRecord, enquirySchema } from '#api/enquiries/contract.ts'
import { type GalleryRecord, gallerySchema } from '#api/galleries/contract.ts'
import { type InteriorRecord, interiorSchema } from '#api/interiors/contract.ts'
import { type ProductRecord, productSchema, SKU_TAKEN } from '#api/products/contract.ts'
import {
  imagesOfSettings,
  SETTING_PICTURE_NAMES,
  type SettingsRecord,
  settingsSchema,
} from '#api/showroom/contract.ts'
import type { StoredRecord } from './log-entry.ts'

export type UniqueKey<T> = Exclude<keyof T, keyof RecordFields> & string

/** A field by which a record can be found and whose value no two records may share, compared by `fold`. */
export interface UniqueField<T> {
  key: UniqueKey<T>
  /** The message of the 409 for a duplicate value. */
  takenMessage: string
}

export interface RecordKind<T extends RecordFields> {
  /** The name of such a record in messages: 'Product'. */
  noun: string
  /** Strict: unknown fields are refused rather than silently dropped. */
  schema: v.GenericSchema<unknown, T>
  unique?: readonly UniqueField<T>[]
  /** The field that names a record in the history. */
  title?: keyof T & string
  /** The field that holds the id of the record's image. */
  picture?: keyof T & string
  /** Fields that hold the id of an image, if there are several. */
  pictures?: readonly string[]
  /** Returns the ids of referenced images, if they are in other fields than `picture` and `morePhotos`. */
  imagesOf?: (record: T) => string[]
  /** Whether the values of a field never appear in the history. */
  isHidden?: (field: string) => boolean
  /** Fields that an undo never changes; `returned` prepares a record that comes back after its deletion. */
  protect?: { fields: readonly string[]; prepareReturning(record: T): T }
  /** Whether the history leaves out a record that a visitor adds: hundreds of them would bury the changes of staff. */
  isUnlisted?: (record: T) => boolean
  /** Whether manual edits cannot delete records. */
  isPermanent?: true
  /** Corrects a record that a manual edit or an undo is about to change: some fields must never go back. */
  mergeProtected?: (edited: T, current: T) => T
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

/** Recipients of e-mails. Other settings are public; these are only for super admins. */
const RECEIVERS = ['alertTo', 'summaryTo']

/** Fields whose values never leave the server. */
const SECRETS = ['passwordHash', 'sessionVersion', 'endedSessions']

export const kinds: { readonly [N in CollectionName]: RecordKind<RecordTypes[N]> } = {
  products: {
    noun: 'Product',
    schema: productSchema,
    title: 'name',
    picture: 'photo',
    unique: [{ key: 'sku', takenMessage: SKU_TAKEN }],
  },
  interiors: { noun: 'Interior', schema: interiorSchema, title: 'title', picture: 'image' },
  galleries: { noun: 'Gallery item', schema: gallerySchema, title: 'title', picture: 'image' },
  brands: { noun: 'Brand', schema: brandSchema, title: 'name', picture: 'logo' },
  admins: {
    noun: 'Admin',
    schema: adminSchema,
    title: 'name',
    unique: [{ key: 'email', takenMessage: EMAIL_TAKEN }],
    mergeProtected: withEndedSessions,
    isHidden: (field) => SECRETS.includes(field),
    protect: { fields: [...SECRETS, 'mustChangePassword'], prepareReturning: endSessions },
  },
  enquiries: {
    noun: 'Enquiry',
    schema: enquirySchema,
    title: 'name',
    isHidden: (field) => field !== 'status',
    isUnlisted: ({ duringFlood }) => duringFlood === true,
  },
  // Images stay when no record references them any more, because an undo may need them.
  images: { noun: 'Image', schema: imageSchema, isPermanent: true },
  settings: {
    noun: 'Showroom',
    schema: settingsSchema,
    pictures: SETTING_PICTURE_NAMES,
    imagesOf: imagesOfSettings,
    isHidden: (field) => RECEIVERS.includes(field),
  },
}

/** Ended sessions stay ended; if the role or the access changes, all sessions end. */
function withEndedSessions(edited: AdminRecord, current: AdminRecord): AdminRecord {
  const endedSessions = [...edited.endedSessions, ...current.endedSessions]
  const hasAccessChanged = edited.role !== current.role || edited.isActive !== current.isActive
  const version = Math.max(edited.sessionVersion, current.sessionVersion)
  return {
    ...edited,
    sessionVersion: version + (hasAccessChanged ? 1 : 0),
    endedSessions: [...new Map(endedSessions.map((session) => [session.id, session])).values()],
  }
}

/** When a deleted admin is restored, sessions from before the deletion stay ended. */
function endSessions(record: AdminRecord): AdminRecord {
  return { ...record, sessionVersion: record.sessionVersion + 1, endedSessions: [] }
}

/** Makes one value per collection, by name. */
export function forCollections<R extends Record<CollectionName, unknown>>(
  make: (name: CollectionName) => unknown,
): R {
  return Object.fromEntries(COLLECTIONS.map((name) => [name, make(name)])) as R
}

/** The kind of a collection whose name is only known at run time. */
export function kindOf(name: CollectionName): RecordKind<StoredRecord> {
  return kinds[name] as unknown as RecordKind<StoredRecord>
}

/**
 * The stored form of a record: keys in the schema's order, without undefined fields, frozen.
 * @throws ValiError for a record that could not be read back, which must never be written.
 */
export function completeRecord<T extends RecordFields>(kind: RecordKind<T>, record: unknown): T {
  const definedFields = Object.entries(record ?? {}).filter(([, value]) => value !== undefined)
  return deepFreeze(v.parse(kind.schema, Object.fromEntries(definedFields)))
}

/** Deep-freezes a record: if it were modified in place, it would no longer match its file. */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    Object.freeze(value)
    for (const child of Object.values(value)) deepFreeze(child)
  }
  return value
}
