// What libvips may do in this process: read three formats from memory, on one thread, remembering nothing.
import sharp from 'sharp'

/**
 * Shuts every loader but the accepted ones, for the whole process.
 * Files are read by Node and handed over as bytes, so loading by path stays shut too.
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
  // One thread for pictures leaves the other core to those who are waiting for pages.
  sharp.concurrency(1)
  // No picture is opened twice, so a cache of opened pictures would only hold memory.
  sharp.cache(false)
}
