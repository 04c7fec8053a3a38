// The share picture of a product. The pictures of the pages are files that the build makes.
import type { APIRoute } from 'astro'
import { shareOf, sharePath } from '#api/contract/share.ts'
import { SITE } from '#src/content/site.ts'

export const prerender = false

/** An address names a revision, and its picture never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable'

export const GET: APIRoute = async ({ locals, url }) => {
  const share = shareOf(url.pathname)
  const picture = share && (await locals.sharePicture(share.id, SITE.wordmark))
  if (!picture) return new Response(null, { status: 404 })
  // A link that was shared before the product changed leads to how it is now.
  if (picture.rev !== share.rev) {
    const Location = sharePath({ _id: share.id, rev: picture.rev })
    return new Response(null, { status: 302, headers: { Location, 'Cache-Control': 'no-cache' } })
  }
  return new Response(picture.jpeg, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(picture.jpeg.length),
      'Cache-Control': FOR_EVER,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
}
