// Actions on an enquiry: reply, delete, previous, next, done.

import { useStore } from '@nanostores/react'
import {
  ArrowRight,
  Check,
  ChevronDown,
  ChevronUp,
  EllipsisVertical,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import type { Enquiry } from '#api/enquiries/contract.ts'
import { pageOf } from '#src/admin/list/list.ts'
import { formatNumber } from '#src/admin/messages.ts'
import { useShowroom, useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { Button, IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { Menu, MenuButton } from '#src/admin/ui/Menu.tsx'
import { createEnquiries, nextOpenEnquiry } from './enquiries.ts'
import { repliesTo } from './enquiry-messages.ts'
import { REPLY_ICONS } from './reply-icons.ts'
import '#src/admin/ui/button.css'
import './enquiry-detail.css'

/** The actions below an enquiry, from tablets up. */
export function EnquiryFoot({ enquiry }: { enquiry: Enquiry }) {
  const enquiries = useStoreOf(createEnquiries)
  const isDeleting = useStore(enquiries.list.$deleting).has(enquiry._id)
  const nextAction = useNextAction(enquiry)
  return (
    <div className="enquiry-foot foot-bar">
      <Button
        kind="danger"
        icon={Trash2}
        busy={isDeleting}
        onClick={() => enquiries.remove(enquiry)}
      >
        {isDeleting ? 'Deleting' : 'Delete'}
      </Button>
      <ListPosition id={enquiry._id} />
      {nextAction && (
        <Button icon={nextAction.icon} onClick={nextAction.run}>
          {nextAction.label}
        </Button>
      )}
    </div>
  )
}

/** The actions on phones, beside the reply links. */
export function EnquiryMenu({ enquiry }: { enquiry: Enquiry }) {
  const enquiries = useStoreOf(createEnquiries)
  const nextAction = useNextAction(enquiry)
  return (
    <Menu label="More" className="icon-button" buttonContent={<EllipsisVertical size={20} />}>
      {nextAction && (
        <MenuButton icon={nextAction.icon} onClick={nextAction.run}>
          {nextAction.label}
        </MenuButton>
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

/** Undefined if this enquiry and all after it are done. */
function useNextAction({ _id, status }: Enquiry) {
  const enquiries = useStoreOf(createEnquiries)
  const items = pageOf(useStore(enquiries.list.$state))?.items ?? []
  const nextEnquiry = nextOpenEnquiry(items, _id)
  const run = () => enquiries.finish(_id)
  if (status === 'done') return nextEnquiry && { label: 'Open next', icon: ArrowRight, run }
  return { label: nextEnquiry ? 'Done, open next' : 'Done', icon: Check, run }
}

function ListPosition({ id }: { id: string }) {
  const enquiries = useStoreOf(createEnquiries)
  const page = pageOf(useStore(enquiries.list.$state))
  const index = page?.items.findIndex(({ _id }) => _id === id) ?? -1
  if (!page || index === -1) return null
  return (
    <>
      <p className="enquiry-position nowrap quiet small">
        {formatNumber((page.page - 1) * page.limit + index + 1)} of {formatNumber(page.total)}
      </p>
      <div className="enquiry-steps segmented edged joints-across">
        <StepButton icon={ChevronUp} tip="Previous" target={page.items[index - 1]} />
        <StepButton icon={ChevronDown} tip="Next" target={page.items[index + 1]} />
      </div>
    </>
  )
}

function StepButton({
  target,
  ...buttonProps
}: {
  icon: LucideIcon
  tip: string
  target: Enquiry | undefined
}) {
  const enquiries = useStoreOf(createEnquiries)
  if (!target) return <IconButton {...buttonProps} disabled />
  return <IconLink {...buttonProps} href={enquiries.pathOf(target._id)} />
}

export function ReplyLinks({ enquiry }: { enquiry: Enquiry }) {
  const { name = '' } = useShowroom() ?? {}
  return (
    <div className="reply-links joints-across">
      {repliesTo(enquiry, name).map(({ channel, link }) => {
        const Icon = REPLY_ICONS[channel]
        return (
          <a key={channel} className="action-cell row middle strong inset-focus" {...link}>
            <Icon size={20} />
            {channel}
          </a>
        )
      })}
    </div>
  )
}
