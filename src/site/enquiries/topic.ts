// Topic of a message, from the URL: a product, a room, or the visitor's selection.
import { encodeUrlPart, truncate } from '#api/contract/text.ts'
import type { EnquiryItem } from '#api/enquiries/contact.contract.ts'
import type { Interior } from '#api/interiors/contract.ts'
import type { Product, ProductPage } from '#api/products/contract.ts'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { readJson } from '#src/site/runtime/requests.ts'
import { readSelection, type SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { nameOf, readText } from '#src/site/ui/page-texts.ts'
import { composeProductChat } from '#src/site/ui/product-chat.ts'

/** Longer than any SKU. This site never creates links with more characters. */
const SKU_CHARS_MAX = 120

/** What a message is about. */
export interface Topic {
  title: string
  product?: Product
  room?: Interior
  /** The initial chat message. */
  chatText?: string
  /** The products of a selection or a room, in the format of an enquiry. */
  items?: EnquiryItem[] | undefined
}

/** The words of topics and of chat messages. */
export type TopicWords = Pick<Words, 'contactForm' | 'chat' | 'productDetails'>

type Fetch = (path: string) => Response | Promise<Response>

/** Reads the SKU from a URL such as /contact?product=KM-T-131. */
export function readTopicSku({ searchParams }: URL): string | undefined {
  return truncate(searchParams.get('product')?.trim() ?? '', SKU_CHARS_MAX).trim() || undefined
}

/**
 * Reads the product, room or selection of the URL; undefined if it does not exist. It calls list endpoints, because they
 * never answer 404.
 * @throws Error for an error status.
 */
export async function readTopic(
  words: TopicWords,
  fetch: Fetch,
  url: URL,
): Promise<Topic | undefined> {
  const { topic, locale } = words.contactForm
  if (url.searchParams.has('selection')) {
    const items = readSelection().items.map(toEnquiryItem)
    if (items.length === 0) return undefined
    return { title: fillCount(topic.selection, items.length, locale), items }
  }
  const sku = readTopicSku(url)
  if (sku) {
    const page = await readFrom<ProductPage>(
      fetch,
      `/api/projects/product?sku=${encodeUrlPart(sku)}`,
    )
    const [product] = page.products
    if (!product) return undefined
    return { title: nameOf(product), product, chatText: composeProductChat(words, product) }
  }
  const id = url.searchParams.get('interior')
  if (!id) return undefined
  const [room] = await readFrom<Interior[]>(
    fetch,
    `/api/projects/interiors?ids=${encodeUrlPart(id)}`,
  )
  if (!room) return undefined
  const { text: title } = readText(room, 'title')
  const items = room.products?.map((productSku) => ({ sku: productSku }))
  return { title, room, chatText: fill(topic.room, { title }), items }
}

/** The fields of a selected product that staff need. They can look up its name and size. */
export const toEnquiryItem = ({ sku, quantity, unit, room, note }: SelectionItem): EnquiryItem => ({
  sku,
  ...(quantity && { quantity, ...(unit && { unit }) }),
  ...(room && { room }),
  ...(note && { note }),
})

async function readFrom<T extends object>(fetch: Fetch, path: string): Promise<T> {
  const response = await fetch(path)
  if (!response.ok) throw new Error(`The answer has status ${response.status}.`)
  return readJson<T>(response)
}
