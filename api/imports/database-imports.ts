// Imports in PostgreSQL, where any process can continue them.
import { Failure } from '#api/contract/failure.ts'
import type { UploadedPhoto } from '#api/imports/rows/photo-names.ts'
import type { Database } from '#api/store/postgres/database.ts'
import {
  type ImportStorage,
  NO_SUCH_IMPORT,
  RETENTION_DAYS,
  type SavedImport,
  type StoredImport,
} from './import-files.ts'

interface StoredRow {
  saved: SavedImport
  /** The number of the last photo that was added. */
  photoCount: number
}

/** The imports in this database. @throws Failure 503 while it cannot be reached. */
export function importsInDatabase({ query, transaction }: Database): ImportStorage {
  const cache = new Map<string, Pick<StoredRow, 'photoCount'> & Pick<StoredImport, 'photos'>>()
  return {
    isShared: true,
    async list() {
      await query(
        `delete from imports where created_at < now() - interval '${RETENTION_DAYS} days'`,
      )
      const rows = await query<{ id: string }>('select id from imports order by created_at')
      return rows.map(({ id }) => id)
    },
    async create(saved, lines) {
      const { id, createdAt } = saved
      await query('insert into imports (id, saved, rows, created_at) values ($1, $2, $3, $4)', [
        ...[id, JSON.stringify(saved), Buffer.from(lines), createdAt],
      ])
    },
    async read(id): Promise<StoredImport | undefined> {
      const [row] = await query<StoredRow>(
        'select saved, photos as "photoCount" from imports where id = $1',
        [id],
      )
      if (!row) return undefined
      const { saved, photoCount } = row
      const cached = cache.get(id) ?? { photoCount: 0, photos: new Map() }
      if (cached.photoCount === photoCount) return { saved, photos: cached.photos }
      const newPhotos = await query<{ photo: UploadedPhoto }>(
        'select photo from import_photos where import = $1 and nth > $2 order by nth',
        [id, cached.photoCount],
      )
      const photos = new Map(cached.photos)
      for (const { photo } of newPhotos) photos.set(photo.name, photo)
      cache.set(id, { photoCount, photos })
      return { saved, photos }
    },
    change: (id, update) =>
      transaction(async ({ query: runQuery }) => {
        const [row] = await runQuery<StoredRow>(
          'select saved from imports where id = $1 for update',
          [id],
        )
        if (!row) throw new Failure(404, NO_SUCH_IMPORT)
        update(row.saved)
        await runQuery('update imports set saved = $2 where id = $1', [
          id,
          JSON.stringify(row.saved),
        ])
        return row.saved
      }),
    async readRows(id) {
      const [row] = await query<{ rows: Buffer }>('select rows from imports where id = $1', [id])
      return row?.rows ?? Buffer.alloc(0)
    },
    async addPhoto(id, photo) {
      // Updating the import's row locks it, so other processes see the numbers in order.
      await query(
        `with import as (update imports set photos = photos + 1 where id = $1 returning photos)
        insert into import_photos (import, name, nth, photo) select $1, $2, photos, $3 from import
        on conflict (import, name) do update set nth = excluded.nth, photo = excluded.photo`,
        [id, photo.name, JSON.stringify(photo)],
      )
    },
  }
}
