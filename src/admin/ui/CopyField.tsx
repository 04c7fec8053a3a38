// Read-only text with a button that copies it.
import { type ComponentProps, useId, useRef } from 'react'
import { CopyButton } from './CopyButton.tsx'
import './copy-field.css'

interface CopyFieldProps {
  label: string
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean
  text: string
  kind?: ComponentProps<typeof CopyButton>['kind']
  onCopy?: () => void
}

export function CopyField({ label, isLabelHidden, text, kind, onCopy }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="column">
      <label className={isLabelHidden ? 'unseen' : 'field-head small strong'} htmlFor={id}>
        {label}
      </label>
      <div className="copy-field row">
        <input
          ref={input}
          id={id}
          className="control"
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
          onCopy={onCopy}
        />
        <CopyButton
          text={text}
          {...(kind && { kind })}
          {...(onCopy && { onCopy })}
          onRefused={() => input.current?.select()}
        />
      </div>
    </div>
  )
}
