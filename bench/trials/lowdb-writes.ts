// Changes through lowdb as in its README: renamed into place, never fsynced. Argument: a data folder.
import { join } from 'node:path'
import { JSONFilePreset } from 'lowdb/node'
import type { ProductRecord } from '../../api/contract/product.ts'
import { measureWrites } from './write-times.ts'

const file = join(process.argv[2] ?? '', 'products.json')
const db = await JSONFilePreset<{ products: ProductRecord[] }>(file, { products: [] })
let changes = 0

await measureWrites((index) =>
  db.update(({ products }) => {
    const product = products[index % products.length]
    if (!product) return
    changes += 1
    product.finish = `Finish ${changes}`
    product.rev += 1
  }),
)
