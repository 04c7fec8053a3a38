// The share picture of a product. The pictures of the pages are files that the build makes.
import type { APIRoute } from 'astro'
import { shareOf, sharePath } from '#api/contract/share.ts'
import { SITE_META } from '#src/content/site.ts'

export const prerender = false

/** The path names a revision, so that its picture never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

export const GET: APIRoute = async ({ locals, url }) => {
  const share = shareOf(url.pathname)
  const picture = share && (await locals.sharePicture(share.id))
  if (!picture) return new Response(null, { status: 404 })
  // A link to an older revision redirects to the current one.
  if (picture.rev !== share.rev) {
    const Location = sharePath({ _id: share.id, rev: picture.rev })
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-cache' } })
  }
  const jpeg = await picture.draw(SITE_META.wordmark)
  return new Response(jpeg, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
      'Cache-Control': IMMUTABLE,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
