// Puts a page's first picture into its markup: a slow line needs longer for a second request than for the bytes.
import { setTimeout as wait } from 'node:timers/promises'

/** Returns the bytes of a built file or an uploaded image; undefined where there is none. */
export type ReadFile = (path: string) => Promise<Buffer | undefined>

/** The header in which a page or a section names the file of its first picture that a phone shows. */
export const FIRST_PICTURE = 'x-first-picture'
/** A larger file would hold up the words of the page. In bytes. */
const INLINE_MAX = 32 * 1024
/** A page does not wait longer for the file, as when a database is away. In ms. */
const READ_MS = 150

/** The page with the bytes of that file in the first `srcset` that names it, and without its preload link. */
export async function inlineFirstPicture(response: Response, read: ReadFile): Promise<Response> {
  const path = response.headers.get(FIRST_PICTURE)
  if (!path) return response
  const late = wait(READ_MS, undefined, { ref: false })
  const file = await Promise.race([read(path).catch(() => undefined), late])
  const headers = new Headers(response.headers)
  headers.delete(FIRST_PICTURE)
  if (!file || file.length > INLINE_MAX)
    return new Response(response.body, { status: response.status, headers })
  const links =
    headers
      .get('link')
      ?.split(/, (?=<)/)
      .filter((link) => !link.includes(path)) ?? []
  headers.delete('link')
  for (const link of links) headers.append('link', link)
  const data = `data:image/${path.split('.').pop()};base64,${file.toString('base64')}`
  const named = new RegExp(`(srcset="[^"]*)${RegExp.escape(path)}(?= )`, 'i')
  const html = (await response.text()).replace(named, (_, before) => before + data)
  return new Response(html, { status: response.status, headers })
}
