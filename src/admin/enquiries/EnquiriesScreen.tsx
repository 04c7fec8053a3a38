// The enquiries: list and detail side by side, one after the other on phones.
import { useStore } from '@nanostores/react'
import { ArrowRight, CheckCheck, Download, EllipsisVertical, MailOpen, Trash2 } from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { pageOf } from '#src/admin/crud/list.ts'
import { useListScroll } from '#src/admin/crud/list-scroll.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import { EmptyState } from '#src/admin/ui/Notice.tsx'
import { ACTIONS_ABOVE, useMedia } from '#src/admin/ui/use-media.ts'
import { EnquiryDetail } from './EnquiryDetail.tsx'
import { ReplyLinks } from './EnquiryFoot.tsx'
import { EnquiryList } from './EnquiryList.tsx'
import { nextAction } from './next-action.ts'
import './enquiries.css'

const TITLE = 'Enquiries'

export function EnquiriesScreen({ id }: { id: string | undefined }) {
  const isWide = useMedia(ACTIONS_ABOVE)
  if (isWide) return <WideEnquiries id={id} />
  return id ? <EnquiryScreen key={id} id={id} /> : <PhoneEnquiries />
}

function WideEnquiries({ id }: { id: string | undefined }) {
  return (
    <Page title={TITLE} actions={<ExportButton />}>
      <div className="inbox column grow">
        <EnquiryList open={id} />
        {id ? (
          <EnquiryDetail key={id} id={id} />
        ) : (
          <div className="inbox-closed column">
            <EmptyState
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

function PhoneEnquiries() {
  useListScroll('enquiries')
  return (
    <Page title={TITLE} phoneActions={<ExportSign />}>
      <div className="inbox column grow">
        <EnquiryList open={undefined} />
      </div>
    </Page>
  )
}

function ExportButton() {
  const { enquiries } = useAdmin()
  const busy = useStore(enquiries.$exporting)
  return (
    <Button icon={Download} busy={busy} onClick={enquiries.exportAll}>
      {busy ? 'Exporting' : 'Export CSV'}
    </Button>
  )
}

function ExportSign() {
  const { enquiries } = useAdmin()
  const busy = useStore(enquiries.$exporting)
  return (
    <IconButton
      icon={Download}
      tip="Export CSV"
      aria-busy={busy || undefined}
      onClick={enquiries.exportAll}
    />
  )
}

function EnquiryScreen({ id }: { id: string }) {
  const { enquiries } = useAdmin()
  const state = useStore(enquiries.enquiry(id).$state)
  const enquiry = state.kind === 'ready' ? state.enquiry : undefined
  return (
    <Page
      title="Enquiry"
      parent={{ label: 'Enquiries', path: enquiries.urlQuery.path() }}
      phoneActions={enquiry && <EnquiryMenu enquiry={enquiry} />}
      thumbBar={
        enquiry && (
          <ErrorBoundary key={id} instead={null}>
            <ReplyLinks enquiry={enquiry} />
          </ErrorBoundary>
        )
      }
    >
      <EnquiryDetail id={id} />
    </Page>
  )
}

function EnquiryMenu({ enquiry }: { enquiry: Enquiry }) {
  const { enquiries } = useAdmin()
  const way = nextAction(pageOf(useStore(enquiries.list.$state))?.items ?? [], enquiry)
  return (
    <Menu
      label="More"
      className="icon-button"
      sign={<EllipsisVertical size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {way?.kind === 'finish' && (
        <MenuButton icon={CheckCheck} onClick={() => enquiries.finish(enquiry._id)}>
          {way.words}
        </MenuButton>
      )}
      {way?.kind === 'open' && (
        <MenuLink icon={ArrowRight} href={enquiries.pathOf(way.next)}>
          {way.words}
        </MenuLink>
      )}
      <MenuButton
        icon={Trash2}
        className="menu-item-danger"
        onClick={() => enquiries.remove(enquiry)}
      >
        Delete
      </MenuButton>
    </Menu>
  )
}
