// Resource of products.
import { imageIdOf, PHOTOS_MAX } from '#api/contract/image.ts'
import { isVisible } from '#api/contract/period.ts'
import { DEFAULT_CATEGORY, productPath } from '#api/products/catalogue.contract.ts'
import { cleanTags, listPhotos, type Product, productForm } from '#api/products/contract.ts'
import { formatActualSize, formatOffer, formatPrice } from '#api/products/details.contract.ts'
import { type Resource, readTextValues, type Values } from '#src/admin/list/resource.ts'
import { type FormPhoto, tidyPhotos, writePhotos } from '#src/admin/photos/photo-list.ts'
import { PRODUCT_LABELS, type ProductField, RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { itemPaths, previewProductPath } from '#src/admin/router.ts'
import { readToday } from '#src/admin/shell/today.ts'
import { photoOf } from '#src/ui/picture-sources.ts'
import { describeFaces, tidyFaces, writeFaces } from './faces.ts'
import { findFormat, tidyOffer, tidyPrice, tidySize } from './measures.ts'
import { type ProductListQuery, productBody, productCalls } from './product-calls.ts'

/** A comma ends each tag; text after the last comma is still being typed. */
const formatTags = (tags: readonly string[]) => tags.map((tag) => `${tag}, `).join('')

/** The form identifies photographs by the ids of their images. */
const toFormPhotos = (product: Product): FormPhoto[] =>
  listPhotos(product).map((photo) => ({ ...photo, id: imageIdOf(photo.url) ?? '' }))

function valuesOf(product: Product): Values<ProductField> {
  const { tags, price, offer, actualSize, suitedFor = [] } = product
  return {
    ...readTextValues(PRODUCT_LABELS, product),
    tags: formatTags(tags),
    price: price ? formatPrice(price) : '',
    offer: offer ? formatOffer(offer) : '',
    actualSize: actualSize ? formatActualSize(actualSize) : '',
    suitedFor: suitedFor.join(', '),
    faces: writeFaces(product.faces),
    photos: writePhotos(toFormPhotos(product)),
  }
}

export const product: Resource<Product, ProductField, ProductListQuery> = {
  ...RESOURCE_TEXTS.products,
  collection: 'products',
  paths: itemPaths('products'),
  defaults: { category: DEFAULT_CATEGORY },
  repeatedFields: [
    ...(['category', 'size', 'brand', 'finish', 'material', 'tags'] as const),
    ...(['suitedFor', 'slipResistance', 'origin'] as const),
  ],
  schema: productForm,
  valuesOf,
  copyOf: (item) => ({ ...valuesOf(item), sku: '' }),
  // Only tiles have a size and faces. They are left out here and not cleared in the form, so that they return with the category.
  tidy: (values) => ({
    ...values,
    size: values.category === 'tiles' ? values.size || findFormat(values.actualSize) : '',
    tags: cleanTags([values.tags]).join(', '),
    price: tidyPrice(values.price),
    offer: tidyOffer(values.offer),
    actualSize: tidySize(values.actualSize),
    faces: values.category === 'tiles' ? tidyFaces(values.faces) : '',
    photos: tidyPhotos(values.photos),
  }),
  describeValue: (name, value) => (name === 'faces' ? describeFaces(value) : undefined),
  nameOf: ({ name }) => name,
  images: { field: 'photos', max: PHOTOS_MAX },
  imageOf: photoOf,
  sitePath: (item) =>
    isVisible(item, readToday()) ? productPath(item.sku) : previewProductPath(item._id),
  calls: productCalls,
  bodyOf: productBody,
}
