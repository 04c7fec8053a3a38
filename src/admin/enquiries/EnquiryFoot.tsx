// The actions on an enquiry: delete, previous, next, done, and the ways to reply.
import { useStore } from '@nanostores/react'
import {
  ArrowRight,
  Check,
  ChevronDown,
  ChevronUp,
  type LucideIcon,
  Mail,
  MessageCircle,
  Phone,
  Trash2,
} from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { pageOf } from '#src/admin/crud/list.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { replyUrls } from './enquiry-messages.ts'
import { nextAction } from './next-action.ts'
import './enquiry-foot.css'
import '#src/admin/ui/action-cells.css'
import './reply-links.css'

export function EnquiryFoot({ enquiry }: { enquiry: Enquiry }) {
  const { enquiries } = useAdmin()
  const deleting = useStore(enquiries.list.$deleting).has(enquiry._id)
  return (
    <div className="enquiry-foot row joint-above">
      <Button kind="danger" icon={Trash2} busy={deleting} onClick={() => enquiries.remove(enquiry)}>
        {deleting ? 'Deleting' : 'Delete'}
      </Button>
      <ListPosition id={enquiry._id} />
      <NextButton enquiry={enquiry} />
    </div>
  )
}

function ListPosition({ id }: { id: string }) {
  const { enquiries } = useAdmin()
  const shown = pageOf(useStore(enquiries.list.$state))
  const at = shown?.items.findIndex(({ _id }) => _id === id) ?? -1
  if (!shown || at === -1) return null
  return (
    <>
      <p className="enquiry-place quiet small">
        {(shown.page - 1) * shown.limit + at + 1} of {shown.total}
      </p>
      <div className="enquiry-steps joints-across">
        <Step icon={ChevronUp} tip="Previous" to={shown.items[at - 1]} />
        <Step icon={ChevronDown} tip="Next" to={shown.items[at + 1]} />
      </div>
    </>
  )
}

function Step({ to, ...look }: { icon: LucideIcon; tip: string; to: Enquiry | undefined }) {
  const { enquiries } = useAdmin()
  if (!to) return <IconButton {...look} disabled />
  return <IconLink {...look} href={enquiries.pathOf(to._id)} />
}

function NextButton({ enquiry }: { enquiry: Enquiry }) {
  const { enquiries } = useAdmin()
  const way = nextAction(pageOf(useStore(enquiries.list.$state))?.items ?? [], enquiry)
  if (!way) return null
  if (way.kind === 'finish')
    return (
      <Button icon={Check} onClick={() => enquiries.finish(enquiry._id)}>
        {way.words}
      </Button>
    )
  return (
    <ButtonLink icon={ArrowRight} href={enquiries.pathOf(way.next)}>
      {way.words}
    </ButtonLink>
  )
}

export function ReplyLinks({ enquiry }: { enquiry: Enquiry }) {
  const { call, whatsApp, email } = replyUrls(enquiry)
  return (
    <div className="answer-cells joints-across">
      <Cell icon={Phone} href={call}>
        Call
      </Cell>
      <Cell icon={MessageCircle} href={whatsApp} target="_blank" rel="noopener">
        WhatsApp
      </Cell>
      <Cell icon={Mail} href={email}>
        Email
      </Cell>
    </div>
  )
}

interface CellProps {
  icon: LucideIcon
  href: string | undefined
  children: string
  target?: string
  rel?: string
}

function Cell({ icon: Icon, href, children, ...link }: CellProps) {
  if (!href) return null
  return (
    <a className="action-cell answer-cell row strong inset-focus" href={href} {...link}>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      {children}
    </a>
  )
}
