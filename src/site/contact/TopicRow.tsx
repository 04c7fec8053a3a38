// The topic of a message: a product, a room, a selection, or a hint.
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
        <TopicPicture topic={topic} />
      </span>
      <p className="grow quiet small">
        {TOPIC.asked}{' '}
        <b className="clamp-2 strong">
          {topic.kind === 'product' && (
            <>
              {topic.product.name}, <span className="sku">{topic.product.sku}</span>
            </>
          )}
          {topic.kind === 'room' && topic.room.title}
          {topic.kind === 'selection' && TOPIC.selection(topic.items.length)}
        </b>
      </p>
      <a className="icon-button hover-ink" href={path} aria-label={TOPIC.forget}>
        <Icon name="x" size={22} />
      </a>
    </div>
  )
}

function TopicPicture({ topic }: { topic: Topic }) {
  if (topic.kind === 'selection') return <Icon name="keep" size={28} />
  if (topic.kind === 'product')
    return <ProductPicture product={topic.product} alt="" sizes="72px" />
  return (
    <span className="product-picture">
      <Picture image={roomImage(topic.room)} alt="" sizes="72px" />
    </span>
  )
}

const roomImage = ({ image, imageMeta }: Interior) => ({ url: image, meta: imageMeta })
