// The images whose AVIF files are still to be made, in a database: each is taken by one process.
import type { Database } from '#api/store/postgres/database.ts'
import type { JobList, StoredImage } from './job-list.ts'

/** The list in the table `image_jobs`. The job of a process that is killed is free again at once. */
export function jobsInDatabase({ query, transaction }: Database): JobList {
  return {
    async add(images) {
      if (images.length === 0) return
      await query(
        `insert into image_jobs (id, image)
        select image->>'id', image from jsonb_array_elements($1::jsonb) as image on conflict do nothing`,
        [JSON.stringify(images)],
      )
    },
    next: (work) =>
      transaction(async (job) => {
        // Longer than the widths of one image take behind other pictures.
        await job.query("set local idle_in_transaction_session_timeout = '10min'")
        const [row] = await job.query<{ image: StoredImage }>(
          'select image from image_jobs order by added_at, id limit 1 for update skip locked',
        )
        if (!row) return false
        await work(row.image)
        await job.query('delete from image_jobs where id = $1', [row.image.id])
        return true
      }),
  }
}
