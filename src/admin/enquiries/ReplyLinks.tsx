// Calling, chatting and writing, in cells of one row; the first of them is what one would do.
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import type { Enquiry } from '#api/contract/enquiry.ts'
import { answerLinks } from './enquiry-messages.ts'
import './reply-links.css'

export function ReplyLinks({ enquiry }: { enquiry: Enquiry }) {
  const { call, whatsApp, email } = answerLinks(enquiry)
  return (
    <div className="answer-cells">
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
    <a className="answer-cell" href={href} {...link}>
      <Icon size={20} strokeWidth={1.6} aria-hidden="true" />
      {children}
    </a>
  )
}
