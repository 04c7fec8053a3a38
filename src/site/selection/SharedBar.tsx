// Bar above a shared selection, with buttons to add it to the visitor's own selection or replace that.
import { useStore } from '@nanostores/react'
import { SELECTION } from '#src/content/selection.ts'
import type { Selection } from '#src/site/runtime/selection-storage.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { $ownSelection, saveShared, showOwnSelection } from './selection-store.ts'

export function SharedBar({ shared }: { shared: Selection }) {
  const { title, count, stay, keep, replace, close } = SELECTION.shared
  const { products, rooms } = SELECTION
  const ownCount = useStore($ownSelection)?.items.length ?? 0
  const size = count(
    products(shared.items.length),
    shared.rooms.length > 0 ? rooms(shared.rooms.length) : '',
  )
  return (
    <section
      className="shared-bar touching wrap joints-across joint-above joint-below paper"
      aria-label={title}
    >
      <p className="cell">
        <b className="strong">{title}</b>{' '}
        <span className="quiet small">
          {size}. {ownCount > 0 && stay(ownCount)}
        </span>
      </p>
      {ownCount > 0 && (
        <button
          className="cell-button hover-ink"
          type="button"
          onClick={() => saveShared('replace')}
        >
          {replace}
        </button>
      )}
      <button className="cell-button primary" type="button" onClick={() => saveShared('merge')}>
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
