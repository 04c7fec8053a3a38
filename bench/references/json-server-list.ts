// json-server over the same products, as its own command sets it up. Argument: the data file.
import { createApp } from 'json-server/lib/app.js'
import { Low, Memory } from 'lowdb'
import { printPort } from './listening.ts'
import { readProducts } from './plain-list.ts'

const products = readProducts(process.argv[2] ?? '').map(({ _id, ...product }) => ({
  id: _id,
  ...product,
}))
const server = createApp(new Low(new Memory(), { products })).listen(0, undefined, '127.0.0.1')
server.once('listening', () => {
  const address = server.address()
  if (address && typeof address === 'object') printPort(address.port)
})
