// The room view: a tile in the ready-made rooms, drawn to scale, and in a visitor's own photo.
import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import sharp from 'sharp'
import { READY_ROOMS, type ReadyRoom } from '#api/showroom/rooms.contract.ts'
import { PATTERNS, type Pattern, toLinear } from '#src/site/room/laying.ts'
import { chooseFace, locate } from '#src/site/room/test-tile-pattern.ts'
import { depthAt, type Homography, invertHomography, mapPoint } from '#src/ui/homography.ts'
import { test } from './fixtures.ts'
import { expectLaid, getPicture, getView, openSet, type Pixels, readPixels } from './room-view.ts'
import { measureOverflow } from './steps.ts'

test.describe('with the samples', () => {
  test.use({ stock: 'samples' })

  test('a visitor tries tiles in rooms, keeps one and plans its boxes @phone', async ({
    page,
    axe,
  }) => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/products/KM-T-204')
    const button = page.getByRole('button', { name: 'See it in a room' })
    await expect(button).toBeVisible()
    expect(
      scripts.filter((url) => /RoomApp|living-/.test(url)),
      'nothing before',
    ).toEqual([])

    await button.click()
    await expect(page).toHaveURL('/products/KM-T-204?room=living')
    const size = '600 × 1200\u00a0mm'
    await expectLaid(
      page,
      `Statuario Polished, ${size}, laid straight on the living room's floor, 2\u00a0mm sand joint`,
    )
    await expect(getView(page).getByRole('button', { name: 'Close' })).toBeFocused()
    expect(await measureOverflow(page)).toBe(0)
    await axe('.room-view')

    await openSet(page, 'Pattern')
    await getView(page).getByRole('radio', { name: 'Brick' }).check({ force: true })
    await expectLaid(page, /laid in brick pattern on the living room's floor/)
    await page.keyboard.press('ArrowRight')
    await expectLaid(page, /laid in brick pattern by thirds/)
    await getView(page).getByRole('button', { name: 'Turn by 90°' }).first().click()
    await expectLaid(page, /by thirds and turned/)
    await openSet(page, 'Joint')
    await getView(page).getByRole('radio', { name: 'Grey', exact: true }).check({ force: true })
    await getView(page).getByRole('radio', { name: '5 mm' }).check({ force: true })
    await expectLaid(page, /5.mm grey joint/)
    await axe('.room-view')
    await openSet(page, 'Room')
    await getView(page).getByRole('radio', { name: 'Bathroom' }).check({ force: true })
    await expectLaid(page, /turned on the bathroom's wall/)
    await openSet(page, 'Tile')
    await getView(page).getByRole('radio', { name: 'Nero Marquina' }).check({ force: true })
    await expectLaid(page, /^Nero Marquina, 600 × 600.mm/)
    await expect(page).toHaveURL(
      '/products/KM-T-207?room=bathroom&pattern=third&turned=1&joint=5&colour=grey',
    )
    await axe('.room-view')

    // As it was, by a key held and by a tap.
    const hold = getView(page).getByRole('button', { name: /Hold/ }).first()
    await hold.focus()
    await page.keyboard.down(' ')
    await expect(getView(page).getByText('As it was', { exact: true })).toBeVisible()
    await expect(getPicture(page, 'Calm bathroom with an oak and green vanity')).toBeVisible()
    await page.keyboard.up(' ')

    const download = page.waitForEvent('download')
    await getView(page).getByRole('button', { name: 'Save picture' }).click()
    const file = await (await download).path()
    expect((await download).suggestedFilename()).toBe('KM-T-207-bathroom.jpg')
    const { width = 0, height = 0 } = await sharp(file).metadata()
    expect(height, 'the picture and its edge').toBeGreaterThan(width === 1600 ? 1000 : 1250)

    await getView(page).getByRole('button', { name: 'Keep Nero Marquina' }).click()
    await expect(getView(page).getByText('Kept, 1 product')).toBeVisible()
    await getView(page).getByRole('link', { name: 'How many boxes?' }).first().click()
    await expect(page).toHaveURL('/products/KM-T-207?pattern=third&joint=5#planner')
    const planner = page.getByRole('region', { name: 'How many boxes?' })
    await expect(planner.getByRole('radio', { name: /Third/ })).toBeChecked()
    await expect(planner.getByRole('textbox', { name: 'Joint', exact: true })).toHaveValue('5')
  })

  test('Back closes the view, Forward and a reload open it again @phone-long', async ({ page }) => {
    await page.goto('/products/KM-T-342')
    await page.getByRole('button', { name: 'See it in a room' }).click()
    await expectLaid(page, /^Oak Plank/)
    await page.goBack()
    await expect(getView(page)).toBeHidden()
    await page.goForward()
    await expectLaid(page, /^Oak Plank/)
    await page.keyboard.press('Escape')
    await expect(getView(page)).toBeHidden()
    await expect(page).toHaveURL('/products/KM-T-342')
    await expect(page.getByRole('button', { name: 'See it in a room' })).toBeFocused()

    await page.goto('/products/KM-T-342?room=kitchen&pattern=herringbone')
    await expectLaid(page, /laid in herringbone on the kitchen's wall/)
    await page.reload()
    await expectLaid(page, /laid in herringbone on the kitchen's wall/)
    await getView(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).toHaveURL('/products/KM-T-342')
  })

  test('Tamil words fit on a phone @phone', async ({ page, axe }) => {
    await page.goto('/ta/products/KM-T-342?room=terrace&pattern=herringbone')
    const view = page.getByRole('dialog', { name: 'அறையில் பாருங்கள்' })
    await expect(view.getByRole('img', { name: /மாடித் தரையில் மீன்முள் முறையில்/ })).toBeVisible()
    expect(await measureOverflow(page)).toBe(0)
    await axe('.room-view')
  })

  test('a photo becomes a room and never leaves the browser @phone', async ({ page, axe }) => {
    await page.goto('/products/KM-T-131?room=photo')
    const view = getView(page)
    await expect(view.getByText(/Your photo stays on this/)).toBeVisible()
    await axe('.room-view')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() !== 'GET' || request.postData()) sent.push(request.url())
    })
    const photo = 'data/sample/photos/living-glossy-floor.jpg'
    await view.getByLabel('Choose').last().setInputFiles(photo)
    const corner = view.getByRole('button', { name: 'Corner 3 of 4, front right' })
    await corner.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await axe('.room-view')
    await view.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(view.getByText(/Write a length from 10 cm/)).toBeVisible()
    await view.getByRole('textbox', { name: /feet/ }).fill('12')
    await view.getByRole('button', { name: 'Next', exact: true }).click()
    const brush = view.getByRole('button', { name: 'Rub out what stands in front.' })
    await brush.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press(' ')
    await view.getByRole('button', { name: 'Undo' }).click()
    await axe('.room-view')
    await view.getByRole('button', { name: 'Lay the tile' }).click()
    await expectLaid(page, /^Terracotta Matt, 300 × 300.mm, laid straight in your photo/)
    expect(await measureOverflow(page)).toBe(0)
    expect(sent.filter((url) => !url.endsWith('/api/demand'))).toEqual([])
  })

  test('a picture that cannot be opened, and a corner that is too far in, are named', async ({
    page,
  }) => {
    await page.goto('/products/KM-T-131?room=photo')
    const view = getView(page)
    await view.getByLabel('Choose').last().setInputFiles('package.json')
    await expect(view.getByText('This picture cannot be opened.')).toBeVisible()
    const photo = 'data/sample/photos/living-glossy-floor.jpg'
    await view.getByLabel('Choose').last().setInputFiles(photo)
    const corner = view.getByRole('button', { name: 'Corner 1 of 4, back left' })
    const { x = 0, y = 0 } = (await corner.boundingBox()) ?? {}
    await page.mouse.move(x + 22, y + 22)
    await page.mouse.down()
    await page.mouse.move(x + 500, y + 150)
    await expect(view.locator('.room-loupe')).toBeVisible()
    await page.mouse.up()
    await expect(view.getByText('One corner is too far in. Drag it outwards.')).toBeVisible()
  })

  test('without WebGL the room stays, with a sentence; with reduced data the visitor decides', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
    })
    await page.goto('/products/KM-T-118?room=kitchen')
    await expect(getView(page).getByText(/Your browser saves data/)).toBeVisible()
    // Nothing is laid yet, so neither the picture nor the sentence says so.
    const described = 'Kitchen with green cabinets, a pale worktop and an oak shelf'
    const sentence = getView(page).locator('.room-sentence')
    await expect(getPicture(page, described)).toBeVisible()
    await expect(sentence).toHaveText(described)
    await getView(page).getByRole('button', { name: 'Lay the tile' }).click()
    await expectLaid(page, /^Indigo Moroccan/)
    await expect(sentence).toHaveText(
      /^Indigo Moroccan, 200 × 200.mm, laid straight on the kitchen/,
    )

    // A lost picture can be drawn again.
    await page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.room-stage > canvas')
      canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext()
    })
    await expect(getView(page).getByText('The tile could not be drawn. Try again.')).toBeVisible()
    await expect(sentence).toHaveText(described)
    await getView(page).getByRole('button', { name: 'Try again' }).click()
    await expectLaid(page, /^Indigo Moroccan/)

    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null
    })
    await page.reload()
    await expect(getView(page).getByText(/This browser cannot draw the tile/)).toBeVisible()
    await expect(getView(page).getByRole('radio', { name: 'Kitchen' })).toBeChecked()
    await expect(getView(page).getByRole('radio', { name: 'Your photo' })).toHaveCount(0)
  })

  test('without scripts there is no button', async ({ plainPage }) => {
    await plainPage.goto('/products/KM-T-204')
    await expect(plainPage.getByRole('heading', { name: 'Statuario Polished' })).toBeVisible()
    await expect(plainPage.getByRole('button', { name: 'See it in a room' })).toBeHidden()
  })
})

