// The inbox: list and enquiry side by side, or one after the other on phones.
import { useStore } from '@nanostores/react'
import { Download, MailOpen } from 'lucide-react'
import { useEffect } from 'react'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { IconButton } from '#src/admin/ui/IconButton.tsx'
import { Nothing } from '#src/admin/ui/Notice.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { EnquiryDetail } from './EnquiryDetail.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { EnquiryScreen } from './EnquiryScreen.tsx'
import './enquiries.css'

const TITLE = 'Enquiries'

/** `id` is the enquiry that is open. */
export function EnquiriesScreen({ id }: { id: string | undefined }) {
  const { inbox } = useAdmin()
  const isWide = useMedia(ACTIONS_ABOVE)
  useEffect(() => inbox.watch(), [inbox])
  if (isWide) return <WideInbox id={id} />
  return id ? <EnquiryScreen key={id} id={id} /> : <PhoneInbox />
}

function WideInbox({ id }: { id: string | undefined }) {
  return (
    <Page title={TITLE} actions={<ExportButton />}>
      <div className="inbox">
        <EnquiryList open={id} />
        {id ? (
          <EnquiryDetail key={id} id={id} />
        ) : (
          <div className="inbox-closed">
            <Nothing
              icon={MailOpen}
              sentence="No enquiry is open."
              detail="Choose one from the list. Opening a new one marks it as read."
            />
          </div>
        )}
      </div>
    </Page>
  )
}

function PhoneInbox() {
  useListScroll('enquiries')
  return (
    <Page title={TITLE} phoneActions={<ExportSign />}>
      <div className="inbox">
        <EnquiryList open={undefined} />
      </div>
    </Page>
  )
}

function ExportButton() {
  const { inbox } = useAdmin()
  const busy = useStore(inbox.$exporting)
  return (
    <Button icon={Download} busy={busy} onClick={inbox.exportAll}>
      {busy ? 'Exporting' : 'Export CSV'}
    </Button>
  )
}

function ExportSign() {
  const { inbox } = useAdmin()
  const busy = useStore(inbox.$exporting)
  return (
    <IconButton
      icon={Download}
      tip="Export CSV"
      aria-busy={busy || undefined}
      onClick={inbox.exportAll}
    />
  )
}
