// The state of the planner: the typed texts, and the plan that they make.
import type { ActualSize } from '#api/contract/product-facts.ts'
import { PLANNER } from '#src/content/planner.ts'
import {
  LENGTH_MAX_MM,
  type LengthText,
  lengthText,
  readLength,
  readNumber,
  UNITS,
  type Unit,
} from './measure.ts'
import { type Plan, planRoom, SPARE } from './plan.ts'
import { type Laying, PATTERNS, type Pattern } from './tile-layout.ts'

export const SURFACES = ['floor', 'wall'] as const
export const STARTS = ['middle', 'corner'] as const satisfies readonly Laying['start'][]
export const SIDES = ['length', 'width'] as const
export const SHARES = ['joint', 'spare'] as const
/** The most of each, in mm and in percent. */
const SHARE_MAX = { joint: 30, spare: 100 }

export interface PartText {
  id: number
  name: string
  isAdded: boolean
  length: LengthText
  width: LengthText
}

export interface PlannerState {
  unit: Unit
  surface: (typeof SURFACES)[number]
  length: LengthText
  width: LengthText
  parts: readonly PartText[]
  /** In mm. */
  joint: string
  /** In percent; follows the pattern until it is typed. */
  spare: string
  pattern: Pattern
  start: Laying['start']
}

/** A room of 15 x 11 ft, so that the first drawing shows what the planner does. */
export const FIRST_STATE: PlannerState = {
  unit: 'ft',
  surface: 'floor',
  length: { main: '15', inches: '0' },
  width: { main: '11', inches: '0' },
  parts: [],
  joint: '2',
  spare: String(SPARE.straight),
  pattern: 'straight',
  start: 'middle',
}

/** The sentences of wrong fields: 'length', 'width', 'joint', 'spare', or the id of a part. */
export type PlannerErrors = Readonly<Record<string, string>>

/** Makes the plan, or names what is wrong. */
export function planOf(
  state: PlannerState,
  product: { size: ActualSize; piecesPerBox: number | undefined },
): { plan?: Plan; errors: PlannerErrors } {
  const { unit, pattern, start } = state
  const errors: Record<string, string> = {}
  const read = (text: LengthText, key: string | number) => {
    const mm = readLength(text, unit)
    if (mm === undefined) errors[key] = lengthError(text, unit)
    return mm ?? 0
  }
  const parts = state.parts.map(({ id, isAdded, length, width }) => ({
    isAdded,
    length: read(length, id),
    width: read(width, id),
  }))
  const readShare = (name: (typeof SHARES)[number]) => {
    const share = state[name].trim() === '' ? undefined : readNumber(state[name])
    if (share !== undefined && share <= SHARE_MAX[name]) return share
    errors[name] = PLANNER.errors[name]
    return 0
  }
  const input = {
    ...product,
    length: read(state.length, 'length'),
    width: read(state.width, 'width'),
    parts,
    joint: readShare('joint'),
    spare: readShare('spare'),
    pattern,
    start,
  }
  if (Object.keys(errors).length > 0) return { errors }
  const plan = planRoom(input)
  if (typeof plan !== 'number') return { plan, errors }
  return { errors: { [state.parts[plan]?.id ?? '']: PLANNER.errors.part } }
}

function lengthError(text: LengthText, unit: Unit): string {
  const perUnit = unit === 'm' ? 1000 : 304.8
  return Number(text.main) * perUnit > LENGTH_MAX_MM
    ? PLANNER.errors.tooLong
    : PLANNER.errors.length
}

/** Another unit converts every length. */
function withUnit(state: PlannerState, unit: Unit): PlannerState {
  if (unit === state.unit) return state
  const convert = (text: LengthText) => {
    const mm = readLength(text, state.unit)
    return mm === undefined ? text : lengthText(mm, unit)
  }
  const convertSides = <T extends { length: LengthText; width: LengthText }>(sides: T): T => ({
    ...sides,
    length: convert(sides.length),
    width: convert(sides.width),
  })
  return { ...convertSides(state), unit, parts: state.parts.map(convertSides) }
}

/** The state with one more part, of a usual size. */
export function withPart(state: PlannerState, isAdded: boolean): PlannerState {
  const names = PLANNER.leftOutNames[state.surface]
  const leftOut = state.parts.filter((part) => !part.isAdded).length
  const part = {
    id: Math.max(0, ...state.parts.map(({ id }) => id)) + 1,
    name: isAdded ? PLANNER.addedName : (names[leftOut % names.length] ?? ''),
    isAdded,
    length: lengthText(3 * 304.8, state.unit),
    width: lengthText(304.8, state.unit),
  }
  return { ...state, parts: [...state.parts, part] }
}

/** The state that the fields of the form show. Another pattern or unit changes numbers of other fields. */
export function withForm(state: PlannerState, form: FormData): PlannerState {
  const text = (name: string, fallback: string) => String(form.get(name) ?? fallback)
  const lengthOf = (name: string, { main, inches }: LengthText) => ({
    main: text(`${name}-main`, main),
    inches: text(`${name}-inches`, inches),
  })
  const known = <T extends string>(name: string, values: readonly T[], fallback: T): T =>
    values.find((value) => value === form.get(name)) ?? fallback
  const pattern = known('pattern', PATTERNS, state.pattern)
  const spare = text('spare', state.spare)
  const typed = {
    ...state,
    length: lengthOf('length', state.length),
    width: lengthOf('width', state.width),
    parts: state.parts.map((part) => ({
      ...part,
      name: text(`part-${part.id}-name`, part.name),
      length: lengthOf(`part-${part.id}-length`, part.length),
      width: lengthOf(`part-${part.id}-width`, part.width),
    })),
    joint: text('joint', state.joint),
    surface: known('surface', SURFACES, state.surface),
    start: known('start', STARTS, state.start),
    pattern,
    spare: pattern !== state.pattern && spare === state.spare ? String(SPARE[pattern]) : spare,
  }
  return withUnit(typed, known('unit', UNITS, state.unit))
}
