// Row of a selected product: picture, name, quantity, note, and the controls to move, compare and remove it.
import { useStore } from '@nanostores/react'
import { ITEM_NOTE_MAX } from '#api/enquiries/contact.contract.ts'
import { fill } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import { PriceLine } from '#src/site/product-card/PriceLine.tsx'
import { toRoomTile } from '#src/site/runtime/room-tile.ts'
import type { SelectionItem } from '#src/site/runtime/selection-storage.ts'
import { englishNameOf, nameOf, readText } from '#src/site/ui/page-texts.ts'
import { productPagePath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { formatLineAmount } from './estimate-texts.ts'
import { QuantityCells } from './QuantityCells.tsx'
import { formatQuantity } from './quantities.ts'
import {
  changeItem,
  dragItem,
  moveByOne,
  putInNewRoom,
  putInRoom,
  removeItem,
  toggleCompared,
} from './row-actions.ts'
import { $compared, $selection, $shared, productOf } from './selection-store.ts'
import '#src/site/product-card/product-picture.css'
import './selection-row.css'

/** How many products can be compared at once. */
const COMPARED_MAX = 4

interface SelectionRowProps {
  words: Pick<Words, 'productDetails' | 'selection'>
  item: SelectionItem
}

/** Rows of a shared selection are read-only. */
export function SelectionRow({ words: pageWords, item }: SelectionRowProps) {
  const { selection: words, productDetails } = pageWords
  const { row } = words
  const { sku, size, actualSize, note, priceTag } = item
  const { text: name, lang } = readText(item, 'name')
  const englishName = englishNameOf(item)
  const isOwn = !useStore($shared)
  const product = productOf(item)
  const isDeleted = product === null
  const roomTile = product && toRoomTile(product)
  return (
    <li className="selection-row joint-below" data-sku={sku}>
      <SelectionPicture item={item} />
      <div className="selection-text column shrink">
        <h3 className="clamp-2" lang={lang}>
          {isDeleted ? name : <a href={productPagePath(sku)}>{name}</a>}
        </h3>
        {englishName && (
          <p className="quiet small" lang="en">
            {englishName}
          </p>
        )}
        <p className="row wrap quiet small">
          <span className="sku break-words">{sku}</span>{' '}
          {size && <SizeMark size={size} actualSize={actualSize} millimetres={words.millimetres} />}
        </p>
        {priceTag && (
          <p className="small">
            <PriceLine words={productDetails} tag={priceTag} />
          </p>
        )}
        {isDeleted && <p className="brick small">{row.gone}</p>}
        {roomTile && (
          <button className="text-button" type="button" data-room-tile={JSON.stringify(roomTile)}>
            {row.seeInRoom}
          </button>
        )}
        {isOwn && <RowTools words={words} item={item} />}
      </div>
      {isOwn ? (
        <>
          <QuantityCells words={words} item={item} />
          <label className="selection-cell field-cell selection-note">
            <span className="small strong">{row.note}</span>{' '}
            <textarea
              className="bare-field"
              aria-label={fill(row.field, { label: row.note, name })}
              placeholder={row.noteHint}
              maxLength={ITEM_NOTE_MAX}
              rows={1}
              value={note ?? ''}
              onChange={({ target }) =>
                changeItem(words, item, { note: target.value || undefined })
              }
            />
          </label>
          <button
            className="selection-remove hover-ink center"
            type="button"
            aria-label={fill(row.remove, { name })}
            onClick={() => removeItem(words, item)}
          >
            <Icon name="x" />
          </button>
        </>
      ) : (
        <p className="selection-readonly">
          <b className="strong">
            {[formatQuantity(words, item), formatLineAmount(words, item)]
              .filter(Boolean)
              .join(', ')}
          </b>{' '}
          {note}
        </p>
      )}
    </li>
  )
}

interface SelectionPictureProps {
  item: SelectionItem
  /** 'eager' for print, because the picture never scrolls into view. */
  loading?: 'lazy' | 'eager'
}

/** Thumbnail from the URL that is stored with the selection, so it does not need the catalogue. */
export function SelectionPicture({ item, loading = 'lazy' }: SelectionPictureProps) {
  const { photo } = item
  return (
    <span className="product-picture selection-picture">
      {photo ? (
        <img src={photo} alt="" width={160} height={160} loading={loading} />
      ) : (
        <span className="product-picture-none" data-name={nameOf(item)} />
      )}
    </span>
  )
}

function RowTools({ words, item }: { words: Words['selection']; item: SelectionItem }) {
  const { row } = words
  const { room, sku } = item
  const name = nameOf(item)
  const comparedSkus = useStore($compared)
  const isCompared = comparedSkus.includes(sku)
  const otherRooms = useStore($selection)?.rooms.filter((roomName) => roomName !== room) ?? []
  return (
    <div className="selection-tools row wrap small strong">
      <button
        className="selection-handle center"
        type="button"
        aria-label={fill(row.handle, { name })}
        onPointerDown={({ currentTarget }) => dragItem(words, currentTarget, item)}
        onKeyDown={(event) => {
          const step = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
          if (!step) return
          event.preventDefault()
          moveByOne(words, item, step)
        }}
      >
        <Icon name="grip" />
      </button>
      <select
        className="selection-move text-button"
        aria-label={fill(row.moveName, { name })}
        value=""
        onChange={({ target: { value } }) => {
          if (value === 'up' || value === 'down') moveByOne(words, item, value === 'up' ? -1 : 1)
          else if (value === 'new') putInNewRoom(words, item)
          else putInRoom(words, item, value === 'none' ? undefined : value.slice(1))
        }}
      >
        <option value="" hidden>
          {room === undefined && otherRooms.length > 0 ? row.putInRoom : row.move}
        </option>
        <option value="up">{row.up}</option>
        <option value="down">{row.down}</option>
        {/* The slash distinguishes a room called "up" from the move of that name. */}
        {otherRooms.map((otherRoom) => (
          <option key={otherRoom} value={`/${otherRoom}`}>
            {otherRoom}
          </option>
        ))}
        <option value="new">{row.newRoom}</option>
        {room !== undefined && <option value="none">{row.noRoom}</option>}
      </select>
      <label className="row">
        <input
          type="checkbox"
          aria-label={fill(row.compareName, { name })}
          checked={isCompared}
          disabled={!isCompared && comparedSkus.length >= COMPARED_MAX}
          onChange={() => toggleCompared(item)}
        />
        {row.compare}
      </label>
    </div>
  )
}
