// The controls of the planner: lengths, parts, joint, share and pattern.
import type { ReactNode } from 'react'
import { PLANNER } from '#src/content/planner.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { LengthText, Unit } from './measure.ts'
import type { PartText } from './planner-state.ts'

interface LengthFieldProps {
  /** The beginning of the inputs' names in the form. */
  name: string
  label: string
  unit: Unit
  value: LengthText
  onChange(value: LengthText): void
  error?: string | undefined
  errorId?: string
}

/** One length: feet and inches, or metres. */
export function LengthField({
  name,
  label,
  unit,
  value,
  onChange,
  error,
  errorId,
}: LengthFieldProps) {
  const described = error && errorId ? { 'aria-describedby': errorId } : {}
  return (
    <fieldset className="planner-cell" data-wrong={error !== undefined || undefined}>
      <legend className="small strong">{label}</legend>
      <span className="planner-numbers">
        <NumberInput
          name={`${name}-main`}
          label={unit === 'ft' ? `${label}, feet` : `${label}, metres`}
          suffix={unit}
          value={value.main}
          onChange={(main) => onChange({ ...value, main })}
          isWrong={error !== undefined}
          {...described}
        />
        {unit === 'ft' && (
          <NumberInput
            name={`${name}-inches`}
            label={`${label}, inches`}
            suffix="in"
            value={value.inches}
            onChange={(inches) => onChange({ ...value, inches })}
            isWrong={error !== undefined}
            {...described}
          />
        )}
      </span>
    </fieldset>
  )
}

interface NumberInputProps {
  name: string
  label: string
  suffix: string
  value: string
  onChange(value: string): void
  isWrong?: boolean
  'aria-describedby'?: string
}

export function NumberInput({
  name,
  label,
  suffix,
  value,
  onChange,
  isWrong,
  ...aria
}: NumberInputProps) {
  return (
    <label className="planner-number">
      <input
        className="bare-field"
        name={name}
        inputMode="decimal"
        maxLength={6}
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong || undefined}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...aria}
      />{' '}
      <span className="quiet"> {suffix}</span>{' '}
    </label>
  )
}

/** A sentence under the fields that it is about. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className="planner-error row small strong" id={id}>
      <Icon name="alert" size={16} />
      {children}
    </p>
  )
}

interface PartRowProps {
  part: PartText
  unit: Unit
  widthLabel: string
  error: string | undefined
  onChange(part: PartText): void
  onRemove(): void
}

export function PartRow({ part, unit, widthLabel, error, onChange, onRemove }: PartRowProps) {
  const errorId = `planner-part-${part.id}`
  return (
    <li className="planner-part" data-wrong={error !== undefined || undefined}>
      <span className="planner-sign strong" aria-hidden="true">
        {part.isAdded ? '+' : '−'}
      </span>
      <input
        className="bare-field"
        aria-label={PLANNER.partName}
        maxLength={24}
        value={part.name}
        onChange={(event) => onChange({ ...part, name: event.target.value })}
      />
      {(['length', 'width'] as const).map((side) => (
        <LengthField
          key={side}
          name={`part-${part.id}-${side}`}
          label={`${part.name}, ${side === 'length' ? PLANNER.sides.length : widthLabel}`}
          unit={unit}
          value={part[side]}
          onChange={(text) => onChange({ ...part, [side]: text })}
          error={error}
          errorId={errorId}
        />
      ))}
      <button
        type="button"
        className="icon-button"
        aria-label={PLANNER.remove(part.name)}
        onClick={onRemove}
      >
        <Icon name="x" />
      </button>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  )
}

interface ChoiceProps<T extends string> {
  label: string
  /** The group's name in the page. */
  name: string
  choices: readonly { value: T; text: ReactNode }[]
  value: T
  onChoose(value: T): void
  className?: string
}

/** Touching cells of which one is chosen: radio buttons. */
export function Choice<T extends string>({
  label,
  name,
  choices,
  value,
  onChoose,
  className = '',
}: ChoiceProps<T>) {
  return (
    <fieldset className={`planner-choice ${className}`}>
      <legend className="unseen">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="row strong">
          <input
            className="unseen"
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChoose(choice.value)}
          />{' '}
          {choice.text}{' '}
        </label>
      ))}
    </fieldset>
  )
}
