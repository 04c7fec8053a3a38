// The six collections, opened together on a data folder or in memory.
import { dirname } from 'node:path'
import type { AdminRecord } from '#api/contract/admin.ts'
import type { BrandRecord } from '#api/contract/brand.ts'
import type { EnquiryRecord } from '#api/contract/enquiry.ts'
import type { RecordFields } from '#api/contract/fields.ts'
import type { GalleryRecord } from '#api/contract/gallery.ts'
import type { InteriorRecord } from '#api/contract/interior.ts'
import type { ProductRecord } from '#api/contract/product.ts'
import { type Log, silentLog } from '#api/log.ts'
import { type Collection, openCollection } from './collection.ts'
import { diskFiles, type FileSystem, syncFolder } from './file-system.ts'
import {
  adminKind,
  brandKind,
  enquiryKind,
  galleryKind,
  interiorKind,
  productKind,
} from './kinds.ts'
import { lockFolder } from './lock.ts'
import { RecordCollection } from './record-collection.ts'
import type { RecordKind } from './record-kind.ts'
import { MemoryAdapter } from './storage-adapter.ts'

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
    products: await open(productKind),
    interiors: await open(interiorKind),
    galleries: await open(galleryKind),
    brands: await open(brandKind),
    admins: await open(adminKind),
    enquiries: await open(enquiryKind),
  }
}

interface StoreOptions {
  files?: FileSystem
  now?: () => Date
  log?: Log
}

/**
 * The collections of a data folder, which is made if it is missing and belongs to this process until `close`.
 * @throws FolderInUse, or UnreadableData for the first file that cannot be understood.
 */
export async function openStores(
  dir: string,
  { files = diskFiles, now = () => new Date(), log = silentLog }: StoreOptions = {},
): Promise<Stores> {
  const made = await files.mkdir(dir)
  if (made) await syncFolder(files, dirname(made))
  const unlock = await lockFolder(dir, files, now)
  const opened: Pick<Stores, 'close'>[] = []
  const close = async () => {
    await Promise.all(opened.map((collection) => collection.close()))
    await unlock()
  }
  try {
    const all = await openAll(async (kind) => {
      const collection = await openCollection({ ...kind, dir, files, now, log })
      opened.push(collection)
      return collection
    })
    return { ...all, close }
  } catch (error) {
    await close()
    throw error
  }
}

/** The same collections with nothing on disk, for tests. */
export async function memoryStores({
  now = () => new Date(),
}: Pick<StoreOptions, 'now'> = {}): Promise<Stores> {
  const world = { now, log: silentLog }
  const all = await openAll((kind) => RecordCollection.open(kind, new MemoryAdapter(), world))
  return {
    ...all,
    close: async () => {
      for (const collection of Object.values(all)) await collection.close()
    },
  }
}
