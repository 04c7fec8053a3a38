// A visitor who comes from a product writes about it in the chat and by mail, too.
import { CONTACT } from '#src/content/contact.ts'
import { CHAT } from '#src/content/site.ts'
import { chatUrl } from '#src/site/chrome/chat.ts'
import { skuAskedAbout } from '#src/site/stores/topic.ts'

const sku = skuAskedAbout(new URL(location.href))
if (sku) {
  const link = (name: string) => document.querySelector<HTMLAnchorElement>(`[data-topic-${name}]`)
  link('chat')?.setAttribute('href', chatUrl(`${CHAT.greeting} (SKU ${sku})`))
  const mail = link('mail')
  if (mail) mail.href += `?subject=${encodeURIComponent(`${CONTACT.mailSubject} ${sku}`)}`
}
