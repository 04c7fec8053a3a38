// Recovery codes, which are shown once: to print, to download, or to write down.
import { Download, Printer } from 'lucide-react'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { useFocusInside } from './SecurityParts.tsx'
import { createSecurity } from './security.ts'

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="recovery-codes" aria-label="Recovery codes">
      {codes.map((code) => (
        <li key={code} className="center plaster strong">
          {code}
        </li>
      ))}
    </ul>
  )
}

export function RecoveryCodeButtons({ codes }: { codes: readonly string[] }) {
  const store = useStoreOf(createSecurity)
  return (
    <span className="row tight">
      <Button icon={Printer} onClick={() => print()}>
        Print
      </Button>
      <Button icon={Download} onClick={() => store.saveRecoveryCodes(codes)}>
        Download
      </Button>
    </span>
  )
}

export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const panel = useFocusInside<HTMLDivElement>('h3')
  const store = useStoreOf(createSecurity)
  return (
    <div ref={panel} className="codes-panel edged column">
      <div>
        <h3 tabIndex={-1}>Keep these on paper</h3>
        <p className="quiet small">
          Each opens the door once if the phone is lost. Shown now and never again; the old ones no
          longer work.
        </p>
      </div>
      <RecoveryCodes codes={codes} />
      <div className="row wrap spread">
        <RecoveryCodeButtons codes={codes} />
        <Button kind="primary" onClick={() => store.$recoveryCodes.set(undefined)}>
          I have kept them
        </Button>
      </div>
    </div>
  )
}
