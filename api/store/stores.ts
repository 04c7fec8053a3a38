// The six collections, opened together on a data folder or in memory.
import { Memory } from 'lowdb'
import { type AdminRecord, adminSchema, EMAIL_TAKEN } from '#api/contract/admin.ts'
import { type BrandRecord, brandSchema } from '#api/contract/brand.ts'
import { type EnquiryRecord, enquirySchema } from '#api/contract/enquiry.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import { type GalleryRecord, gallerySchema } from '#api/contract/gallery.ts'
import { type InteriorRecord, interiorSchema } from '#api/contract/interior.ts'
import { type ProductRecord, productSchema, SKU_TAKEN } from '#api/contract/product.ts'
import { type Log, silentLog } from '#api/log.ts'
import { type Collection, openCollection } from './collection.ts'
import { diskFiles, type FileSystem } from './file-system.ts'
import { RecordCollection, type RecordKind } from './record-collection.ts'

export interface Stores {
  products: Collection<ProductRecord>
  interiors: Collection<InteriorRecord>
  galleries: Collection<GalleryRecord>
  brands: Collection<BrandRecord>
  admins: Collection<AdminRecord>
  enquiries: Collection<EnquiryRecord>
  /** Waits for accepted changes and gives the data folder free. */
  close(): Promise<void>
}

type Open = <T extends RecordFields>(kind: RecordKind<T>) => Promise<Collection<T>>

async function openAll(open: Open): Promise<Omit<Stores, 'close'>> {
  return {
    products: await open<ProductRecord>({
      name: 'products',
      noun: 'Product',
      schema: productSchema,
      unique: [{ key: 'sku', taken: SKU_TAKEN }],
    }),
    interiors: await open<InteriorRecord>({
      name: 'interiors',
      noun: 'Interior',
      schema: interiorSchema,
    }),
    galleries: await open<GalleryRecord>({
      name: 'galleries',
      noun: 'Gallery item',
      schema: gallerySchema,
    }),
    brands: await open<BrandRecord>({ name: 'brands', noun: 'Brand', schema: brandSchema }),
    admins: await open<AdminRecord>({
      name: 'admins',
      noun: 'Admin',
      schema: adminSchema,
      unique: [{ key: 'email', taken: EMAIL_TAKEN }],
    }),
    enquiries: await open<EnquiryRecord>({
      name: 'enquiries',
      noun: 'Enquiry',
      schema: enquirySchema,
    }),
  }
}

interface StoreOptions {
  files?: FileSystem
  now?: () => Date
  log?: Log
}

/** The collections of a data folder, which is made if it is missing. */
export async function openStores(
  dir: string,
  { files = diskFiles, now = () => new Date(), log = silentLog }: StoreOptions = {},
): Promise<Stores> {
  await files.mkdir(dir)
  const all = await openAll((kind) => openCollection({ ...kind, dir, files, now, log }))
  return { ...all, close: () => closeAll(all) }
}

/** The same collections with nothing on disk, for tests. */
export async function memoryStores({
  now = () => new Date(),
}: {
  now?: () => Date
} = {}): Promise<Stores> {
  const all = await openAll((kind) => RecordCollection.open(kind, new Memory(), now))
  return { ...all, close: () => closeAll(all) }
}

async function closeAll(stores: Omit<Stores, 'close'>): Promise<void> {
  await Promise.all(Object.values(stores).map((collection) => collection.close()))
}
