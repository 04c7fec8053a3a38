// The images whose AVIF files are still to be made: in memory, or in a database that processes share.
import type { PlainFormat } from './encode.ts'

export interface StoredImage {
  id: string
  url: string
  widths: readonly number[]
  format: PlainFormat
}

export interface JobList {
  /** An image that is listed already is not listed twice. */
  add(images: readonly StoredImage[]): Promise<void>
  /**
   * Runs `work` on the oldest image that no process has taken, and takes it off the list unless `work` rejects.
   * Resolves with false when there is none.
   */
  next(work: (image: StoredImage) => Promise<void>): Promise<boolean>
}

/** A list that ends with the process: the next start finds what is missing. */
export function memoryJobs(): JobList {
  const images = new Map<string, StoredImage>()
  return {
    async add(added) {
      for (const image of added) images.set(image.id, image)
    },
    async next(work) {
      const [image] = images.values()
      if (!image) return false
      await work(image)
      images.delete(image.id)
      return true
    },
  }
}
