// Content of the lightbox: counter, arrows, picture, caption, and the products laid in a room.
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { useKeys } from '#src/site/runtime/input.ts'
import { langOf } from '#src/site/ui/page-texts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LightboxStage } from './LightboxStage.tsx'
import type { LightboxPicture, LightboxStore } from './lightbox.ts'
import { ProductThumb, RoomProducts, useProducts } from './RoomProducts.tsx'
import './lightbox.css'

interface LightboxContentProps {
  words: Pick<Words, 'lightbox' | 'productCard'>
  lightbox: LightboxStore
  index: number
  pictures: readonly LightboxPicture[]
  /** The URL of the page's own picture, shown until the large one has loaded. */
  previewUrl: string | undefined
}

/** The number of thumbnails on the button that opens the list. */
const THUMBS_MAX = 3

export function LightboxContent({
  words: { lightbox: words, productCard },
  lightbox,
  index,
  pictures,
  previewUrl,
}: LightboxContentProps) {
  const [initialIndex] = useState(index)
  const picture = pictures[index]
  const skus = picture?.skus
  const products = useProducts(skus)
  const productList = useProductList(skus !== undefined)
  // The arrow keys scroll the list while the focus is in it.
  const stepUnlessInList = (offset: number) =>
    document.activeElement?.closest('.room-products') ? undefined : lightbox.step(offset)
  useKeys({
    ArrowLeft: () => stepUnlessInList(-1),
    ArrowRight: () => stepUnlessInList(1),
    Home: () => lightbox.show(0),
    End: () => lightbox.show(pictures.length - 1),
  })
  if (!picture) return null
  const isOnlyPicture = pictures.length === 1

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a click beside the picture is a second way to close
    <div
      className="lightbox-content"
      data-alone={isOnlyPicture}
      data-notes={pictures.some(({ note }) => note)}
      data-laid={productList.isOpen || undefined}
      onKeyDown={productList.onKeyDown}
      onClick={(event) => isBackdropPress(event) && lightbox.close()}
    >
      <form className="lightbox-top dialog-head joint-below" method="dialog">
        <p className="serif gutter" aria-hidden="true">
          {index + 1} <span>/ {pictures.length}</span>
        </p>
        <button className="icon-button" type="submit" aria-label={words.close}>
          <Icon name="x" size={30} />
        </button>
      </form>
      {skus && (
        <button className="room-products-toggle cell-button" type="button" {...productList.toggle}>
          {skus.slice(0, THUMBS_MAX).map((sku) => (
            <ProductThumb key={sku} product={products.get(sku)} />
          ))}
          <span className="grow">{words.laid.title}</span>
          <Icon name="chevron-down" />
        </button>
      )}
      {!isOnlyPicture && (
        <Arrow words={words} lightbox={lightbox} direction="previous" isBlocked={index === 0} />
      )}
      <LightboxStage
        pictures={pictures}
        currentIndex={index}
        preview={{ index: initialIndex, src: previewUrl }}
        onShow={lightbox.show}
        onClose={lightbox.close}
      />
      {!isOnlyPicture && (
        <Arrow
          words={words}
          lightbox={lightbox}
          direction="next"
          isBlocked={index === pictures.length - 1}
        />
      )}
      <Caption key={index} words={words} picture={picture} />
      {skus && productList.isOpen && (
        <RoomProducts
          words={words.laid}
          cardWords={productCard}
          skus={skus}
          products={products}
          enquiryHref={picture.links?.enquire ?? ''}
          onClose={productList.close}
        />
      )}
      <p className="unseen" role="status">
        {fill(skus ? words.roomAnnouncement : words.announcement, {
          position: index + 1,
          count: pictures.length,
          title: picture.title,
          laid: fillCount(words.laid.count, skus?.length ?? 0, words.locale),
        })}
      </p>
    </div>
  )
}

interface CaptionProps {
  words: Words['lightbox']
  picture: LightboxPicture
}

/** The caption of the open picture, with links to ask about it. */
function Caption({ words, picture: { title, note, links } }: CaptionProps) {
  return (
    <div className="lightbox-foot column joint-above">
      {/* Focusable, so that the keyboard can scroll a long note. */}
      <div className="lightbox-text cell" tabIndex={note ? 0 : undefined}>
        <p className="lightbox-title serif" lang={langOf(title)}>
          {title}
        </p>
        {note && (
          <p className="lightbox-note" lang={langOf(note)}>
            {note}
          </p>
        )}
      </div>
      {links && (
        <p className="lightbox-links pair joints-across">
          <a className="cell-button middle" href={links.enquire}>
            {words.enquire}
            <span className="unseen"> {title}</span>
          </a>
          <a className="cell-button middle" href={links.chat} target="_blank" rel="noopener">
            <Icon name="chat" />
            {words.chat}
          </a>
        </p>
      )}
    </div>
  )
}

/** Whether the visitor opened or closed the list, until the next page load. */
let visitorChoice: boolean | undefined

/** State of the product list. At first it is open only if the window has room for list and picture. */
function useProductList(hasProducts: boolean) {
  const [isExpanded, setExpanded] = useState(
    () => visitorChoice ?? matchMedia('(width >= 1080px)').matches,
  )
  const toggle = useRef<HTMLButtonElement>(null)
  const isOpen = hasProducts && isExpanded
  const chooseExpanded = (value: boolean) => {
    visitorChoice = value
    setExpanded(value)
  }
  const close = () => {
    chooseExpanded(false)
    toggle.current?.focus()
  }
  return {
    isOpen,
    close,
    toggle: { ref: toggle, 'aria-expanded': isOpen, onClick: () => chooseExpanded(!isExpanded) },
    /** On a phone, where the list covers the picture, Escape closes the list first. */
    onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || !isOpen || matchMedia('(width >= 768px)').matches) return
      event.preventDefault()
      close()
    },
  }
}

/** Whether the backdrop was clicked. Swiper prevents the click that ends a swipe. */
function isBackdropPress({ target, defaultPrevented }: MouseEvent): boolean {
  return (
    !defaultPrevented &&
    !(target as Element).closest('.lightbox-picture, .lightbox-links, .room-products, button, p')
  )
}

interface ArrowProps {
  words: Words['lightbox']
  lightbox: LightboxStore
  direction: 'previous' | 'next'
  /** Not `disabled` at the end of the list, which would lose the focus. */
  isBlocked: boolean
}

function Arrow({ words, lightbox, direction, isBlocked }: ArrowProps) {
  return (
    <button
      className={`lightbox-arrow center ${direction}`}
      type="button"
      aria-label={words[direction]}
      aria-disabled={isBlocked}
      onClick={() => lightbox.step(direction === 'next' ? 1 : -1)}
    >
      <Icon name={direction === 'next' ? 'chevron-right' : 'chevron-left'} size={36} />
    </button>
  )
}
