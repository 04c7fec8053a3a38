// Hostile pictures, each with its expected result.
import { deflateSync, gzipSync } from 'node:zlib'
import { IMAGE_MAX_BYTES } from '#api/contract/image.ts'
import {
  createChunk,
  createFrames,
  createNoisePicture,
  createPlainImage,
  createPng,
  garble,
  join,
  latin1,
  MEBIBYTE,
  overwriteSize,
  PNG,
  padTo,
  repeatLastScan,
  truncate,
  withChunks,
  withSegment,
} from './picture-parts.ts'

/** 'stored', or the status of the rejection. */
type Outcome = 'stored' | 413 | 415 | 422

export interface HostilePicture {
  description: string
  outcome: Outcome
  bytes: Uint8Array
  /** The file name of the upload. */
  name: string
  type: string
}

/** Text inside every hostile picture; no stored file may contain it. */
export const SECRET = 'SECRET-PLACE'
const SCRIPT = `<script>alert('${SECRET}')</script><?php system('${SECRET}') ?>`

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>${SECRET}</script></svg>`
const XXE = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`

/** Other formats, and files that are not pictures. */
async function createForeignFiles(): Promise<[string, Uint8Array][]> {
  return [
    ['nothing', new Uint8Array()],
    ['one byte', latin1('\xff')],
    ['a text', latin1('not a picture')],
    ['a web page', latin1(`<!doctype html>${SCRIPT}`)],
    ['SVG', latin1(SVG)],
    ['SVG that reads files', latin1(XXE)],
    ['SVG behind a byte order mark', join('\xef\xbb\xbf', SVG)],
    ['packed SVG', gzipSync(SVG)],
    ['a packed bomb', gzipSync(Buffer.alloc(64 * MEBIBYTE))],
    ['an ImageMagick script', latin1("push graphic-context\nimage over 0,0 0,0 'url(http://x)'\n")],
    ['GIF', await createPlainImage(64, 64).gif().toBuffer()],
    ['GIF of 300 frames', await (await createFrames(300)).gif({ effort: 1 }).toBuffer()],
    ['GIF and archive in one', join(await createPlainImage(64, 64).gif().toBuffer(), 'PK\x03\x04')],
    ['TIFF', await createPlainImage(64, 64).tiff().toBuffer()],
    ['TIFF of 8 GB by its header', join('II*\0\x08\0\0\0', Buffer.alloc(200, 0xff))],
    ['AVIF', await createPlainImage(64, 64).avif({ effort: 0 }).toBuffer()],
    ['HEIC', latin1(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${SECRET}`)],
    ['JPEG XL', latin1('\0\0\0\x0cJXL \r\n\x87\n')],
    ['JPEG 2000', latin1('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ')],
    ['BMP', latin1(`BM\x46\0\0\0\0\0\0\0\x36${'\0'.repeat(60)}`)],
    ['an icon', latin1('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0')],
    ['Photoshop', latin1('8BPS\0\x01\0\0\0\0\0\0\0\x03')],
    ['PDF', latin1(`%PDF-1.7\n1 0 obj<</JS(${SECRET})>>`)],
    ['PPM', latin1('P6 9999 9999 255\n')],
    ['a film', latin1('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41')],
    ['sound in a RIFF file', latin1('RIFF\x24\0\0\0WAVEfmt ')],
    ['an archive', latin1('PK\x03\x04\x14\0\0\0')],
    ['a program', latin1('\x7fELF\x02\x01\x01')],
  ]
}

/** Accepted formats that are damaged or larger than they look. */
async function createBrokenPictures(): Promise<[string, Uint8Array][]> {
  const jpeg = await createNoisePicture(300).jpeg().toBuffer()
  const png = await createNoisePicture(100).png().toBuffer()
  const webp = await createNoisePicture(200).webp().toBuffer()
  return [
    ['PNG of 268 megapixels by its header', createPng(16_383, 16_383)],
    ['PNG of 10 gigapixels by its header', createPng(100_000, 100_000)],
    ['PNG of all the pixels there are', createPng(0x7fffffff, 0x7fffffff)],
    ['PNG without pixels', createPng(0, 0)],
    ['PNG that is one row too much', createPng(8000, 5001)],
    ['PNG of 41 megapixels in 40 KB', await createPlainImage(16_000, 2563).png().toBuffer()],
    ['a needle', await createPlainImage(10, 101).png().toBuffer()],
    ['JPEG of 4 gigapixels by its header', overwriteSize(jpeg, 65_535, 65_535)],
    ['JPEG without height', overwriteSize(jpeg, 300, 0)],
    [
      'WebP of 268 megapixels by its header',
      latin1('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0'),
    ],
    ['half a JPEG', truncate(jpeg, 0.5)],
    ['nine tenths of a JPEG', truncate(jpeg, 0.9)],
    ['the first bytes of a JPEG', jpeg.subarray(0, 3)],
    ['a JPEG of noise behind its tables', garble(jpeg, 700)],
    ['half a PNG', truncate(png, 0.5)],
    ['the first bytes of a PNG', PNG],
    ['PNG with wrong sums', garble(png, 60)],
    ['half a WebP', truncate(webp, 0.5)],
    ['a WebP with half its header', webp.subarray(0, 25)],
    ['SVG behind the first bytes of a PNG', join(PNG, SVG)],
    ['SVG behind the first bytes of a JPEG', join('\xff\xd8\xff', SVG)],
  ]
}

/** Valid pictures that carry more than pixels. */
async function createLadenPictures(): Promise<[string, Uint8Array][]> {
  const jpeg = await createNoisePicture(300).jpeg().toBuffer()
  const png = await createPlainImage(100, 100).png().toBuffer()
  const webp = await createPlainImage(100, 100).webp().toBuffer()
  const zeros = deflateSync(Buffer.alloc(64 * MEBIBYTE))
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 0/1', GPSAreaInformation: SECRET }
  const geotagged = createPlainImage(300, 200).withExif({ IFD0: { Model: SECRET }, IFD3: gps })
  return [
    ['JPEG with its place', await geotagged.clone().jpeg().toBuffer()],
    ['PNG with its place', await geotagged.clone().png().toBuffer()],
    ['WebP with its place', await geotagged.clone().webp().toBuffer()],
    ['JPEG with a profile', await createPlainImage(90, 90).withIccProfile('p3').jpeg().toBuffer()],
    ['PNG with a profile', await createPlainImage(90, 90).withIccProfile('p3').png().toBuffer()],
    ['JPEG with XMP', await createPlainImage(90, 90).withXmp(`<x>${SECRET}</x>`).jpeg().toBuffer()],
    ['JPEG with IPTC', withSegment(jpeg, 0xed, `Photoshop 3.0\0${SECRET}`)],
    ['JPEG with a script in its comment', withSegment(jpeg, 0xfe, SCRIPT)],
    ['JPEG and web page in one', join(jpeg, SCRIPT)],
    ['JPEG and archive in one', join(jpeg, `PK\x03\x04${SECRET}`)],
    ['PNG and program in one', join(png, SCRIPT)],
    ['WebP and web page in one', join(webp, SCRIPT)],
    [
      'PNG with a script as its title',
      withChunks(png, createChunk('tEXt', latin1(`Title\0${SCRIPT}`))),
    ],
    [
      'PNG with 64 MB of packed text',
      withChunks(png, createChunk('zTXt', join('Title\0\0', zeros))),
    ],
    [
      'PNG with 64 MB of packed UTF-8',
      withChunks(png, createChunk('iTXt', join('T\0\x01\0\0\0', zeros))),
    ],
    ['PNG with a profile of 64 MB', withChunks(png, createChunk('iCCP', join('p\0\0', zeros)))],
    ['CMYK', await createPlainImage(90, 90).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a channel', await createPlainImage(90, 90).toColourspace('rgb16').png().toBuffer()],
    ['see-through', await createPlainImage(90, 90).ensureAlpha(0.5).png().toBuffer()],
    ['WebP of 300 frames', await (await createFrames(300)).webp({ effort: 0 }).toBuffer()],
    ['PNG of one pixel and 64 MB behind it', createPng(1, 1, zeros)],
    ['an interlaced PNG', await createNoisePicture(90).png({ progressive: true }).toBuffer()],
    ['one byte under 2 MB', padTo(jpeg, IMAGE_MAX_BYTES - 1)],
  ]
}

/** Valid pictures with misleading names and types. */
async function createMisnamedPictures(): Promise<HostilePicture[]> {
  const jpeg = await createNoisePicture(90).jpeg().toBuffer()
  const createPicture = (name: string, type: string): HostilePicture => ({
    description: `JPEG called ${name.slice(0, 30)} of ${type}`,
    outcome: 'stored',
    bytes: jpeg,
    name,
    type,
  })
  return [
    createPicture('photo.svg', 'image/svg+xml'),
    createPicture('../../../evil.php', 'application/x-httpd-php'),
    createPicture('C:\\evil.exe', 'text/html'),
    createPicture('products.json', 'application/json'),
    createPicture('.htaccess', ''),
    createPicture(`${'x'.repeat(5000)}.jpg`, 'image/gif'),
    createPicture('a\u202egpj.exe', 'image/jpeg; charset=<script>'),
  ]
}

/** All hostile pictures. */
export async function createHostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await createNoisePicture(90).jpeg().toBuffer()
  const scans = repeatLastScan(
    await createPlainImage(2000, 2000).jpeg({ progressive: true }).toBuffer(),
    2000,
  )
  const file = { name: 'photo.jpg', type: 'image/jpeg' }
  const withOutcome = (outcome: Outcome) => (pictures: [string, Uint8Array][]) =>
    pictures.map(([description, bytes]) => ({ description, outcome, bytes, ...file }))
  return [
    ...withOutcome(415)(await createForeignFiles()),
    ...withOutcome(422)(await createBrokenPictures()),
    ...withOutcome('stored')(await createLadenPictures()),
    ...(await createMisnamedPictures()),
    ...withOutcome(413)([
      ['2 MB', padTo(jpeg, IMAGE_MAX_BYTES)],
      ['2 MB and a byte', padTo(jpeg, IMAGE_MAX_BYTES + 1)],
      ['3 MB', padTo(jpeg, 3 * MEBIBYTE)],
    ]),
    ...withOutcome(422)([['JPEG of 2,000 scans', scans]]),
  ]
}
