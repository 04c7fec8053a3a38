// Changes through the product's store, durable before the answer. Argument: a data folder.
import { openDataFolder } from '../../api/store/data-folder.ts'
import { measureWrites } from './write-times.ts'

const stores = await openDataFolder(process.argv[2] ?? '')
const products = stores.products.all()
let changes = 0

await measureWrites(async (index) => {
  changes += 1
  const { _id } = products[index % products.length] ?? { _id: '' }
  const finish = `Finish ${changes}`
  await stores.products.update(_id, ({ _id, createdAt, updatedAt, rev, ...fields }) => ({
    ...fields,
    finish,
  }))
})
await stores.close()
