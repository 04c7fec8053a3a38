// Button that lays a tile in a room, handled by room/open-room.ts. A product without a face has none.
import type { Product } from '#api/products/contract.ts'
import type { Words } from '#src/content/words/types.ts'
import { toRoomTile } from '#src/site/runtime/room-tile.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './room-button.css'

interface RoomButtonProps {
  words: Words['products']
  product: Product
}

export function RoomButton({ words, product }: RoomButtonProps) {
  const tile = toRoomTile(product)
  if (!tile) return null
  return (
    <button
      className="room-button row joint-above hover-text needs-script screen-only"
      type="button"
      data-room-tile={JSON.stringify(tile)}
    >
      <b className="strong">{words.seeInRoom}</b>{' '}
      <span className="grow small quiet">{words.seeInRoomNote}</span>
      <Icon name="arrow-right" />
    </button>
  )
}
