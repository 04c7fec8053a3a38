// Private calendar of the visits: its secret address for the telephone of the admin, shown once.
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { readBody } from '#api/client.ts'
import type { CalendarAddress } from '#api/enquiries/visit-form.contract.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { useCard } from '#src/admin/shell/use-card.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { CopyField } from '#src/admin/ui/CopyField.tsx'
import { withReason } from '#src/admin/ui/error-message.ts'
import { QrCode } from '#src/ui/QrCode.tsx'
import { showToast } from '#src/ui/toasts.ts'

const FAILED = 'The calendar was not changed.'

export function CalendarBand() {
  const { api } = useAdmin().calls
  const { value } = useCard(
    'The calendar',
    ['enquiries', 'calendar'],
    () => readBody(api.visits.calendar.$get()),
    { shouldStartFresh: true },
  )
  const [changed, setChanged] = useState<CalendarAddress>()
  const { isOn = false, path }: Partial<CalendarAddress> = changed ?? value ?? {}
  const url = path && new URL(path, location.origin).href
  const run = async (call: () => Promise<CalendarAddress>) => {
    try {
      setChanged(await call())
    } catch (error) {
      showToast('error', withReason(FAILED, error))
    }
  }
  return (
    <section className="visits-calendar gutter joint-below" aria-label="Calendar on your telephone">
      {url ? (
        <>
          <CopyField label="Address of your calendar" text={url} />
          <QrCode className="visits-code" url={url} />
          <p className="quiet small">
            Add it to your telephone as a calendar by address. It is shown only now; whoever has it
            sees the visits.
          </p>
        </>
      ) : (
        <p className="quiet small">
          {isOn
            ? 'Your telephone can read the visits by your private address.'
            : 'Your telephone can show the visits in its calendar, by a private address.'}
        </p>
      )}
      <div className="row wrap tight">
        <Button
          icon={CalendarSync}
          onClick={() => run(() => readBody(api.visits.calendar.$post()))}
        >
          {isOn ? 'New address' : 'Make an address'}
        </Button>
        {isOn && (
          <Button onClick={() => run(() => readBody(api.visits.calendar.$delete()))}>End it</Button>
        )}
      </div>
    </section>
  )
}
