// Imports in PostgreSQL, where any process can continue them.
import { Failure } from '#api/contract/failure.ts'
import type { Database } from '#api/store/postgres/database.ts'
import {
  KEEP_DAYS,
  type KeptImport,
  type KeptImports,
  REMOVED,
  type SavedImport,
} from './import-files.ts'
import type { SentPhoto } from './photo-names.ts'

interface Row {
  saved: SavedImport
  /** The number of the last photograph that was added. */
  sent: number
}

/** The imports in this database. @throws Failure 503 while it cannot be reached. */
export function importsInDatabase({ query, transaction }: Database): KeptImports {
  const read = new Map<string, Pick<Row, 'sent'> & Pick<KeptImport, 'photos'>>()
  return {
    isShared: true,
    async list() {
      await query(`delete from imports where created_at < now() - interval '${KEEP_DAYS} days'`)
      const rows = await query<{ id: string }>('select id from imports order by created_at')
      return rows.map(({ id }) => id)
    },
    async create(saved, lines) {
      const { id, createdAt } = saved
      await query('insert into imports (id, saved, rows, created_at) values ($1, $2, $3, $4)', [
        ...[id, JSON.stringify(saved), Buffer.from(lines), createdAt],
      ])
    },
    async read(id): Promise<KeptImport | undefined> {
      const [row] = await query<Row>('select saved, photos as sent from imports where id = $1', [
        id,
      ])
      if (!row) return undefined
      const { saved, sent } = row
      const known = read.get(id) ?? { sent: 0, photos: new Map() }
      if (known.sent === sent) return { saved, photos: known.photos }
      const news = await query<{ photo: SentPhoto }>(
        'select photo from import_photos where import = $1 and nth > $2 order by nth',
        [id, known.sent],
      )
      const photos = new Map(known.photos)
      for (const { photo } of news) photos.set(photo.name, photo)
      read.set(id, { sent, photos })
      return { saved, photos }
    },
    change: (id, make) =>
      transaction(async ({ query: run }) => {
        const [row] = await run<Row>('select saved from imports where id = $1 for update', [id])
        if (!row) throw new Failure(404, REMOVED)
        make(row.saved)
        await run('update imports set saved = $2 where id = $1', [id, JSON.stringify(row.saved)])
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
