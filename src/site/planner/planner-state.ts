// State of the planner: the entered texts, and the plan that follows from them.
import type { ActualSize } from '#api/contract/size-text.ts'
import type { Words } from '#src/content/words/types.ts'
import {
  LENGTH_MAX_MM,
  type LengthText,
  parseLength,
  parseNumber,
  toLengthText,
  type Unit,
} from '#src/site/ui/measure.ts'
import { type Plan, planRoom, SPARE } from './plan.ts'
import type { LayoutOptions, Pattern } from './tile-layout.ts'

export const SURFACES = ['floor', 'wall'] as const
export const STARTS = ['middle', 'corner'] as const satisfies readonly LayoutOptions['start'][]
export const SIDES = ['length', 'width'] as const
export const NUMBER_FIELDS = ['joint', 'spare'] as const
/** The maximum joint in mm, and the maximum spare in percent. */
const NUMBER_FIELD_MAX = { joint: 30, spare: 100 }

/** A part that extends the room, or is left out of it. Its measures are in the fields. */
export interface PartState {
  id: number
  isExtension: boolean
  name: string
}

/** The form fields by name. A length has `length-main` and `length-inches`; fields of a part start with `part-1-`. */
export interface PlannerFields extends Readonly<Record<string, string>> {
  unit: Unit
  surface: (typeof SURFACES)[number]
  pattern: Pattern
  start: LayoutOptions['start']
  /** In mm. */
  joint: string
  /** In percent. Follows the pattern until the visitor changes it. */
  spare: string
}

export interface PlannerState {
  fields: PlannerFields
  parts: readonly PartState[]
}

/** A room of 15 x 11 ft, so that there is a drawing from the start. */
export const INITIAL_STATE: PlannerState = {
  fields: {
    unit: 'ft',
    surface: 'floor',
    ...toLengthFields('length', { main: '15', inches: '0' }),
    ...toLengthFields('width', { main: '11', inches: '0' }),
    joint: '2',
    spare: String(SPARE.straight),
    pattern: 'straight',
    start: 'middle',
  },
  parts: [],
}

/** The prefix of the field names of a part, and the key of its error. */
export const partKey = ({ id }: PartState) => `part-${id}`

const lengthTextOf = (fields: PlannerFields, name: string): LengthText => ({
  main: fields[`${name}-main`] ?? '',
  inches: fields[`${name}-inches`] ?? '',
})

function toLengthFields(name: string, { main, inches }: LengthText): Record<string, string> {
  return { [`${name}-main`]: main, [`${name}-inches`]: inches }
}

/** The error messages by field: 'length', 'width', 'joint', 'spare', or the key of a part. */
export type PlannerErrors = Readonly<Record<string, string>>

/** Returns the plan, or the errors. */
export function computePlan(
  { errors: messages }: Pick<Words['planner'], 'errors'>,
  state: PlannerState,
  product: { size: ActualSize; piecesPerBox: number | undefined },
): { plan?: Plan; errors: PlannerErrors } {
  const { fields } = state
  const { unit, pattern, start } = fields
  const errors: Record<string, string> = {}
  const readLengthField = (name: string, key = name) => {
    const text = lengthTextOf(fields, name)
    const mm = parseLength(text, unit)
    if (mm === undefined) errors[key] = describeLengthError(messages, text, unit)
    return mm ?? 0
  }
  const parts = state.parts.map((part) => ({
    isExtension: part.isExtension,
    length: readLengthField(`${partKey(part)}-length`, partKey(part)),
    width: readLengthField(`${partKey(part)}-width`, partKey(part)),
  }))
  const readNumberField = (name: (typeof NUMBER_FIELDS)[number]) => {
    const value = fields[name].trim() === '' ? undefined : parseNumber(fields[name])
    if (value !== undefined && value <= NUMBER_FIELD_MAX[name]) return value
    errors[name] = messages[name]
    return 0
  }
  const input = {
    ...product,
    length: readLengthField('length'),
    width: readLengthField('width'),
    parts,
    joint: readNumberField('joint'),
    sparePercent: readNumberField('spare'),
    pattern,
    start,
  }
  if (Object.keys(errors).length > 0) return { errors }
  const plan = planRoom(input)
  if (typeof plan !== 'number') return { plan, errors }
  const misfitPart = state.parts[plan]
  return { errors: misfitPart ? { [partKey(misfitPart)]: messages.part } : {} }
}

function describeLengthError(
  { tooLong, length }: Words['planner']['errors'],
  text: LengthText,
  unit: Unit,
): string {
  const mmPerUnit = unit === 'm' ? 1000 : 304.8
  return (parseNumber(text.main) ?? 0) * mmPerUnit > LENGTH_MAX_MM ? tooLong[unit] : length[unit]
}

/** Converts every length if the unit has changed. */
function convertLengths(fields: PlannerFields, previousUnit: Unit): PlannerFields {
  if (fields.unit === previousUnit) return fields
  const mainFields = Object.keys(fields).filter((name) => name.endsWith('-main'))
  const convertedFields = mainFields.map((field) => {
    const name = field.replace('-main', '')
    const mm = parseLength(lengthTextOf(fields, name), previousUnit)
    return mm === undefined ? {} : toLengthFields(name, toLengthText(mm, fields.unit))
  })
  return Object.assign({}, fields, ...convertedFields)
}

/** Returns the state with another part of a typical size. */
export function withPart(
  { leftOutNames, addedName }: Pick<Words['planner'], 'leftOutNames' | 'addedName'>,
  { fields, parts }: PlannerState,
  isExtension: boolean,
): PlannerState {
  const cutoutNames = leftOutNames[fields.surface]
  const cutoutCount = parts.filter((part) => !part.isExtension).length
  const name = isExtension ? addedName : (cutoutNames[cutoutCount % cutoutNames.length] ?? '')
  const part = { id: Math.max(0, ...parts.map(({ id }) => id)) + 1, isExtension, name }
  const key = partKey(part)
  return {
    parts: [...parts, part],
    fields: {
      ...fields,
      ...toLengthFields(`${key}-length`, toLengthText(3 * 304.8, fields.unit)),
      ...toLengthFields(`${key}-width`, toLengthText(304.8, fields.unit)),
    },
  }
}

/** Returns the state for the form data. A change of the pattern or the unit also changes other fields. */
export function withForm({ fields, parts }: PlannerState, form: FormData): PlannerState {
  const values = { ...fields, ...(Object.fromEntries(form) as unknown as PlannerFields) }
  const shouldKeepSpare = values.pattern === fields.pattern || values.spare !== fields.spare
  const spare = shouldKeepSpare ? values.spare : String(SPARE[values.pattern])
  return { parts, fields: convertLengths({ ...values, spare }, fields.unit) }
}

/** Returns the state with the pattern and the joint that a link names. */
export function withQuery(
  state: PlannerState,
  query: URLSearchParams,
  patterns: readonly Pattern[],
): PlannerState {
  const pattern = patterns.find((candidate) => candidate === query.get('pattern'))
  const joint = query.get('joint')
  const isJoint = joint !== null && (parseNumber(joint) ?? Infinity) <= NUMBER_FIELD_MAX.joint
  return {
    ...state,
    fields: {
      ...state.fields,
      ...(pattern && { pattern, spare: String(SPARE[pattern]) }),
      ...(isJoint && { joint }),
    },
  }
}
