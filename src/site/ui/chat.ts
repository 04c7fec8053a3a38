// The URL of a chat with the shop.
import { urlPart } from '#api/contract/text.ts'
import { CHAT } from '#src/content/site.ts'

/** A wa.me link to the shop's number with `text` already written. */
export function chatUrl(text: string): string {
  return `https://wa.me/${CHAT.phone}?text=${urlPart(text)}`
}
