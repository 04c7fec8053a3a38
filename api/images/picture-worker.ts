// Worker of the picture process, which opens uploaded files outside the process that holds the records.
import { Failure } from '#api/contract/failure.ts'
import type { ImageCrop } from '#api/contract/image.ts'
import { cropPixels, decode, inspectPicture } from './decode.ts'
import {
  choosePlainFormat,
  encodeAvif,
  encodePlaceholder,
  encodePlain,
  measureGround,
} from './encode.ts'
import { limitSharp } from './limits.ts'
import type { PictureJob, ProcessedImage } from './picture-process.ts'
import { drawSharePicture } from './share-picture.ts'

async function processImage(bytes: Uint8Array, crop?: ImageCrop): Promise<ProcessedImage> {
  const uprightSize = await inspectPicture(bytes)
  const original = await decode(bytes)
  const pixels = crop ? await cropPixels(original, crop) : original
  const { width, height } = crop ? pixels : uprightSize
  const ground = await measureGround(pixels)
  return {
    width,
    height,
    format: choosePlainFormat(pixels),
    placeholder: await encodePlaceholder(pixels),
    ...(ground && { ground }),
    variants: await encodePlain(pixels),
  }
}

async function runJob(job: PictureJob): Promise<ProcessedImage | Buffer> {
  if (job.kind === 'process') return processImage(job.bytes, job.crop)
  if (job.kind === 'avif') return encodeAvif(job.widest, job.width)
  return drawSharePicture(job.text, job.photo)
}

// A terminal sends its signals to the whole process group, but the server still waits for the picture.
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => {})
// The server is gone. `process.exit` would wait for the picture.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.on('message', async (job) => {
  try {
    process.send?.({ kind: 'done', result: await runJob(job as PictureJob) })
  } catch (error) {
    // Any other error is a defect and ends the process, with its stack on stderr.
    if (!(error instanceof Failure)) throw error
    process.send?.({ kind: 'refused', status: error.status, message: error.message })
  }
})

limitSharp()
process.send?.('ready')