/** Faces of one colour each, by which a pixel says which face lies there. */
const FACE_COLOURS = ['#c08070', '#70a080', '#8088c0'] as const
const TILE = { width: 800, length: 200 }
const JOINT_MM = 2
/** How far from the edge of a tile a point must lie, so that no joint shades its pixel. */
const EDGE_MM = 30
const POINT_COUNT = 20

test('each room and pattern shows the expected colours at twenty points', async ({
  page,
  server,
}) => {
  // Fewer pixels for a processor that stands in for the graphics card.
  await page.setViewportSize({ width: 800, height: 500 })
  const faces = []
  for (const background of FACE_COLOURS) {
    const bytes = await sharp({ create: { width: 400, height: 100, channels: 3, background } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)]), 'face.png')
    const { id } = await server.call<{ id: string }>('POST', '/images', form)
    faces.push({ image: id, ...TILE })
  }
  await server.addProduct({ sku: 'KM-FLAT', finish: 'Matt', faces: JSON.stringify(faces) })
  for (const room of READY_ROOMS) {
    const view = await readRoom(room)
    await page.goto(`/products/KM-FLAT?room=${room}`)
    for (const pattern of PATTERNS)
      await test.step(`${pattern} in the ${room}`, async () => {
        const label = pattern.charAt(0).toUpperCase() + pattern.slice(1)
        await getView(page).getByRole('radio', { name: label }).check({ force: true })
        await expectLaid(page, /laid/)
        const stage = page.locator('.room-stage')
        const shot = await readPixels(await stage.screenshot())
        const differences = listPoints(view, shot, pattern).map(({ x, y, colour }) =>
          Math.max(...colour.map((value, i) => Math.abs(value - (shot.at(x, y)[i] ?? 0)))),
        )
        expect(differences).toHaveLength(POINT_COUNT)
        expect(Math.max(...differences)).toBeLessThan(14)
      })
  }
})

