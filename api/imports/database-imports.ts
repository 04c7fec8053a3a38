// Imports in PostgreSQL, where every process can go on with them.
import { Failure } from '#api/contract/failure.ts'
import type { Database } from '#api/store/postgres/database.ts'
import { KEEP_DAYS, type KeptImport, type KeptImports, type SavedImport } from './import-files.ts'
import type { SentPhoto } from './photo-names.ts'

interface Row {
  rev: number
  photos: number
  /** Null where the caller knows it. */
  saved: SavedImport | null
}

/** The imports of this database. @throws Failure 503 while it cannot be reached. */
export function importsInDatabase({ query, transaction }: Database): KeptImports {
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
    async read(id, known): Promise<KeptImport | undefined> {
      const { rev, photos } = known?.version ?? { rev: 0, photos: 0 }
      const [row] = await query<Row>(
        'select rev, photos, case when rev <> $2 then saved end as saved from imports where id = $1',
        [id, rev],
      )
      const saved = row?.saved ?? known?.saved
      if (!row || !saved) return undefined
      const kept = { saved, version: { rev: row.rev, photos: row.photos } }
      if (known && row.photos === photos) return { ...kept, photos: known.photos }
      const sent = await query<{ photo: SentPhoto }>(
        'select photo from import_photos where import = $1 and nth > $2 order by nth',
        [id, photos],
      )
      const news = sent.map(({ photo }) => [photo.name, photo] as const)
      return { ...kept, photos: new Map([...(known?.photos ?? []), ...news]) }
    },
    change: ({ id }, make) =>
      transaction(async ({ query: run }) => {
        const [row] = await run<{ saved: SavedImport }>(
          'select saved from imports where id = $1 for update',
          [id],
        )
        if (!row) throw new Failure(404, 'This import was removed: send the sheet again.')
        make(row.saved)
        await run('update imports set saved = $2, rev = rev + 1 where id = $1', [
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
      // The import's row is locked: another process sees the numbers in their order.
      await query(
        `with import as (update imports set photos = photos + 1 where id = $1 returning photos)
        insert into import_photos (import, name, nth, photo) select $1, $2, photos, $3 from import
        on conflict (import, name) do update set nth = excluded.nth, photo = excluded.photo`,
        [id, photo.name, JSON.stringify(photo)],
      )
    },
  }
}
