// The resource of products.
import { DEFAULT_CATEGORY, productPath } from '#api/contract/catalogue.ts'
import { PHOTOS_MAX } from '#api/contract/image.ts'
import { cleanTags, type Product, productForm } from '#api/contract/product.ts'
import { actualSizeText, priceText } from '#api/contract/product-facts.ts'
import { imageIdOf } from '#api/contract/variant.ts'
import { type FormPhoto, tidyPhotos, writePhotos } from '#src/admin/crud/photo-list.ts'
import type { Resource, Values } from '#src/admin/crud/resource.ts'
import { NOUNS, PRODUCT_LABELS, type ProductField } from '#src/admin/messages.ts'
import { itemPaths, previewProductPath } from '#src/admin/router.ts'
import { photoOf } from '#src/ui/picture-sources.ts'
import { tidyPrice, tidySize } from './measures.ts'
import { type ProductListQuery, productBody, productCalls } from './product-calls.ts'

/** A comma ends each tag; text after the last comma is still being typed. */
const tagsText = (tags: readonly string[]) => tags.map((tag) => `${tag}, `).join('')

const BLANK: Values<ProductField> = {
  name: '',
  category: DEFAULT_CATEGORY,
  size: '',
  sku: '',
  brand: '',
  color: '',
  finish: '',
  material: '',
  tags: '',
  description: '',
  price: '',
  stock: '',
  badge: '',
  actualSize: '',
  piecesPerBox: '',
  weightPerBox: '',
  suitedFor: '',
  slipResistance: '',
  origin: '',
  hidden: '',
  featured: '',
  photos: '',
}

/** The number of a stored field, or nothing. */
const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))

/** All photographs; a product with one has no list of them. */
function photosOf({ photos, photo, photoMeta }: Product): FormPhoto[] {
  if (photos) return photos
  const id = photo && imageIdOf(photo)
  return id && photoMeta ? [{ id, url: photo, meta: photoMeta }] : []
}

function valuesOf(product: Product): Values<ProductField> {
  const { name, category, sku, brand, tags } = product
  const { size = '', color = '', finish = '', material = '', description = '' } = product
  const { slipResistance = '', origin = '', stock = '', badge = '' } = product
  const { price, actualSize, suitedFor = [] } = product
  return {
    ...{ name, category, size, sku, brand, color, finish, material, description },
    ...{ slipResistance, origin, stock, badge },
    tags: tagsText(tags),
    price: price ? priceText(price) : '',
    actualSize: actualSize ? actualSizeText(actualSize) : '',
    piecesPerBox: numberText(product.piecesPerBox),
    weightPerBox: numberText(product.weightPerBox),
    suitedFor: suitedFor.join(', '),
    hidden: product.hidden ? 'true' : '',
    featured: numberText(product.featured),
    photos: writePhotos(photosOf(product)),
  }
}

export const product: Resource<Product, ProductField, ProductListQuery> = {
  noun: NOUNS.product,
  collection: 'products',
  listTitle: 'Products',
  paths: itemPaths('products'),
  labels: PRODUCT_LABELS,
  blank: BLANK,
  repeatedFields: [
    ...(['category', 'size', 'brand', 'finish', 'material', 'tags'] as const),
    ...(['suitedFor', 'slipResistance', 'origin'] as const),
  ],
  schema: productForm,
  valuesOf,
  copyOf: (item) => ({ ...valuesOf(item), sku: '' }),
  // Only tiles have a size. The size returns with the category while the form is open.
  tidy: (values) => ({
    ...values,
    size: values.category === 'tiles' ? values.size : '',
    tags: cleanTags([values.tags]).join(', '),
    price: tidyPrice(values.price),
    actualSize: tidySize(values.actualSize),
    photos: tidyPhotos(values.photos),
  }),
  nameOf: ({ name }) => name,
  images: { field: 'photos', max: PHOTOS_MAX },
  imageOf: photoOf,
  sitePath: ({ _id, sku, hidden }) => (hidden ? previewProductPath(_id) : productPath(sku)),
  calls: productCalls,
  bodyOf: productBody,
}
