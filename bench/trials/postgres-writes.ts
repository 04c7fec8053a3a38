// Changes through the product's store over PostgreSQL, durable before the answer. Argument: a database with products.
import { openConfigured } from '../../api/store/data-folder.ts'
import { measureWrites } from './write-times.ts'

const stores = await openConfigured({ databaseUrl: process.argv[2], dataDir: '' })
const products = stores.products.all()
let changes = 0

async function change(index: number): Promise<void> {
  changes += 1
  const { _id } = products[index % products.length] ?? { _id: '' }
  const finish = `Finish ${changes}`
  await stores.products.update(_id, ({ _id, createdAt, updatedAt, rev, ...fields }) => ({
    ...fields,
    finish,
  }))
}

// A server plans a statement anew until it has run some times on a connection.
for (let index = 0; index < 30; index++) await change(index)
await measureWrites(change)
await stores.close()
