// Share pictures of products and pages.
import type { APIRoute } from 'astro'
import { parseSharePath } from '#api/contract/share.ts'
import { NAVIGATION, type PageId } from '#src/content/navigation.ts'
import { formatWholePrice } from '#src/content/price-texts.ts'
import { PAGE_SHARE_PREFIX } from '#src/content/showroom.ts'
import { nameOf } from '#src/site/ui/page-texts.ts'

export const prerender = false

/** The path includes a revision, so its picture never changes. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Built-in photographs of share pictures, by page id. */
const SHARE_PHOTOGRAPHS: Readonly<Record<string, string>> = {
  home: 'showroom',
  about: 'founder',
  products: 'tile-display-boards',
  interiors: 'kitchen',
  brands: 'basins-on-plinths',
  gallery: 'granite-slab-yard',
  quality: 'bathroom',
  contact: 'consultation-desk',
}

export const GET: APIRoute = async ({ locals, url }) => {
  const { language, words } = locals
  const share = parseSharePath(url.pathname)
  const page = NAVIGATION.find(({ id }) => share?.id === `${PAGE_SHARE_PREFIX}${id}`)
  if (page) return createJpegResponse(await drawPageShare(page.id, locals))
  const picture = share && (await locals.findProductPicture(share.id))
  if (!picture) return new Response(null, { status: 404 })
  // A link to an older version redirects to the current one.
  const path = language.prefix + picture.path
  if (path !== url.pathname)
    return new Response(null, {
      status: 302,
      headers: { Location: path, 'Cache-Control': 'no-cache' },
    })
  const { priceTag } = picture.product
  const jpeg = await picture.draw(locals.showroom.wordmark, {
    name: nameOf(picture.product),
    price: priceTag && formatWholePrice(words.productDetails, priceTag),
  })
  return createJpegResponse(jpeg)
}

async function drawPageShare(
  id: PageId,
  { words, drawPagePicture, showroom, pictures, readBuilt }: App.Locals,
) {
  const { wordmark, sells, address, images, slides, pictureId, isSample } = showroom
  const ownPictureUrls = [pictureId('hallPicture'), slides[0]?.picture].map(
    (name) => images[name ?? '']?.url,
  )
  const builtInPath = isSample ? pictures?.[SHARE_PHOTOGRAPHS[id] ?? '']?.src : undefined
  const photo = ownPictureUrls.find(Boolean) ?? (builtInPath && (await readBuilt?.(builtInPath)))
  const title = id === 'home' ? sells.join(', ') : words.layout.pages[id]
  return drawPagePicture({ wordmark, title, note: address }, photo)
}

const createJpegResponse = (jpeg: Uint8Array<ArrayBuffer>) =>
  new Response(jpeg, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(jpeg.length),
      'Cache-Control': IMMUTABLE,
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  })
