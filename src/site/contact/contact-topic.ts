// Adds the product or room of the message to the chat and e-mail links.
import { urlPart } from '#api/contract/text.ts'
import type { Topic } from './topic.ts'

const plain = new WeakMap<HTMLAnchorElement, string>()

/** Names it in the links beside the form, or nothing any more. */
export function nameInLinks(topic: Topic | undefined): void {
  const name = topic?.name
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    '[data-topic-chat], [data-topic-mail]',
  )) {
    const before = plain.get(link) ?? link.href
    plain.set(link, before)
    const { topicMail } = link.dataset
    // The greeting is the end of the chat's address.
    const added = topicMail ? `?subject=${urlPart(`${topicMail} ${name}`)}` : urlPart(` (${name})`)
    link.href = name ? before + added : before
  }
}
