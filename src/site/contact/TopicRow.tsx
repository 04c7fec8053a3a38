// The topic of a message: a product, a room, or a hint.
import type { Interior } from '#api/contract/interior.ts'
import { TOPIC } from '#src/content/contact.ts'
import { ProductPicture } from '#src/site/ui/ProductPicture.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { Topic } from './topic.ts'

interface TopicRowProps {
  topic: Topic | undefined
  path: string
}

/** As high with a topic as without, so that the form below never moves. */
export function TopicRow({ topic, path }: TopicRowProps) {
  if (!topic) {
    return (
      <div className="topic">
        <p className="grow quiet small">
          {TOPIC.hint} <b className="strong">{TOPIC.note}</b>
        </p>
      </div>
    )
  }
  return (
    <div className="topic">
      <span className="topic-picture">
        {topic.kind === 'product' ? (
          <ProductPicture product={topic.product} alt="" sizes="72px" />
        ) : (
          <span className="product-picture">
            <Picture image={roomImage(topic.room)} alt="" sizes="72px" />
          </span>
        )}
      </span>
      <p className="grow quiet small">
        {TOPIC.asked}{' '}
        {topic.kind === 'product' ? (
          <b className="clamp-2 strong" title={topic.product.name}>
            {topic.product.name}, <span className="sku">{topic.product.sku}</span>
          </b>
        ) : (
          <b className="clamp-2 strong">{topic.room.title}</b>
        )}
      </p>
      <a className="icon-button hover-ink" href={path} aria-label={TOPIC.forget}>
        <Icon name="x" size={22} />
      </a>
    </div>
  )
}

const roomImage = ({ image, imageMeta }: Interior) => ({ url: image, meta: imageMeta })
