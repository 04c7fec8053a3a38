// A tile as the room view needs it: as the selection stores it, with its faces and its finish.

import type { Product } from '#api/products/contract.ts'
import type { PublicFace } from '#api/products/faces.contract.ts'
import { type SelectionProduct, toSelectionProduct } from './selection-storage.ts'

export interface RoomTile extends SelectionProduct {
  faces: readonly PublicFace[]
  finish?: string
  /** Whether it is for walls only. */
  isForWalls?: boolean
}

/** Undefined for a product without a face. */
export function toRoomTile(product: Product): RoomTile | undefined {
  const { faces, finish, suitedFor } = product
  if (!faces || faces.length === 0) return undefined
  const isForWalls = suitedFor?.includes('wall') && !suitedFor.includes('floor')
  return {
    ...toSelectionProduct(product),
    faces,
    ...(finish && { finish }),
    ...(isForWalls && { isForWalls }),
  }
}
