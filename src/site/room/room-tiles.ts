// The tiles that can be tried in a room: those of the visitor's selection, and similar ones.
import type { Product, ProductPage } from '#api/products/contract.ts'
import { logFailure, readJson } from '#src/site/runtime/requests.ts'
import { type RoomTile, toRoomTile } from '#src/site/runtime/room-tile.ts'
import { readSelection } from '#src/site/runtime/selection-storage.ts'

export interface TileLists {
  selected: readonly RoomTile[]
  similar: readonly RoomTile[]
}

/** The number of similar tiles, and how many products of the same size and of any are read to find them. */
const SIMILAR_COUNT = 10
const READ_COUNT = 48

/** Without the catalogue, only the tile itself. */
export async function readTiles(tile: RoomTile): Promise<TileLists> {
  const skus = readSelection().items.map(({ sku }) => sku)
  const query = [
    ['category', 'tiles'],
    ['limit', String(READ_COUNT)],
  ]
  const [selectedProducts, products, productsOfSize] = await Promise.all([
    skus.length > 0 ? readProducts(skus.map((sku) => ['sku', sku])) : [],
    readProducts(query),
    tile.size ? readProducts([...query, ['size', tile.size]]) : [],
  ])
  const selected = toTiles(selectedProducts)
  const candidates = new Map(
    toTiles([...products, ...productsOfSize]).map((candidate) => [candidate.sku, candidate]),
  )
  for (const { sku } of [tile, ...selected]) candidates.delete(sku)
  const others = [...candidates.values()]
  const similar = others.toSorted((a, b) => likenessOf(b, tile) - likenessOf(a, tile))
  const isSelected = selected.some(({ sku }) => sku === tile.sku)
  return { selected, similar: [...(isSelected ? [] : [tile]), ...similar.slice(0, SIMILAR_COUNT)] }
}

const toTiles = (products: readonly Product[]) =>
  products.flatMap((product) => toRoomTile(product) ?? [])

/** How many of size, shape and finish two tiles share. */
function likenessOf(a: RoomTile, b: RoomTile): number {
  const shapeOf = ({ faces: [face] }: RoomTile) =>
    face && Math.round(Math.max(face.width, face.length) / Math.min(face.width, face.length))
  return (
    Number(a.size === b.size) + Number(a.finish === b.finish) + Number(shapeOf(a) === shapeOf(b))
  )
}

async function readProducts(query: string[][]): Promise<readonly Product[]> {
  try {
    const response = await fetch(`/api/projects/product?${new URLSearchParams(query)}`)
    if (!response.ok) throw new Error(`The server answered with status ${response.status}.`)
    return (await readJson<ProductPage>(response)).products
  } catch (error) {
    logFailure('The tiles to try cannot be read', error)
    return []
  }
}
