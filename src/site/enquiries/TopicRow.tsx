// Topic of a message: a product, a room, a selection, or a hint.
import type { Words } from '#src/content/words/types.ts'
import { ProductPicture } from '#src/site/product-card/ProductPicture.tsx'
import { langOf } from '#src/site/ui/page-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { Topic } from './topic.ts'

interface TopicRowProps {
  words: Words['contactForm']['topic']
  topic: Topic | undefined
  path: string
}

/** Has the same height with and without a topic, so that the form below never shifts. */
export function TopicRow({ words, topic, path }: TopicRowProps) {
  if (!topic) {
    return (
      <div className="topic">
        <p className="grow quiet small">
          {words.hint} <b className="strong">{words.note}</b>
        </p>
      </div>
    )
  }
  const { product, room } = topic
  return (
    <div className="topic">
      <span className="topic-picture">
        {product && <ProductPicture product={product} alt="" sizes="72px" />}
        {room && (
          <span className="product-picture">
            <Picture image={{ url: room.image, meta: room.imageMeta }} alt="" sizes="72px" />
          </span>
        )}
        {!product && !room && <Icon name="keep" size={28} />}
      </span>
      <p className="grow quiet small">
        {words.asked}{' '}
        <b className="clamp-2 strong" lang={langOf(topic.title)}>
          {topic.title}
          {product && (
            <>
              , <span className="sku">{product.sku}</span>
            </>
          )}
        </b>
      </p>
      <a className="icon-button hover-ink" href={path} aria-label={words.forget}>
        <Icon name="x" size={22} />
      </a>
    </div>
  )
}
