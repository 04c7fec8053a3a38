// The picture process: opens what strangers have sent, apart from the process that holds the records.

import { Failure } from '#api/contract/failure.ts'
import type { Ground } from '#api/contract/ground.ts'
import { decode } from './decode.ts'
import { encodeAvif, encodePlaceholder, encodePlain, measureGround, plainFormat } from './encode.ts'
import { inspect } from './inspect.ts'
import { limitSharp } from './limits.ts'
import { isRefusal, type JobResult, type PictureJob, type ProcessedImage } from './picture-jobs.ts'
import { drawSharePicture } from './share-picture.ts'

async function develop(bytes: Uint8Array): Promise<ProcessedImage> {
  const { width, height } = await inspect(bytes)
  const pixels = await decode(bytes)
  const ground = await measureGround(pixels)
  return {
    width,
    height,
    format: plainFormat(pixels),
    placeholder: await encodePlaceholder(pixels),
    ...(ground && { ground }),
    variants: await encodePlain(pixels),
  }
}

async function make(job: PictureJob): Promise<ProcessedImage | Buffer | Ground> {
  if (job.kind === 'develop') return develop(job.bytes)
  if (job.kind === 'ground') return (await measureGround(await decode(job.bytes))) ?? 'light'
  if (job.kind === 'avif') return encodeAvif(job.widest, job.width)
  return drawSharePicture(job.words, job.photograph)
}

async function answer(job: PictureJob): Promise<JobResult> {
  try {
    return { kind: 'done', made: await make(job) }
  } catch (error) {
    if (error instanceof Failure && isRefusal(error.status))
      return { kind: 'refused', status: error.status, message: error.message }
    return { kind: 'failed', stack: String(error instanceof Error ? error.stack : error) }
  }
}

const say = (said: JobResult) => process.send?.(said)

// A stop is sent to the whole group, and the showroom still waits for what is under way here.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
// The showroom is gone. Not by exit, which would wait for the picture under way.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job) => {
  say(await answer(job as PictureJob))
  // Pictures are large, and so few that nothing else would call for a collection.
  globalThis.gc?.()
})

limitSharp()
say({ kind: 'ready' })
