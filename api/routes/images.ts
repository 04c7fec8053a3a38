// Uploads of photographs that a form names later by their ids.
import { Hono } from 'hono'
import * as v from 'valibot'
import type { UploadedImage } from '#api/contract/image.ts'
import { uploadedImage } from '#api/contract/responses.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import type { ImageStore } from '#api/images/image-store.ts'
import { describeCall } from '#api/middleware/declaration.ts'
import { pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, Permit } from '#api/middleware/permission.ts'
import type { Store } from '#api/store/store.ts'

interface Deps {
  stores: Pick<Store, 'images'>
  images: Pick<ImageStore, 'put' | 'remove'>
  permit: Permit
}

const upload = describeCall(
  'createImage',
  'Stores a photograph, which a product can then name in its photos. Unnamed ones are removed after 14 days.',
  uploadedImage,
  { status: 201 },
)
const newImage = pictureForm(v.object({}), { field: 'image', isRequired: true })

/** The calls under /images. */
export function imageRoutes({ stores, images, permit }: Deps) {
  return new Hono<ApiEnv>().post('/', permit('admin'), upload, newImage, async (c) => {
    const { file } = c.req.valid('form')
    const { url, meta } = await images.put(new Uint8Array(await file.arrayBuffer()))
    const id = imageIdOf(url) ?? ''
    try {
      await stores.images.insert(() => meta, c.var.admin._id, { id })
    } catch (error) {
      await images.remove(url, { forGood: true })
      throw error
    }
    return c.json<UploadedImage>({ id, url, meta }, 201)
  })
}
