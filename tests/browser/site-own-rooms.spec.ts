// The owner's own rooms in the room view: chosen or by their address, tiled where nothing stands before the surface.
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { OwnRoom } from '#api/showroom/rooms.contract.ts'
import { coverCanvas } from '#src/site/room/renderer.ts'
import type { Point } from '#src/ui/homography.ts'
import type { ServerProcess } from '#tests/server-process.ts'
import { test } from './fixtures.ts'
import { expectLaid, getView, readPixels } from './room-view.ts'
import { measureOverflow } from './steps.ts'

const PHOTO = { width: 1200, height: 900 }
/** The surface in pixels of the photo, left of its middle. In its right part something stands before it. */
const SURFACE = { left: 120, top: 270, right: 600, bottom: 630 }
const FURNITURE_X = 400
const ON_TILE = { x: 350, y: 420 }
const ON_FURNITURE = { x: 480, y: 450 }
const BESIDE = { x: 210, y: 180 }
/** The surface stays in view: a sixth of what is cut lies on its left. */
const ANCHOR = { x: 1 / 6, y: 0.5 }

/** A photo of a grey wall, all of it the same, and a tile of one colour. */
const WALL_COLOUR = '#b4b0a8'
const TILE_COLOUR = '#20508c'

test.afterEach(({ server }) => server.call('PUT', '/settings', { rooms: null }))

test("a visitor lays a tile in the owner's own room, and a hidden one is gone @phone", async ({
  page,
  server,
  axe,
}) => {
  await addTile(server)
  await addRooms(server)
  await page.goto('/products/KM-BLUE')
  await page.getByRole('button', { name: 'See it in a room' }).click()
  const rooms = getView(page).getByRole('group', { name: 'Room', exact: true })
  await expect(rooms.getByRole('radio')).toHaveCount(5)
  await expect(rooms.getByRole('radio', { name: 'Terrace' })).toHaveCount(0)
  await rooms.getByRole('radio', { name: 'Hall in Peelamedu' }).check({ force: true })
  await expect(page).toHaveURL('/products/KM-BLUE?room=hall-1')
  await expectLaid(page, /^Calacatta Oro, 300 × 300.mm, .* in the room “Hall in Peelamedu”/)
  expect(await measureOverflow(page)).toBe(0)
  await axe('.room-view')

  const laid = await readStage(page)
  await getView(page).getByRole('button', { name: /Hold/ }).first().focus()
  await page.keyboard.down(' ')
  await expectLaid(page, 'Hall in Peelamedu')
  const before = await readStage(page)
  const changeAt = (point: Point) =>
    Math.max(
      ...laid(point).map((value, channel) => Math.abs(value - (before(point)[channel] ?? 0))),
    )
  expect(changeAt(ON_TILE)).toBeGreaterThan(60)
  const [red = 0, , blue = 0] = laid(ON_TILE)
  expect(blue - red, 'the colour of the tile').toBeGreaterThan(50)
  expect(changeAt(ON_FURNITURE)).toBeLessThan(4)
  expect(changeAt(BESIDE)).toBeLessThan(4)
  await page.keyboard.up(' ')
})

test('the address opens an own room; that of a hidden room opens another one', async ({
  page,
  server,
}) => {
  await addTile(server)
  await addRooms(server)
  await page.goto('/products/KM-BLUE?room=hall-1&pattern=diagonal')
  await expectLaid(page, /laid diagonally in the room “Hall in Peelamedu”/)
  await page.goto('/products/KM-BLUE?room=terrace')
  await expectLaid(page, /on the living room's floor/)
  await page.goto('/ta/products/KM-BLUE?room=hall-1')
  await expect(page.getByRole('radio', { name: 'பீளமேடு கூடம்' })).toBeChecked()
})

async function addTile(server: ServerProcess): Promise<void> {
  const image = await addImage(server, TILE_COLOUR, { width: 300, height: 300 })
  const faces = JSON.stringify([{ image, width: 300, length: 300 }])
  await server.addProduct({ sku: 'KM-BLUE', finish: 'Matt', faces })
}

/** Adds an own room, and hides the terrace. */
async function addRooms(server: ServerProcess): Promise<void> {
  const { left, top, right, bottom } = SURFACE
  const corners = [left, top, right, top, right, bottom, left, bottom]
  const room: OwnRoom = {
    id: 'hall-1',
    name: 'Hall in Peelamedu',
    name_ta: 'பீளமேடு கூடம்',
    surface: 'wall',
    picture: await addImage(server, WALL_COLOUR, PHOTO),
    mask: await addImage(server, 'white', PHOTO, {
      width: PHOTO.width - FURNITURE_X,
      height: PHOTO.height,
    }),
    corners: corners.map((value, index) => value / (index % 2 ? PHOTO.height : PHOTO.width)),
    width: 2400,
    height: 1800,
  }
  await server.call('PUT', '/settings', { rooms: { hidden: ['terrace'], own: [room] } })
}

interface Size {
  width: number
  height: number
}

/** Uploads a picture of one colour, black in its right part if one is given; returns its id. */
async function addImage(server: ServerProcess, background: string, size: Size, black?: Size) {
  const picture = sharp({ create: { ...size, channels: 3, background } })
  if (black)
    picture.composite([
      { input: { create: { ...black, channels: 3, background: 'black' } }, gravity: 'east' },
    ])
  const form = new FormData()
  form.append('image', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'picture.png')
  return (await server.call<{ id: string }>('POST', '/images', form)).id
}

/** Reads the colours of the view at points of the photo. */
async function readStage(page: Page): Promise<(point: Point) => number[]> {
  const shot = await readPixels(await page.locator('.room-stage').screenshot())
  const { origin, zoom } = coverCanvas(shot, { ...PHOTO, anchor: ANCHOR })
  return ({ x, y }) =>
    shot.at(Math.round((x - origin[0]) / zoom), Math.round((y - origin[1]) / zoom))
}
