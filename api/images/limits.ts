// Limits libvips in this process: three formats, from memory only, one thread, no cache.
import sharp from 'sharp'

/**
 * Blocks all loaders except those of the accepted formats, for the whole process. Loading by path is blocked too, since Node
 * reads the files.
 */
export function limitSharp(): void {
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: [
      'VipsForeignLoadJpegBuffer',
      'VipsForeignLoadPngBuffer',
      'VipsForeignLoadWebpBuffer',
    ],
  })
  // One thread: the other core serves pages.
  sharp.concurrency(1)
  // No picture is opened twice: a cache would only take memory.
  sharp.cache(false)
}
