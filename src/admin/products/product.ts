// The resource of products.
import { DEFAULT_CATEGORY, productPath } from '#api/contract/catalogue.ts'
import { cleanTags, type Product, productForm } from '#api/contract/product.ts'
import type { Resource, Values } from '#src/admin/crud/resource.ts'
import { NOUNS, PRODUCT_LABELS, type ProductField } from '#src/admin/messages.ts'
import { editProductPath, historyPath, newProductPath, productsPath } from '#src/admin/router.ts'
import { photoOf } from '#src/ui/picture-sources.ts'
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
}

function valuesOf(product: Product): Values<ProductField> {
  const { name, category, sku, brand, tags } = product
  const { size = '', color = '', finish = '', material = '', description = '' } = product
  return {
    ...{ name, category, size, sku, brand, color, finish, material, description },
    tags: tagsText(tags),
  }
}

export const product: Resource<Product, ProductField, ProductListQuery> = {
  noun: NOUNS.product,
  listTitle: 'Products',
  paths: {
    list: productsPath,
    create: newProductPath,
    edit: editProductPath,
    history: (id, seq) => historyPath('products', id, seq),
  },
  labels: PRODUCT_LABELS,
  blank: BLANK,
  repeatedFields: ['category', 'size', 'brand', 'finish', 'material', 'tags'],
  schema: productForm,
  valuesOf,
  copyOf: (item) => ({ ...valuesOf(item), sku: '' }),
  // Only tiles have a size. The size returns with the category while the form is open.
  tidy: (values) => ({
    ...values,
    size: values.category === 'tiles' ? values.size : '',
    tags: cleanTags([values.tags]).join(', '),
  }),
  nameOf: ({ name }) => name,
  picture: {
    field: 'photo',
    label: 'Photograph',
    frame: 'square',
    of: photoOf,
  },
  sitePath: ({ sku }) => productPath(sku),
  calls: productCalls,
  bodyOf: productBody,
}
