// Opens the room view by its buttons and by the address; the view itself is loaded when it is opened first.
import { browserAddress } from '#src/site/runtime/address.ts'
import { logFailure } from '#src/site/runtime/requests.ts'
import type { RoomTile } from '#src/site/runtime/room-tile.ts'
import { productPagePath } from '#src/site/ui/paths.ts'

const BUTTONS = '[data-room-tile]'

/** The tiles that were opened on this page, by their paths, for Forward. */
const tiles = new Map<string, RoomTile>()

const readTile = (button: HTMLElement): RoomTile => JSON.parse(button.dataset.roomTile ?? '{}')

export function startRoomView(): void {
  // Captured, because React stops clicks in an island that it is hydrating.
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLElement>(BUTTONS)
      if (button) openByButton(button)
    },
    { capture: true },
  )
  addEventListener('popstate', () => void followAddress())
  void followAddress()
}

function openByButton(button: HTMLElement): void {
  const tile = readTile(button)
  const room = tile.isForWalls ? 'bathroom' : 'living'
  const pagePath = location.pathname + location.search
  browserAddress.pushLayer(`${productPagePath(tile.sku)}?room=${room}`)
  void open(tile, pagePath)
}

async function open(tile: RoomTile, pagePath: string): Promise<void> {
  tiles.set(location.pathname, tile)
  try {
    const { showRoomView } = await import('./RoomApp.tsx')
    // Back may have been pressed meanwhile.
    if (isRoomAddress()) await showRoomView(tile, pagePath)
  } catch (error) {
    logFailure('The room view cannot be loaded', error)
    browserAddress.back()
  }
}

const isRoomAddress = () => browserAddress.url().searchParams.has('room')

async function followAddress(): Promise<void> {
  if (isRoomAddress()) {
    const { pathname } = location
    const button = [...document.querySelectorAll<HTMLElement>(BUTTONS)].find(
      (candidate) =>
        new URL(productPagePath(readTile(candidate).sku), location.href).pathname === pathname,
    )
    const tile = tiles.get(pathname) ?? (button && readTile(button))
    if (tile) await open(tile, pathname)
  } else if (tiles.size > 0) {
    const { hideRoomView } = await import('./RoomApp.tsx')
    hideRoomView()
  }
}
