// A visitor who comes from a product writes about it in the chat and by mail, too.
import { urlPart } from '#api/contract/text.ts'
import { skuAskedAbout } from '#src/site/stores/topic.ts'

const sku = skuAskedAbout(new URL(location.href))
if (sku) {
  // The greeting is the end of their address.
  for (const chat of document.querySelectorAll<HTMLAnchorElement>('[data-topic-chat]'))
    chat.href += urlPart(` (SKU ${sku})`)
  const mail = document.querySelector<HTMLAnchorElement>('[data-topic-mail]')
  if (mail) mail.href += `?subject=${urlPart(`${mail.dataset.topicMail} ${sku}`)}`
}
