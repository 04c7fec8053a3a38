// Button that copies a text and says so for some seconds.
import { Check, Copy } from 'lucide-react'
import { type ComponentProps, useEffect, useState } from 'react'
import { showToast } from '#src/ui/toasts.ts'
import { Button } from './Button.tsx'

const COPIED_MS = 4000

interface CopyButtonProps {
  text: string
  kind?: ComponentProps<typeof Button>['kind']
  onCopy?: () => void
  /** Selects the text, for copying it by hand. */
  onRefused: () => void
}

export function CopyButton({ text, kind, onCopy, onRefused }: CopyButtonProps) {
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
      onRefused()
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
    <Button {...(kind && { kind })} icon={isCopied ? Check : Copy} onClick={copy}>
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </Button>
  )
}
