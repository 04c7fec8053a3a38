// A yes or no with its words.
import type { ReactNode } from 'react'
import './check.css'

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  children: ReactNode
}

export function Check({ checked, onChange, children }: CheckProps) {
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
  )
}
