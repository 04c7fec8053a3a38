// One enquiry on the phone: a page of its own, with the ways to answer where the thumb is.
import { useStore } from '@nanostores/react'
import { ArrowRight, CheckCheck, EllipsisVertical, Trash2 } from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { pageOf } from '#src/admin/crud/list.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ErrorBoundary } from '#src/admin/ui/ErrorBoundary.tsx'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import { EnquiryDetail } from './EnquiryDetail.tsx'
import { wayOn } from './next-action.ts'
import { ReplyLinks } from './ReplyLinks.tsx'

export function EnquiryScreen({ id }: { id: string }) {
  const { inbox } = useAdmin()
  const state = useStore(inbox.enquiry(id).$state)
  const enquiry = state.kind === 'ready' ? state.enquiry : undefined
  return (
    <Page
      title="Enquiry"
      parent={{ label: 'Enquiries', path: inbox.place.path() }}
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
  const { inbox } = useAdmin()
  const way = wayOn(pageOf(useStore(inbox.list.$state))?.items ?? [], enquiry)
  return (
    <Menu
      label="More"
      className="icon-button"
      sign={<EllipsisVertical size={20} strokeWidth={1.6} aria-hidden="true" />}
    >
      {way?.kind === 'finish' && (
        <MenuButton icon={CheckCheck} onClick={() => inbox.finish(enquiry._id)}>
          {way.words}
        </MenuButton>
      )}
      {way?.kind === 'open' && (
        <MenuLink icon={ArrowRight} href={inbox.pathOf(way.next)}>
          {way.words}
        </MenuLink>
      )}
      <MenuButton icon={Trash2} className="menu-item-danger" onClick={() => inbox.remove(enquiry)}>
        Delete
      </MenuButton>
    </Menu>
  )
}
