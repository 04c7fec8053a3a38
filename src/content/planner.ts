// Texts of the tile planner on a product page.
import type { Product } from '#api/products/contract.ts'
import { SQ_FT_PER_M2 } from './product-details.ts'

const numberFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 })
const format = (value: number) => numberFormat.format(value)

type Unit = 'ft' | 'm'

/** Converts an area in m² to the current unit and the other one. */
function convertArea(area: number, unit: Unit) {
  const squareFeet = { value: Math.round(area * SQ_FT_PER_M2 * 10) / 10, unit: 'sq ft' }
  const squareMetres = { value: area, unit: 'm²' }
  return unit === 'm'
    ? { main: squareMetres, other: squareFeet }
    : { main: squareFeet, other: squareMetres }
}

const formatTiles = (count: number) => `${format(count)} ${count === 1 ? 'tile' : 'tiles'}`

/** Whether the planner can count this product, which requires a tile with an actual size. */
export const hasPlanner = ({ category, actualSize }: Pick<Product, 'category' | 'actualSize'>) =>
  category === 'tiles' && actualSize !== undefined

/** The URL fragment of the planner on a product page. */
export const PLANNER_ID = 'planner'

export const PLANNER = {
  title: 'How many boxes?',
  /** Beside the link to the planner, if the content of a box is unknown. */
  linkNote: 'from your room',
  titleWithoutBox: 'How many tiles?',
  lead: 'Measure wall to wall. What the tiler cuts, and what you should put away, is counted in.',
  /** `area` is the area of a box in m². */
  perBox: (pieces: number, area: number, unit: Unit = 'ft') => {
    const { main } = convertArea(area, unit)
    return `${formatTiles(pieces)}, ${format(main.value)} ${main.unit} a box`
  },
  measures: 'Measures',
  units: { ft: 'Feet', m: 'Metres' },
  surface: { label: 'Surface', floor: 'Floor', wall: 'Wall' },
  sides: { length: 'Length', width: 'Width', height: 'Height' },
  leaveOut: 'Leave out a part',
  addPart: 'Add a part',
  leftOutNames: { floor: ['Door', 'Pillar', 'Cupboard'], wall: ['Door', 'Window', 'Mirror'] },
  addedName: 'Alcove',
  remove: (name: string) => `Remove ${name}`,
  joint: 'Joint',
  spare: 'Added for cutting',
  pattern: 'Pattern',
  patterns: { straight: 'Straight', brick: 'Brick', diagonal: 'Diagonal' },
  start: { label: 'First tile', middle: 'In the middle', corner: 'In a corner' },
  whole: (count: number) => `${format(count)} whole`,
  cut: (count: number) => `${format(count)} cut`,
  leftOut: 'left out',
  thinStrip: 'Thin strip at one wall: ask the tiler to shift the first row.',
  notDrawn: 'So many tiles are not drawn one by one.',
  boxes: (count: number) => (count === 1 ? 'box' : 'boxes'),
  pieces: (count: number) => (count === 1 ? 'tile' : 'tiles'),
  wholeBoxes: 'whole boxes only',
  keep: 'Keep with this quantity',
  boxUnknown: 'We count the boxes for you.',
  answers: {
    tiles: 'Tiles',
    counted: (wholeCount: number, cutCount: number) =>
      `${format(wholeCount)} whole, ${format(cutCount)} to cut`,
    notCounted: 'Counted by area',
    /** Replaces a value while a measure is invalid. */
    empty: '–',
    areaName: 'Area',
    area: convertArea,
    byAreaName: 'By area',
    byArea: (percent: number) => `By area, with ${format(percent)} %`,
    drawingCounts: 'The drawing needs more, so it counts',
    areaCounts: 'This is more than the drawing needs, so it counts',
    same: 'As many as the drawing needs',
    leftOver: 'Left over',
    putAway: 'Put them away for repairs',
    none: 'Nothing to put away for repairs',
  },
  errors: {
    length: { ft: 'Write a length, such as 15.', m: 'Write a length, such as 4.5.' },
    tooLong: {
      ft: 'Longer than 100 ft? Check the measure, or ask us.',
      m: 'Longer than 30 m? Check the measure, or ask us.',
    },
    part: 'This part does not fit into the room. Check its measures.',
    joint: 'Write a joint from 0 to 30 mm.',
    spare: 'Write a share from 0 to 100 %.',
  },
  drawing: (wholeCount: number, cutCount: number) =>
    `drawn to scale, ${wholeCount} whole and ${cutCount} cut`,
  /** Replaces the result while a measure is invalid. */
  noAnswer: 'No answer yet: one of the measures is wrong.',
  /** `area` is in m². */
  status: (plan: { boxes?: number; tiles: number; area: number; leftOver?: number }, unit: Unit) =>
    [
      plan.boxes === undefined ? '' : `${plan.boxes} ${plan.boxes === 1 ? 'box' : 'boxes'}`,
      `${plan.tiles} tiles`,
      unit === 'm'
        ? `${format(Math.round(plan.area * 10) / 10)} square metres`
        : `${Math.round(plan.area * SQ_FT_PER_M2)} square feet`,
      plan.leftOver === undefined ? '' : `${plan.leftOver} left over`,
    ]
      .filter(Boolean)
      .join(', '),
  format,
}
