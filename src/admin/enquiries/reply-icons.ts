// Icons of the ways to answer an enquiry.
import { type LucideIcon, Mail, MessageCircle, Phone } from 'lucide-react'
import type { Reply } from './enquiry-messages.ts'

export const REPLY_ICONS: Record<Reply['channel'], LucideIcon> = {
  Call: Phone,
  WhatsApp: MessageCircle,
  Email: Mail,
}
