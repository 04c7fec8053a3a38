// Limits on libvips in this process: three formats, from memory only, one thread, no cache.
import sharp from 'sharp'

/**
 * Blocks all loaders except those of the accepted formats, for the whole process. Loading by path is
 * blocked too, because Node reads the files.
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
  // One thread, so that the other core can serve pages.
  sharp.concurrency(1)
  // No picture is opened twice, so a cache would only waste memory.
  sharp.cache(false)
}
