// What a message is about: a product that was brought along, or a hint of what can be asked.
import { TOPIC } from '#src/content/contact.ts'
import { ProductPicture } from '#src/site/product/ProductPicture.tsx'
import type { Topic } from '#src/site/stores/topic.ts'
import { Icon } from '#src/ui/Icon.tsx'
import './topic-row.css'

interface TopicRowProps {
  topic: Topic | undefined
  path: string
}

/** As high with a product as without, so that the form below never moves. */
export function TopicRow({ topic, path }: TopicRowProps) {
  if (!topic) {
    return (
      <div className="topic">
        <p>
          <span>{TOPIC.hint}</span> <b>{TOPIC.note}</b>
        </p>
      </div>
    )
  }
  const { sku, product } = topic
  return (
    <div className="topic">
      <span className="topic-picture">
        {product ? (
          <ProductPicture product={product} alt="" sizes="72px" />
        ) : (
          <span className="product-picture">
            <span className="product-picture-none" />
          </span>
        )}
      </span>
      <p>
        <span>{TOPIC.product}</span>{' '}
        <b title={product?.name}>
          {product && `${product.name}, `}
          <span className="sku">{sku}</span>
        </b>
      </p>
      <a href={path} aria-label={TOPIC.forget}>
        <Icon name="x" size={22} />
      </a>
    </div>
  )
}
