// Uploads of photographs that a form names later by their ids, and parts of them.
import { Hono } from 'hono'
import * as v from 'valibot'
import { Failure } from '#api/contract/failure.ts'
import {
  cropForm,
  type DescribedImage,
  describedImage,
  type Image,
  type ImageRecord,
  imageOf,
  type UploadedImage,
  uploadedImage,
} from '#api/contract/image.ts'
import { variantName } from '#api/images/image-files.ts'
import { describeCall } from '#api/middleware/declaration.ts'
import { form, pictureForm } from '#api/middleware/form.ts'
import type { ApiEnv, RouteDeps } from '#api/middleware/permission.ts'
import { addImageRecord } from '#api/middleware/picture-records.ts'

const calls = {
  upload: describeCall(
    'createImage',
    'Stores a photograph, which a product can then name in its photos.',
    uploadedImage,
    { status: 201 },
  ),
  get: describeCall(
    'getImage',
    'Returns an image, and for a part the image that it was cut from.',
    describedImage,
  ),
  crop: describeCall(
    'createImageCrop',
    'Stores a part of an image as an image of its own, cut from the uploaded image also where this one is a part already. Percent of the box around the image, which is rotated by degrees before.',
    uploadedImage,
    { status: 201 },
  ),
}
const newImage = pictureForm(v.object({}), { field: 'image', isRequired: true })

/** The calls under /images. */
export function imageRoutes({ stores, images, permit }: RouteDeps) {
  const addRecord = async (...[stored, by, more]: [Image, string, Made?]) =>
    uploaded(await addImageRecord({ stores, images }, stored, by, more))

  /** The uploaded image that this image is a part of, or the image itself. */
  function findOriginal(id: string): ImageRecord {
    const image = stores.images.get(id)
    return image.madeFrom ? stores.images.get(image.madeFrom.image) : image
  }

  /** The bytes of the widest file that every browser can read. */
  async function readWidest({ _id, widths, formats }: ImageRecord): Promise<Buffer> {
    const format = formats.find((one) => one !== 'avif') ?? 'jpg'
    const bytes = await images.read(variantName(_id, Math.max(...widths), format))
    if (!bytes) throw new Failure(404, 'The files of this picture are gone. Upload it again.')
    return bytes
  }

  return new Hono<ApiEnv>()
    .post('/', permit('admin'), calls.upload, newImage, async (c) => {
      const { file } = c.req.valid('form')
      const stored = await images.put(new Uint8Array(await file.arrayBuffer()))
      return c.json<UploadedImage>(await addRecord(stored, c.var.admin._id), 201)
    })
    .get('/:id', permit('admin'), calls.get, (c) => {
      const image = stores.images.get(c.req.param('id'))
      const { madeFrom, createdAt } = image
      return c.json<DescribedImage>({
        ...uploaded(image),
        createdAt,
        ...(madeFrom && {
          madeFrom: { crop: madeFrom.crop, image: uploaded(stores.images.get(madeFrom.image)) },
        }),
      })
    })
    .post('/:id/crop', permit('admin'), calls.crop, form(cropForm), async (c) => {
      const { crop, focus } = c.req.valid('form')
      const original = findOriginal(c.req.param('id'))
      const stored = await images.put(await readWidest(original), crop)
      const madeFrom = { image: original._id, crop }
      const more = { madeFrom, ...(focus && { focus }) }
      return c.json<UploadedImage>(await addRecord(stored, c.var.admin._id, more), 201)
    })
}

type Made = Pick<ImageRecord, 'focus' | 'madeFrom'>

const uploaded = (image: ImageRecord): UploadedImage => ({ id: image._id, ...imageOf(image) })
