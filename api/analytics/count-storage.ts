// Daily analytics counts in files: one small file per day, next to the records but not part of their log.
import { join } from 'node:path'
import * as v from 'valibot'
import { diskFiles, noneIfMissing, replaceDurably } from '#api/store/file-system.ts'

/** The count of a key, such as 'opened KM-T-204', on one day. */
export interface DailySum {
  day: string
  key: string
  count: number
}

export interface AnalyticsStorage {
  /** Adds counts to the sums of a day. Resolves once they are durable. */
  add(day: string, counts: ReadonlyMap<string, number>): Promise<void>
  /** All sums since a day. */
  read(since: string): Promise<DailySum[]>
  /** Deletes the sums of all days before this one. */
  deleteBefore(day: string): Promise<void>
}

const sumsOfDay = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.number()))
const FILE_NAME = /^(\d{4}-\d\d-\d\d)\.json$/

/** The sums in files of a folder, which is created with the first one and must be used by this process only. */
export function analyticsInFolder(folder: string): AnalyticsStorage {
  const pathOf = (day: string) => join(folder, `${day}.json`)

  async function listDays(): Promise<string[]> {
    const names = (await diskFiles.readdir(folder).catch(noneIfMissing)) ?? []
    return names.flatMap((name) => FILE_NAME.exec(name)?.[1] ?? []).sort()
  }

  /** @throws Error that names a file that was edited by hand and cannot be read. */
  async function readSums(day: string): Promise<Map<string, number>> {
    const bytes = await diskFiles.readFile(pathOf(day)).catch(noneIfMissing)
    if (!bytes) return new Map()
    const { success, output } = v.safeParse(sumsOfDay, Buffer.from(bytes).toString())
    if (!success)
      throw new Error(`${pathOf(day)} has no counts that can be read. Correct it, or delete it.`)
    return new Map(Object.entries(output))
  }

  let lastWrite: Promise<unknown> = Promise.resolve()
  return {
    // One at a time, because each reads what the previous one wrote.
    add(day, counts) {
      const write = lastWrite.then(() => addToFile(day, counts))
      lastWrite = write.catch(() => {})
      return write
    },
    async read(since) {
      const daysInRange = (await listDays()).filter((day) => day >= since)
      const daySums = daysInRange.map(async (day) =>
        [...(await readSums(day))].map(([key, count]) => ({ day, key, count })),
      )
      return (await Promise.all(daySums)).flat()
    },
    async deleteBefore(firstDay) {
      for (const day of await listDays()) if (day < firstDay) await diskFiles.unlink(pathOf(day))
    },
  }

  async function addToFile(day: string, counts: ReadonlyMap<string, number>): Promise<void> {
    const sums = await readSums(day)
    for (const [key, count] of counts) sums.set(key, (sums.get(key) ?? 0) + count)
    await diskFiles.mkdir(folder)
    const sorted = [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
    const text = JSON.stringify(Object.fromEntries(sorted), null, 2)
    await replaceDurably(diskFiles, pathOf(day), [Buffer.from(`${text}\n`)])
  }
}
