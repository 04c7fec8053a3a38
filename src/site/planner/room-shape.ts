// Shape of the floor or wall: a rectangle with extensions and cutouts.

/** A rectangle in mm; y grows downwards. */
export interface Rect {
  x: number
  y: number
  width: number
  height: number
}

/** A part that extends the room, such as an alcove, or is left out, such as a door or a pillar. Measures in mm. */
export interface Part {
  isExtension: boolean
  length: number
  width: number
}

export interface Shape {
  room: Rect
  extensions: Rect[]
  cutouts: Rect[]
  /** In mm². */
  area: number
}

/**
 * Places the parts: those left out in the corners, clockwise from the top right; extensions below the room.
 * Returns the index of the first part that does not fit, if there is one.
 */
export function composeShape(
  length: number,
  width: number,
  parts: readonly Part[],
): Shape | number {
  const room = { x: 0, y: 0, width: length, height: width }
  const cutouts: Rect[] = []
  const usedLengths = [0, 0, 0, 0]
  for (const [index, part] of parts.entries()) {
    if (part.isExtension) continue
    const corner = cutouts.length % 4
    const rect = placeCutout(room, part, corner, usedLengths[corner] as number)
    usedLengths[corner] = (usedLengths[corner] as number) + part.length
    const isInside = (usedLengths[corner] as number) <= length && part.width <= width
    if (!isInside || cutouts.some((other) => measureOverlap(cornersOf(rect), other) >= 1))
      return index
    cutouts.push(rect)
  }
  const extensions = placeExtensions(room, parts)
  if (extensions.some(({ x }) => x < 0)) return parts.findIndex(({ isExtension }) => isExtension)
  const sum = (rects: readonly Rect[]) => rects.reduce((total, rect) => total + areaOf(rect), 0)
  const area = areaOf(room) + sum(extensions) - sum(cutouts)
  // Less than 1 mm² is a rounding error: there is nothing left to tile.
  return area < 1
    ? parts.findLastIndex(({ isExtension }) => !isExtension)
    : { room, extensions: extensions, cutouts, area }
}

function placeCutout(
  { width, height }: Rect,
  part: Part,
  corner: number,
  usedLength: number,
): Rect {
  const isRight = corner < 2
  const isBottom = corner === 1 || corner === 2
  return {
    x: isRight ? width - usedLength - part.length : usedLength,
    y: isBottom ? height - part.width : 0,
    width: part.length,
    height: part.width,
  }
}

function placeExtensions(room: Rect, parts: readonly Part[]): Rect[] {
  const extensionParts = parts.filter(({ isExtension }) => isExtension)
  let x = (room.width - extensionParts.reduce((sum, { length }) => sum + length, 0)) / 2
  return extensionParts.map(({ length, width }) => {
    const rect = { x, y: room.height, width: length, height: width }
    x += length
    return rect
  })
}

const areaOf = ({ width, height }: Rect) => width * height

/** The bounding box of the shape. */
export function boundsOf({ room, extensions }: Shape): Rect {
  return {
    ...room,
    height: Math.max(room.height, ...extensions.map((rect) => rect.y + rect.height)),
  }
}

/** A corner of a polygon. */
export type Point = readonly [x: number, y: number]

/** Clockwise, from the top left. */
export function cornersOf({ x, y, width, height }: Rect): Point[] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
}

/** The area of the intersection of a convex polygon and a rectangle. */
export function measureOverlap(polygon: readonly Point[], { x, y, width, height }: Rect): number {
  let points = polygon
  // Sutherland-Hodgman: clips at one side of the rectangle after the other.
  for (const [axis, limit, sign] of [
    [0, x, 1],
    [0, x + width, -1],
    [1, y, 1],
    [1, y + height, -1],
  ] as const) {
    const depthOf = (point: Point) => (point[axis] - limit) * sign
    points = points.flatMap((point, index) => {
      const next = points[(index + 1) % points.length] as Point
      const [from, to] = [depthOf(point), depthOf(next)]
      const keptPoints = from >= 0 ? [point] : []
      if (from >= 0 === to >= 0) return keptPoints
      const ratio = from / (from - to)
      const crossing = [
        point[0] + (next[0] - point[0]) * ratio,
        point[1] + (next[1] - point[1]) * ratio,
      ] as const
      return [...keptPoints, crossing]
    })
  }
  return measurePolygon(points)
}

function measurePolygon(points: readonly Point[]): number {
  const doubleArea = points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] as Point
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(doubleArea) / 2
}

/** A straight segment of the outline. */
export type Segment = readonly [Point, Point]

/** The outline of the shape as segments. */
export function outlineOf({ room, extensions, cutouts }: Shape): Segment[] {
  const rects = [room, ...extensions, ...cutouts]
  const sortUnique = (values: number[]) => [...new Set(values)].sort((a, b) => a - b)
  const xs = sortUnique(rects.flatMap(({ x, width }) => [x, x + width]))
  const ys = sortUnique(rects.flatMap(({ y, height }) => [y, y + height]))
  const isInside = (column: number, row: number) => {
    const x = ((xs[column] ?? Number.NaN) + (xs[column + 1] ?? Number.NaN)) / 2
    const y = ((ys[row] ?? Number.NaN) + (ys[row + 1] ?? Number.NaN)) / 2
    const contains = (rect: Rect) =>
      x > rect.x && x < rect.x + rect.width && y > rect.y && y < rect.y + rect.height
    return [room, ...extensions].some(contains) && !cutouts.some(contains)
  }
  return ys.flatMap((y, row) =>
    xs.flatMap((x, column): Segment[] => {
      const isCellInside = isInside(column, row)
      const corner = [x, y] as const
      const top: Segment = [corner, [xs[column + 1] ?? x, y]]
      const left: Segment = [corner, [x, ys[row + 1] ?? y]]
      return [
        ...(isCellInside !== isInside(column, row - 1) ? [top] : []),
        ...(isCellInside !== isInside(column - 1, row) ? [left] : []),
      ]
    }),
  )
}
