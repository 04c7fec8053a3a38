// Enquiries screen: list and detail side by side; on phones one at a time.

import { useStore } from '@nanostores/react'
import { Download, MailOpen } from 'lucide-react'
import { useListScroll } from '#src/admin/list/list-scroll.ts'
import { SelectionBar, useSelectionHead } from '#src/admin/list/SelectionBar.tsx'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { EnquiryMenu, ReplyLinks } from './EnquiryActions.tsx'
import { EnquiryDetail } from './EnquiryDetail.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { createEnquiries } from './enquiries.ts'
import { ENQUIRY } from './enquiry-calls.ts'
import { VisitsSheet } from './VisitsSheet.tsx'
import '#src/admin/ui/split.css'
import './enquiries-screen.css'

const TITLE = 'Enquiries'

export function EnquiriesScreen({ id }: { id: string | undefined }) {
  const isWide = useMedia(TABLET_UP)
  if (id && !isWide) return <EnquiryScreen key={id} id={id} />
  return <ListScreen id={id} isWide={isWide} />
}

function ListScreen({ id, isWide }: { id: string | undefined; isWide: boolean }) {
  const { list, exportAll, $exporting } = useStoreOf(createEnquiries)
  const isExporting = useStore($exporting)
  const exportProps = { icon: Download, onClick: exportAll }
  useListScroll('enquiries')
  return (
    <Page
      title={TITLE}
      actions={
        <Button {...exportProps} busy={isExporting}>
          {isExporting ? 'Exporting' : 'Export CSV'}
        </Button>
      }
      phoneActions={<IconButton {...exportProps} tip="Export CSV" aria-busy={isExporting} />}
      header={useSelectionHead(list)}
    >
      <div className="split column grow">
        <EnquiryList openId={id} />
        {isWide && id && <EnquiryDetail key={id} id={id} />}
        {isWide && !id && (
          <div className="split-closed column">
            <EmptyState
              icon={MailOpen}
              sentence="No enquiry is open."
              detail="Choose one from the list. Opening a new one marks it as read."
            />
          </div>
        )}
      </div>
      <SelectionBar list={list} noun={ENQUIRY} />
      <VisitsSheet />
    </Page>
  )
}

function EnquiryScreen({ id }: { id: string }) {
  const enquiries = useStoreOf(createEnquiries)
  const state = useStore(enquiries.getStore(id).$state)
  const enquiry = state.kind === 'ready' && state.value
  return (
    <Page
      title="Enquiry"
      parents={[{ label: TITLE, path: enquiries.urlQuery.path() }]}
      phoneActions={enquiry && <EnquiryMenu enquiry={enquiry} />}
      bottomBar={enquiry && <ReplyLinks enquiry={enquiry} />}
    >
      <EnquiryDetail id={id} />
      <VisitsSheet />
    </Page>
  )
}
