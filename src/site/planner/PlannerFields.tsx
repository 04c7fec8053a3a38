// Controls of the planner: lengths, parts, joint, spare and choices. The form reads all of them on each change.
import type { ReactNode } from 'react'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { FieldError } from '#src/site/ui/FieldError.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type PartState, type PlannerFields, partKey, SIDES } from './planner-state.ts'

/** The form handles changes of all fields (Planner.tsx), but React expects a handler for each controlled input. */
const ignoreChange = () => undefined

interface FieldProps {
  /** The field name, or its prefix. */
  name: string
  label: string
  fields: PlannerFields
  /** The id of the error message. */
  errorId: string | undefined
}

export function NumberInput(props: FieldProps & { suffix: string }) {
  const { name, label, suffix, fields, errorId } = props
  return (
    <label className="planner-number">
      <input
        className="bare-field"
        name={name}
        size={3}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        aria-label={label}
        aria-invalid={errorId !== undefined || undefined}
        aria-describedby={errorId}
        value={fields[name] ?? ''}
        onChange={ignoreChange}
      />{' '}
      <span className="quiet"> {suffix}</span>{' '}
    </label>
  )
}

/** The inputs of a length: key in `LengthText`, and unit. */
const LENGTH_INPUTS = {
  ft: [
    ['main', 'ft'],
    ['inches', 'inches'],
  ],
  m: [['main', 'm']],
} as const

/** Field for a length, in feet and inches or in metres. */
export function LengthField(props: FieldProps & { words: Words['planner'] }) {
  const { words, name, label, fields, errorId } = props
  return (
    <fieldset className="field-cell" data-wrong={errorId !== undefined || undefined}>
      <legend className="small strong">{label}</legend>
      <span className="row wrap">
        {LENGTH_INPUTS[fields.unit].map(([inputKey, unit]) => (
          <NumberInput
            key={inputKey}
            name={`${name}-${inputKey}`}
            label={`${label}, ${words.spokenUnits[unit]}`}
            suffix={words.unitLabels[unit]}
            fields={fields}
            errorId={errorId}
          />
        ))}
      </span>
    </fieldset>
  )
}

interface PartRowProps {
  words: Words['planner']
  part: PartState
  fields: PlannerFields
  sideLabels: Record<'length' | 'width', string>
  error: string | undefined
  onRemove(): void
}

export function PartRow({ words, part, fields, sideLabels, error, onRemove }: PartRowProps) {
  const { name, isExtension } = part
  const key = partKey(part)
  const errorId = error && `planner-${key}`
  return (
    <li className="planner-part">
      <span className="planner-sign strong" aria-hidden="true">
        {isExtension ? '+' : '−'}
      </span>
      <span>{name}</span>
      {SIDES.map((side) => (
        <LengthField
          key={side}
          words={words}
          name={`${key}-${side}`}
          label={`${name}, ${sideLabels[side]}`}
          fields={fields}
          errorId={errorId}
        />
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={fill(words.remove, { name })}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      <FieldError id={`planner-${key}`} text={error} />
    </li>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  /** The group's name in the form. */
  name: string
  values: readonly T[]
  selected: T
  renderValue(value: T): ReactNode
  className?: string
}

/** Radio buttons as adjoining cells. */
export function Choice<T extends string>(props: ChoiceProps<T>) {
  const { label, name, values, selected, renderValue, className = '' } = props
  return (
    <fieldset className={`planner-choice touching wrap joints-across ${className}`}>
      <legend className="unseen">{label}</legend>
      {values.map((value) => (
        <label key={value} className="pick row strong middle">
          <input
            className="unseen"
            type="radio"
            name={name}
            value={value}
            checked={value === selected}
            onChange={ignoreChange}
          />{' '}
          {renderValue(value)}{' '}
        </label>
      ))}
    </fieldset>
  )
}
