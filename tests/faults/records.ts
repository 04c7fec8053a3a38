// Records for tests of the store, and data files of the version before the history.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AdminRecord } from '#api/accounts/account-record.ts'
import type { FieldsOf } from '#api/contract/fields.ts'
import type { EnquiryRecord } from '#api/enquiries/contract.ts'
import type { LogEntry } from '#api/store/log-entry.ts'
import { OWNER } from '#api/testing/owner.ts'
import { tile } from '#api/testing/products.ts'

const CREATED_AT = '2026-11-20T10:00:00.000Z'

export function createEnquiry(name: string): FieldsOf<EnquiryRecord> {
  const email = 'ravi@example.com'
  const message = 'Have you 20 boxes of it?'
  return { subject: 'Tiles', name, email, message, products: [], status: 'new', relay: 'none' }
}

export function createOwner(email: string): FieldsOf<AdminRecord> {
  return { ...OWNER, email }
}

const addMetadata = (_id: string, fields: object) => ({
  _id,
  createdAt: CREATED_AT,
  updatedAt: CREATED_AT,
  rev: 1,
  ...fields,
})

const createPictureFields = (field: string, image: string) => ({
  [field]: `/uploads/${image}-800.jpg`,
  [`${field}Meta`]: {
    width: 800,
    height: 600,
    placeholder: 'data:image/png;base64,AAAA',
    widths: [400, 800],
    formats: ['jpg'],
  },
})

/** The text of a data file. */
export const formatDataFile = (name: string, records: readonly object[]) =>
  `${JSON.stringify({ [name]: records }, null, 2)}\n`

/** Data files of the version before the history, in which records hold the metadata of their pictures. */
export function createEarlierFiles(): Record<string, string> {
  const files = {
    products: [1, 2, 3].map((number) =>
      addMetadata(`old-product-000${number}`, {
        ...tile(`O-${number}`),
        ...createPictureFields('photo', `photograph-0000${number}`),
      }),
    ),
    interiors: [
      addMetadata('old-interior-001', {
        title: 'Bath',
        ...createPictureFields('image', 'photograph-00004'),
      }),
    ],
    galleries: [
      addMetadata('old-gallery-0001', {
        title: 'House',
        ...createPictureFields('image', 'photograph-00005'),
      }),
    ],
    brands: [addMetadata('old-brand-000001', { name: 'Kova' })],
    admins: [addMetadata('old-admin-000001', createOwner('kavitha@example.com'))],
  }
  return Object.fromEntries(
    Object.entries(files).map(([name, records]) => [`${name}.json`, formatDataFile(name, records)]),
  )
}

/** Reads the log without recovery, so it also works after a kill. The last line may be torn. */
export async function readLog(dataDir: string): Promise<LogEntry[]> {
  const folder = join(dataDir, 'history')
  const months = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort()
  const texts = await Promise.all(months.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.flatMap((text) => text.split('\n').slice(0, -1)).map((line) => JSON.parse(line))
}
