// Reader of .zip files in the browser, one entry at a time, so that 500 photos are never in memory at once.
import { Failure } from '#api/contract/failure.ts'
import type { LazyFile } from '#src/admin/photos/uploads.ts'

const END_SIGNATURE = 0x06054b50
const ENTRY_SIGNATURE = 0x02014b50
/** The sizes of the three headers without their names, in bytes, and the longest comment at the end. */
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const COMMENT_MAX = 0xffff

const DEFLATE_METHOD = 8

/**
 * Lists the files of a .zip without unpacking them.
 * @throws Failure with a message for the person who chose it.
 */
export async function readZip(zip: File): Promise<LazyFile[]> {
  const tail = await viewOf(zip.slice(-(END_BYTES + COMMENT_MAX)))
  let endOffset = tail.byteLength - END_BYTES
  while (endOffset >= 0 && tail.getUint32(endOffset, true) !== END_SIGNATURE) endOffset -= 1
  if (endOffset < 0)
    throw new Failure(415, `${zip.name} is no .zip, or only a part of one. Make it again.`)
  const directoryBytes = tail.getUint32(endOffset + 12, true)
  const directoryOffset = tail.getUint32(endOffset + 16, true)
  // Larger archives are in the ZIP64 format, which is not supported.
  if (directoryOffset === 0xffffffff || tail.getUint16(endOffset + 10, true) === 0xffff)
    throw new Failure(415, `${zip.name} is larger than 4 GB. Make two of it, or choose the folder.`)
  const directory = await viewOf(zip.slice(directoryOffset, directoryOffset + directoryBytes))
  const files: LazyFile[] = []
  let entryOffset = 0
  while (
    entryOffset + ENTRY_BYTES <= directory.byteLength &&
    directory.getUint32(entryOffset, true) === ENTRY_SIGNATURE
  ) {
    const nameBytes = directory.getUint16(entryOffset + 28, true)
    const path = new TextDecoder().decode(
      new Uint8Array(directory.buffer, entryOffset + ENTRY_BYTES, nameBytes),
    )
    const name = path.split('/').at(-1) ?? ''
    const entry = {
      isDeflated: directory.getUint16(entryOffset + 10, true) === DEFLATE_METHOD,
      size: directory.getUint32(entryOffset + 20, true),
      offset: directory.getUint32(entryOffset + 42, true),
    }
    if (name) files.push({ name, open: () => unpack(zip, name, entry) })
    entryOffset +=
      ENTRY_BYTES +
      nameBytes +
      directory.getUint16(entryOffset + 30, true) +
      directory.getUint16(entryOffset + 32, true)
  }
  return files
}

interface Entry {
  isDeflated: boolean
  /** The compressed size, in bytes. */
  size: number
  offset: number
}

async function unpack(zip: File, name: string, entry: Entry): Promise<File> {
  const { isDeflated, size, offset } = entry
  const header = await viewOf(zip.slice(offset, offset + LOCAL_BYTES))
  const dataOffset = offset + LOCAL_BYTES + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = zip.slice(dataOffset, dataOffset + size)
  const bytes = isDeflated ? await inflate(packed) : packed
  return new File([bytes], name, { type: typeOf(name) })
}

/** @throws Failure for data that is not deflated, such as a file with a password. */
function inflate(data: Blob): Promise<Blob> {
  const stream = data.stream().pipeThrough(new DecompressionStream('deflate-raw'))
  return new Response(stream).blob().catch((cause) => {
    const message = 'It cannot be unpacked. Take it out of the .zip and choose it.'
    throw new Failure(415, message, { cause })
  })
}

const viewOf = async (blob: Blob) => new DataView(await blob.arrayBuffer())

/** Derives the type from the file name, as browsers do for chosen files. */
function typeOf(name: string): string {
  const [, extension = ''] = /\.([a-z]+)$/i.exec(name) ?? []
  return `image/${extension.toLowerCase().replace(/^jpg$/, 'jpeg')}`
}
