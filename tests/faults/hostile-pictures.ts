// Hostile pictures, each with its expected result.
import { deflateSync, gzipSync } from 'node:zlib'
import { IMAGE_MAX_BYTES } from '#api/contract/image.ts'
import {
  chunk,
  claimed,
  cut,
  frames,
  garbled,
  join,
  latin,
  MEBIBYTE,
  manyScans,
  noisy,
  PNG,
  padded,
  plain,
  resized,
  withChunks,
  withSegment,
} from './picture-parts.ts'

/** 'stored', or the status of the refusal. */
type Fate = 'stored' | 413 | 415 | 422

export interface HostilePicture {
  what: string
  fate: Fate
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

/** Other formats, and files that are no pictures. */
async function foreign(): Promise<[string, Uint8Array][]> {
  return [
    ['nothing', new Uint8Array()],
    ['one byte', latin('\xff')],
    ['a text', latin('not a picture')],
    ['a web page', latin(`<!doctype html>${SCRIPT}`)],
    ['SVG', latin(SVG)],
    ['SVG that reads files', latin(XXE)],
    ['SVG behind a byte order mark', join('\xef\xbb\xbf', SVG)],
    ['packed SVG', gzipSync(SVG)],
    ['a packed bomb', gzipSync(Buffer.alloc(64 * MEBIBYTE))],
    ['an ImageMagick script', latin("push graphic-context\nimage over 0,0 0,0 'url(http://x)'\n")],
    ['GIF', await plain(64, 64).gif().toBuffer()],
    ['GIF of 300 frames', await (await frames(300)).gif({ effort: 1 }).toBuffer()],
    ['GIF and archive in one', join(await plain(64, 64).gif().toBuffer(), 'PK\x03\x04')],
    ['TIFF', await plain(64, 64).tiff().toBuffer()],
    ['TIFF of 8 GB by its header', join('II*\0\x08\0\0\0', Buffer.alloc(200, 0xff))],
    ['AVIF', await plain(64, 64).avif({ effort: 0 }).toBuffer()],
    ['HEIC', latin(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${SECRET}`)],
    ['JPEG XL', latin('\0\0\0\x0cJXL \r\n\x87\n')],
    ['JPEG 2000', latin('\0\0\0\x0cjP  \r\n\x87\n\0\0\0\x14ftypjp2 ')],
    ['BMP', latin(`BM\x46\0\0\0\0\0\0\0\x36${'\0'.repeat(60)}`)],
    ['an icon', latin('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0')],
    ['Photoshop', latin('8BPS\0\x01\0\0\0\0\0\0\0\x03')],
    ['PDF', latin(`%PDF-1.7\n1 0 obj<</JS(${SECRET})>>`)],
    ['PPM', latin('P6 9999 9999 255\n')],
    ['a film', latin('\0\0\0\x20ftypisom\0\0\x02\0isomiso2mp41')],
    ['sound in a RIFF file', latin('RIFF\x24\0\0\0WAVEfmt ')],
    ['an archive', latin('PK\x03\x04\x14\0\0\0')],
    ['a program', latin('\x7fELF\x02\x01\x01')],
  ]
}

/** Accepted formats that are damaged, or larger than they look. */
async function broken(): Promise<[string, Uint8Array][]> {
  const jpeg = await noisy(300).jpeg().toBuffer()
  const png = await noisy(100).png().toBuffer()
  const webp = await noisy(200).webp().toBuffer()
  return [
    ['PNG of 268 megapixels by its header', claimed(16_383, 16_383)],
    ['PNG of 10 gigapixels by its header', claimed(100_000, 100_000)],
    ['PNG of all the pixels there are', claimed(0x7fffffff, 0x7fffffff)],
    ['PNG without pixels', claimed(0, 0)],
    ['PNG that is one row too much', claimed(8000, 5001)],
    ['PNG of 41 megapixels in 40 KB', await plain(16_000, 2563).png().toBuffer()],
    ['a needle', await plain(10, 101).png().toBuffer()],
    ['JPEG of 4 gigapixels by its header', resized(jpeg, 65_535, 65_535)],
    ['JPEG without height', resized(jpeg, 300, 0)],
    [
      'WebP of 268 megapixels by its header',
      latin('RIFF\x16\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\x3f\0\xff\x3f\0'),
    ],
    ['half a JPEG', cut(jpeg, 0.5)],
    ['nine tenths of a JPEG', cut(jpeg, 0.9)],
    ['the first bytes of a JPEG', jpeg.subarray(0, 3)],
    ['a JPEG of noise behind its tables', garbled(jpeg, 700)],
    ['half a PNG', cut(png, 0.5)],
    ['the first bytes of a PNG', PNG],
    ['PNG with wrong sums', garbled(png, 60)],
    ['half a WebP', cut(webp, 0.5)],
    ['a WebP with half its header', webp.subarray(0, 25)],
    ['SVG behind the first bytes of a PNG', join(PNG, SVG)],
    ['SVG behind the first bytes of a JPEG', join('\xff\xd8\xff', SVG)],
  ]
}

/** Sound pictures that carry more than pixels. */
async function laden(): Promise<[string, Uint8Array][]> {
  const jpeg = await noisy(300).jpeg().toBuffer()
  const png = await plain(100, 100).png().toBuffer()
  const webp = await plain(100, 100).webp().toBuffer()
  const zeros = deflateSync(Buffer.alloc(64 * MEBIBYTE))
  const gps = { GPSLatitudeRef: 'N', GPSLatitude: '11/1 1/1 0/1', GPSAreaInformation: SECRET }
  const located = plain(300, 200).withExif({ IFD0: { Model: SECRET }, IFD3: gps })
  return [
    ['JPEG with its place', await located.clone().jpeg().toBuffer()],
    ['PNG with its place', await located.clone().png().toBuffer()],
    ['WebP with its place', await located.clone().webp().toBuffer()],
    ['JPEG with a profile', await plain(90, 90).withIccProfile('p3').jpeg().toBuffer()],
    ['PNG with a profile', await plain(90, 90).withIccProfile('p3').png().toBuffer()],
    ['JPEG with XMP', await plain(90, 90).withXmp(`<x>${SECRET}</x>`).jpeg().toBuffer()],
    ['JPEG with IPTC', withSegment(jpeg, 0xed, `Photoshop 3.0\0${SECRET}`)],
    ['JPEG with a script in its comment', withSegment(jpeg, 0xfe, SCRIPT)],
    ['JPEG and web page in one', join(jpeg, SCRIPT)],
    ['JPEG and archive in one', join(jpeg, `PK\x03\x04${SECRET}`)],
    ['PNG and program in one', join(png, SCRIPT)],
    ['WebP and web page in one', join(webp, SCRIPT)],
    ['PNG with a script as its title', withChunks(png, chunk('tEXt', latin(`Title\0${SCRIPT}`)))],
    ['PNG with 64 MB of packed text', withChunks(png, chunk('zTXt', join('Title\0\0', zeros)))],
    [
      'PNG with 64 MB of packed UTF-8',
      withChunks(png, chunk('iTXt', join('T\0\x01\0\0\0', zeros))),
    ],
    ['PNG with a profile of 64 MB', withChunks(png, chunk('iCCP', join('p\0\0', zeros)))],
    ['CMYK', await plain(90, 90).toColourspace('cmyk').jpeg().toBuffer()],
    ['16 bits a channel', await plain(90, 90).toColourspace('rgb16').png().toBuffer()],
    ['see-through', await plain(90, 90).ensureAlpha(0.5).png().toBuffer()],
    ['WebP of 300 frames', await (await frames(300)).webp({ effort: 0 }).toBuffer()],
    ['PNG of one pixel and 64 MB behind it', claimed(1, 1, zeros)],
    ['an interlaced PNG', await noisy(90).png({ progressive: true }).toBuffer()],
    ['one byte under 2 MB', padded(jpeg, IMAGE_MAX_BYTES - 1)],
  ]
}

/** Sound pictures that call themselves something else. */
async function misnamed(): Promise<HostilePicture[]> {
  const jpeg = await noisy(90).jpeg().toBuffer()
  const named = (name: string, type: string): HostilePicture => ({
    what: `JPEG called ${name.slice(0, 30)} of ${type}`,
    fate: 'stored',
    bytes: jpeg,
    name,
    type,
  })
  return [
    named('photo.svg', 'image/svg+xml'),
    named('../../../evil.php', 'application/x-httpd-php'),
    named('C:\\evil.exe', 'text/html'),
    named('products.json', 'application/json'),
    named('.htaccess', ''),
    named(`${'x'.repeat(5000)}.jpg`, 'image/gif'),
    named('a\u202egpj.exe', 'image/jpeg; charset=<script>'),
  ]
}

/** All hostile pictures. */
export async function hostilePictures(): Promise<HostilePicture[]> {
  const jpeg = await noisy(90).jpeg().toBuffer()
  const scans = manyScans(await plain(2000, 2000).jpeg({ progressive: true }).toBuffer(), 2000)
  const called = { name: 'photo.jpg', type: 'image/jpeg' }
  const list = (fate: Fate) => (pictures: [string, Uint8Array][]) =>
    pictures.map(([what, bytes]) => ({ what, fate, bytes, ...called }))
  return [
    ...list(415)(await foreign()),
    ...list(422)(await broken()),
    ...list('stored')(await laden()),
    ...(await misnamed()),
    ...list(413)([
      ['2 MB', padded(jpeg, IMAGE_MAX_BYTES)],
      ['2 MB and a byte', padded(jpeg, IMAGE_MAX_BYTES + 1)],
      ['3 MB', padded(jpeg, 3 * MEBIBYTE)],
    ]),
    ...list(422)([['JPEG of 2,000 scans', scans]]),
  ]
}
