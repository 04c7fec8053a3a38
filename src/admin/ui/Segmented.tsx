// Segmented radio buttons, a field of them, and a checkbox.
import { type ReactNode, useId } from 'react'
import { type FieldFrameProps, FieldSet } from './Field.tsx'
import './choices.css'

interface SegmentedProps<Id extends string> {
  options: readonly { id: Id; name: string }[]
  value: string
  onChoose: (id: Id) => void
}

export function Segmented<Id extends string>({ options, value, onChoose }: SegmentedProps<Id>) {
  const name = useId()
  return (
    <div className="segmented edged joints-across shrink">
      {options.map((option) => (
        <label key={option.id} className="center nowrap quiet small">
          <input
            type="radio"
            className="cell-radio"
            name={name}
            value={option.id}
            checked={option.id === value}
            onChange={() => onChoose(option.id)}
          />
          {option.name}
        </label>
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
