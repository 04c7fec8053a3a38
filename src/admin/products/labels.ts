// Sheet formats of common label paper for shelf labels (A4, 210 x 297 mm).

export interface LabelFormat {
  name: string
  columns: number
  rows: number
  /** The size of one label in mm. */
  width: number
  height: number
  /** The distance of the first label from the edges of the sheet in mm. */
  left: number
  top: number
}

export const FORMATS = {
  '3x7': { name: '3 × 7', columns: 3, rows: 7, width: 63.5, height: 38.1, left: 9.75, top: 15.15 },
  '2x4': { name: '2 × 4', columns: 2, rows: 4, width: 99.1, height: 67.7, left: 5.9, top: 13.1 },
  '1x2': { name: '1 × 2', columns: 1, rows: 2, width: 189.4, height: 128, left: 10.3, top: 15.3 },
  single: { name: 'Single', columns: 1, rows: 1, width: 189.4, height: 128, left: 10.3, top: 15.3 },
} as const satisfies Record<string, LabelFormat>
export type FormatId = keyof typeof FORMATS
export const FORMAT_IDS = Object.keys(FORMATS) as FormatId[]

/** Distributes items over sheets; the first sheet begins at position `start`, counted from 1. */
export function fillSheets<T>(
  items: readonly T[],
  { columns, rows }: LabelFormat,
  startPlace: number,
): (T | undefined)[][] {
  const placeCount = columns * rows
  const cells = [...Array.from({ length: startPlace - 1 }, () => undefined), ...items]
  return Array.from({ length: Math.ceil(cells.length / placeCount) }, (_, sheet) =>
    cells.slice(sheet * placeCount, (sheet + 1) * placeCount),
  )
}
