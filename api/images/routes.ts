// Uploads of photos, which forms then reference by id, and crops of them.
import { Hono } from 'hono'
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import {
  choosePlainFormat,
  cropForm,
  type ImageDetails,
  type ImageRecord,
  imageDetails,
  imageOf,
  type UploadedImage,
  uploadedImage,
} from '#api/contract/image.ts'
import { describeCalls } from '#api/middleware/declaration.ts'
import { fileForm, form } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { addImage } from './add-image.ts'
import { createVariantName } from './image-files.ts'

const calls = describeCalls({
  createImage: ['Stores a photograph, which a product can then name in its photos.', uploadedImage],
  getImage: ['Returns an image, and for a part the image that it was cut from.', imageDetails],
  createImageCrop: [
    'Stores a part of an image as an image of its own, cut from the uploaded image also where this one is a part already. Percent of the box around the image, which is rotated by degrees before.',
    uploadedImage,
  ],
})
const newImage = fileForm(v.object({}), { field: 'image', isRequired: true })

/** Creates the calls under /images. */
export function imageRoutes({ stores, images, permit }: RouteDeps) {
  /** The uploaded image that this image was cropped from, or the image itself. */
  function findOriginal(id: string): ImageRecord {
    const image = stores.images.get(id)
    return image.madeFrom ? stores.images.get(image.madeFrom.image) : image
  }

  /** The bytes of the widest file that every browser can read. */
  async function readWidest(image: ImageRecord): Promise<Buffer> {
    const name = createVariantName(
      image._id,
      Math.max(...image.widths),
      choosePlainFormat({ meta: image }),
    )
    const bytes = await images.read(name)
    if (!bytes) throw new Failure(404, 'The files of this picture are gone. Upload it again.')
    return bytes
  }

  return new Hono<ApiEnv>()
    .post('/', permit('admin', { token: 'change' }), calls.createImage, newImage, async (c) => {
      const bytes = await c.req.valid('form').file.bytes()
      const image = await addImage({ stores, images }, bytes, c.var.by)
      return c.json<UploadedImage>(toUploadedImage(image), 201)
    })
    .get('/:id', permit('admin', { token: 'read_all' }), calls.getImage, (c) => {
      const image = stores.images.get(c.req.param('id'))
      const { madeFrom, createdAt } = image
      return c.json<ImageDetails>({
        ...toUploadedImage(image),
        createdAt,
        ...(madeFrom && {
          madeFrom: {
            crop: madeFrom.crop,
            image: toUploadedImage(stores.images.get(madeFrom.image)),
          },
        }),
      })
    })
    .post(
      '/:id/crop',
      permit('admin', { token: 'change' }),
      calls.createImageCrop,
      form(cropForm),
      async (c) => {
        const { crop, focus } = c.req.valid('form')
        const original = findOriginal(c.req.param('id'))
        const details = { madeFrom: { image: original._id, crop }, ...(focus && { focus }) }
        const bytes = await readWidest(original)
        const image = await addImage({ stores, images }, bytes, c.var.by, details)
        return c.json<UploadedImage>(toUploadedImage(image), 201)
      },
    )
}

const toUploadedImage = (image: ImageRecord): UploadedImage => ({
  id: image._id,
  ...imageOf(image),
})
