// The browser's own choice of one value.
import type { ComponentProps } from 'react'

interface SelectProps<Id extends string> extends ComponentProps<'select'> {
  options: readonly { id: Id; name: string; disabled?: boolean }[]
  /** The words of the empty value, where it can be chosen. */
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
