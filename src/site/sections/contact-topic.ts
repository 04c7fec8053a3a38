// A visitor who comes from a product is met with it: what is asked about, and messages that name it.
import { CONTACT } from '#src/content/contact.ts'
import { CHAT } from '#src/content/site.ts'
import { chatUrl } from '#src/site/chrome/chat.ts'

/** Longer than any SKU; whatever is longer was not written by this site. */
const SKU_SHOWN = 120

const sku = new URLSearchParams(location.search).get('product')?.trim().slice(0, SKU_SHOWN)
if (sku) meet(sku)

function meet(product: string): void {
  const part = <T extends HTMLElement>(name: string) =>
    document.querySelector<T>(`[data-topic-${name}]`)
  part('title')?.replaceChildren(CONTACT.product)
  part('text')?.replaceChildren(product)
  part('forget')?.removeAttribute('hidden')
  const message = `${CHAT.greeting} (SKU ${product})`
  part('chat')?.setAttribute('href', chatUrl(message))
  const mail = part<HTMLAnchorElement>('mail')
  if (mail) mail.href += `?subject=${encodeURIComponent(`${CONTACT.mailSubject} ${product}`)}`
}
