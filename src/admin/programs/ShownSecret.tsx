// A new secret, which is shown once; asks before it is closed, unless it has been copied.
import { type ReactNode, useEffect, useState } from 'react'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useBeforeUnload } from '#src/admin/shell/navigation-guard.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { CopyField } from '#src/admin/ui/CopyField.tsx'
import '#src/admin/ui/lead-section.css'
import './programs.css'

interface ShownSecretProps {
  title: string
  /** What it is for. */
  children: ReactNode
  /** 'Token' or 'Secret'. */
  label: string
  secret: string
  onClose: () => void
}

export function ShownSecret({ title, children, label, secret, onClose }: ShownSecretProps) {
  const { environment, navigationGuard } = useAdmin()
  const [isCopied, setCopied] = useState(false)
  const question = `This ${label.toLowerCase()} has not been copied, and it is not shown again. Leave it?`
  useBeforeUnload(!isCopied)
  useEffect(
    () => navigationGuard.block(() => !isCopied && !environment.confirm(question)),
    [navigationGuard, environment, isCopied, question],
  )
  return (
    <section className="lead-section joint-below" aria-labelledby="shown-secret">
      <div className="section-lead break-words">
        <h2 id="shown-secret">{title}</h2>
        <p className="quiet small">{children}</p>
      </div>
      <div className="section-fields token-fields column shrink">
        <div className="shown-token column" role="status">
          <p className="small">Copy it now: it is not shown again.</p>
          <CopyField
            label={label}
            isLabelHidden
            text={secret}
            kind="primary"
            onCopy={() => setCopied(true)}
          />
        </div>
        <Button
          onClick={() => {
            if (isCopied || environment.confirm(question)) onClose()
          }}
        >
          I have it
        </Button>
      </div>
    </section>
  )
}