/** The wide picture of a room, its mask and its projection. */
async function readRoom(room: ReadyRoom) {
  const folder = 'src/site/room/pictures'
  const source = await readFile('src/site/room/rooms.ts', 'utf8')
  const matrix = new RegExp(
    `${room}: \\{[\\s\\S]*?wide: \\{[\\s\\S]*?matrix: \\[([^\\]]*)\\]`,
  ).exec(source)
  return {
    matrix: (matrix?.[1] ?? '').split(',').slice(0, 9).map(Number) as unknown as Homography,
    picture: await readPixels(await readFile(`${folder}/${room}-wide.webp`)),
    mask: await readPixels(await readFile(`${folder}/${room}-wide-mask.webp`)),
  }
}

/** Points of the screen in the middle of tiles, with the colours that the formula gives. */
function listPoints(
  { matrix, picture, mask }: Awaited<ReturnType<typeof readRoom>>,
  shot: Pixels,
  pattern: Pattern,
) {
  const zoom = Math.min(picture.width / shot.width, picture.height / shot.height)
  const origin = {
    x: (picture.width - shot.width * zoom) / 2,
    y: picture.height - shot.height * zoom,
  }
  const inverse = invertHomography(matrix)
  const points: { x: number; y: number; colour: number[] }[] = []
  for (let i = 0; points.length < POINT_COUNT && i < 20_000; i++) {
    const [x, y] = [(i * 7919) % shot.width, (i * 104_729) % shot.height]
    const inPicture = { x: origin.x + (x + 0.5) * zoom, y: origin.y + (y + 0.5) * zoom }
    const [px, py] = [Math.floor(inPicture.x), Math.floor(inPicture.y)]
    const isInside = [-4, 0, 4].every((dx) =>
      [-4, 0, 4].every((dy) => (mask.at(px + dx, py + dy)[0] ?? 0) > 252),
    )
    // At the edge of a shadow one pixel more or less is another light.
    const isEven = [-4, 4].every((d) =>
      [picture.at(px + d, py), picture.at(px, py + d)].every(
        ([red = 0]) => Math.abs(red - (picture.at(px, py)[0] ?? 0)) < 5,
      ),
    )
    if (!isInside || !isEven || depthAt(inverse, inPicture) <= 0) continue
    const onSurface = mapPoint(inverse, inPicture)
    const { at, id, isJoint } = locate([onSurface.x, onSurface.y], {
      pattern,
      isTurned: false,
      joint: JOINT_MM,
      tile: TILE,
    })
    const isNearEdge = Math.min(at[0], TILE.width - at[0], at[1], TILE.length - at[1]) < EDGE_MM
    if (isJoint || isNearEdge) continue
    const { face } = chooseFace(id, TILE, FACE_COLOURS.length)
    const albedo = toLinear(FACE_COLOURS[face] ?? '#000000')
    const light = picture.at(px, py).map(decode)
    const colour = light.map((value, channel) => encode((value * (albedo[channel] ?? 0)) / 0.8))
    points.push({ x, y, colour })
  }
  return points
}

const decode = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const encode = (value: number) =>
  255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055)
