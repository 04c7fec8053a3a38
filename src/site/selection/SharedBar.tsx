// Bar above a shared selection, with buttons to add it to the visitor's own selection or replace that.
import { useStore } from '@nanostores/react'
import { fill, fillCount } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { Selection } from '#src/site/runtime/selection-storage.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { $ownSelection, saveShared, showOwnSelection } from './selection-store.ts'

interface SharedBarProps {
  words: Words['selection']
  shared: Selection
}

export function SharedBar({ words, shared }: SharedBarProps) {
  const { title, rooms, inRooms, stay, keep, replace, close } = words.shared
  const ownCount = useStore($ownSelection)?.items.length ?? 0
  const products = fillCount(words.products, shared.items.length, words.locale)
  const roomCount = shared.rooms.length
  const size =
    roomCount > 0
      ? fill(inRooms, { products, rooms: fillCount(rooms, roomCount, words.locale) })
      : products
  return (
    <section
      className="shared-bar touching wrap joints-across joint-above joint-below paper"
      aria-label={title}
    >
      <p className="cell">
        <b className="strong">{title}</b>{' '}
        <span className="quiet small">
          {size}. {ownCount > 0 && fillCount(stay, ownCount, words.locale)}
        </span>
      </p>
      {ownCount > 0 && (
        <button
          className="cell-button hover-ink"
          type="button"
          onClick={() => saveShared(words, 'replace')}
        >
          {replace}
        </button>
      )}
      <button
        className="cell-button primary"
        type="button"
        onClick={() => saveShared(words, 'merge')}
      >
        {keep}
        <Icon name="arrow-right" />
      </button>
      <button
        className="shared-close hover-ink center"
        type="button"
        aria-label={close}
        onClick={showOwnSelection}
      >
        <Icon name="x" />
      </button>
    </section>
  )
}
