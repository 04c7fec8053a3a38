// Radio buttons as cells, fields of them, and a checkbox.
import { type ReactNode, useId } from 'react'
import { type FieldFrameProps, FieldSet } from './Field.tsx'
import './choices.css'

interface SegmentedProps<Id extends string> {
  options: readonly { id: Id; name: string }[]
  value: string
  onChoose: (id: Id) => void
}

interface RadioCellProps<Id extends string> {
  className: string
  /** The group. */
  name: string
  id: Id
  value: string
  onChoose: (id: Id) => void
  children: ReactNode
}

function RadioCell<Id extends string>(props: RadioCellProps<Id>) {
  const { className, name, id, value, onChoose, children } = props
  return (
    <label className={`${className} quiet`}>
      <input
        type="radio"
        className="cell-radio"
        name={name}
        value={id}
        checked={id === value}
        onChange={() => onChoose(id)}
      />
      {children}
    </label>
  )
}

export function Segmented<Id extends string>({ options, value, onChoose }: SegmentedProps<Id>) {
  const group = useId()
  return (
    <div className="segmented edged joints-across shrink">
      {options.map(({ id, name }) => (
        <RadioCell
          key={id}
          className="center nowrap small"
          {...{ id, name: group, value, onChoose }}
        >
          {name}
        </RadioCell>
      ))}
    </div>
  )
}

interface ChoiceFieldProps<Id extends string> extends FieldFrameProps {
  options: SegmentedProps<Id>['options']
  value: string
  onText: (id: Id) => void
}

/** A form field that shows all its options. */
export function ChoiceField<Id extends string>(props: ChoiceFieldProps<Id>) {
  const { options, value, onText, ...frame } = props
  return (
    <FieldSet {...frame}>
      <Segmented options={options} value={value} onChoose={onText} />
    </FieldSet>
  )
}

interface OptionFieldProps<Id extends string> {
  label: string
  options: readonly { id: Id; name: string; description: string }[]
  value: Id
  /** Styles of the group. */
  className: string
  onChoose: (id: Id) => void
}

/** A form field whose options say in a sentence what they mean. */
export function OptionField<Id extends string>(props: OptionFieldProps<Id>) {
  const { label, options, value, className, onChoose } = props
  const group = useId()
  return (
    <FieldSet label={label}>
      <div className={`option-field ${className} edged joints-across`}>
        {options.map(({ id, name, description }) => (
          <RadioCell key={id} className="option column" {...{ id, name: group, value, onChoose }}>
            <strong>{name}</strong>
            <span>{description}</span>
          </RadioCell>
        ))}
      </div>
    </FieldSet>
  )
}

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="check row small">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
