// Native select control.
import type { ComponentProps } from 'react'

interface SelectProps<Id extends string> extends ComponentProps<'select'> {
  options: readonly { id: Id; name: string; disabled?: boolean }[]
  /** The label of the empty option, if there is one. */
  emptyLabel?: string | false | undefined
  onText: (id: Id) => void
}

export function Select<Id extends string>({
  options,
  emptyLabel,
  onText,
  ...rest
}: SelectProps<Id>) {
  return (
    <select {...rest} onChange={({ target }) => onText(target.value as Id)}>
      {emptyLabel && <option value="">{emptyLabel}</option>}
      {options.map(({ id, name, disabled }) => (
        <option key={id} value={id} disabled={disabled}>
          {name}
        </option>
      ))}
    </select>
  )
}
