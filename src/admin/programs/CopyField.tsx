// Read-only text with a button that copies it.
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#src/admin/ui/Button.tsx'
import { showToast } from '#src/ui/toasts.ts'
import './programs.css'

const COPIED_MS = 4000

interface CopyFieldProps {
  label: string
  /** Whether the label is for screen readers only. */
  isLabelHidden?: boolean
  text: string
  kind?: ComponentProps<typeof Button>['kind']
  onCopy?: () => void
}

export function CopyField({ label, isLabelHidden, text, kind, onCopy }: CopyFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
      onCopy?.()
    } catch {
      // Browsers refuse without TLS, or without the person's permission.
      input.current?.select()
      showToast(
        'error',
        'Your browser does not copy here. The text is selected: copy it by hand.',
        {
          isTransient: true,
        },
      )
    }
  }
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
        <Button {...(kind && { kind })} icon={isCopied ? Check : Copy} onClick={copy}>
          <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
        </Button>
      </div>
    </div>
  )
}
