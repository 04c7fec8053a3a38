// Field for six digits: one input over six cells, so that pasting and the keyboard's suggestion work.
import { useEffect, useRef, useState } from 'react'
import { Field, type FieldFrameProps } from './Field.tsx'
import './code-field.css'

export const CODE_DIGITS = 6

interface CodeFieldProps extends FieldFrameProps {
  value: string
  onText: (digits: string) => void
}

/** After a wrong code its digits are selected, so that the next one replaces them. */
export function CodeField({ value, onText, ...frame }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isFocused, setFocused] = useState(false)
  const { error } = frame
  useEffect(() => {
    if (!error) return
    input.current?.focus()
    input.current?.select()
  }, [error])
  const cells = Array.from({ length: CODE_DIGITS }, (_, index) => ({
    index,
    digit: value[index] ?? '',
  }))
  return (
    <Field {...frame}>
      {(controlProps) => (
        <div className="code-field relative">
          {cells.map(({ index, digit }) => (
            <span
              key={index}
              className="code-cell center strong"
              data-current={(isFocused && index === value.length) || undefined}
              aria-hidden="true"
            >
              {digit}
            </span>
          ))}
          <input
            {...controlProps}
            ref={input}
            className="code-input"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            onChange={({ target }) => onText(target.value.replace(/\D/g, '').slice(0, CODE_DIGITS))}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
          />
        </div>
      )}
    </Field>
  )
}
