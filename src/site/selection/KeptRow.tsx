// A kept product: picture, words, quantity, note, and the controls that move, compare and remove it.
import { productPath } from '#api/contract/catalogue.ts'
import { ITEM_NOTE_MAX } from '#api/contract/contact.ts'
import { SELECTION } from '#src/content/selection.ts'
import type { KeptItem } from '#src/site/ui/selection.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { SizeMark } from '#src/ui/SizeMark.tsx'
import { AmountCells } from './AmountCells.tsx'
import { amountWords } from './amounts.ts'
import type { RowActions } from './row-actions.ts'

const { row } = SELECTION

interface KeptRowProps {
  item: KeptItem
  isGone: boolean
  /** Absent in a shared selection, which is only read. */
  actions?: RowActions | undefined
  rooms: readonly string[]
  /** The SKUs of the products that are ticked to be compared. */
  compared: readonly string[]
}

/** Products that are compared at once, at most. */
const COMPARED_MAX = 4

export function KeptRow({ item, isGone, actions, ...tools }: KeptRowProps) {
  const { sku, name, size, note } = item
  return (
    <li className="kept-row joint-below" data-sku={sku}>
      <KeptPicture item={item} />
      <div className="kept-words column shrink">
        <h3 className="clamp-2">{isGone ? name : <a href={productPath(sku)}>{name}</a>}</h3>
        <p className="row wrap quiet small">
          <span className="sku break-words">{sku}</span> {size && <SizeMark size={size} />}
        </p>
        {isGone && <p className="kept-gone small">{row.gone}</p>}
        {actions && <RowTools item={item} actions={actions} {...tools} />}
      </div>
      {actions ? (
        <>
          <AmountCells item={item} onChange={(changes) => actions.change(sku, changes)} />
          <label className="kept-cell field-cell kept-note">
            <span className="small strong">{row.note}</span>{' '}
            <textarea
              className="bare-field"
              aria-label={row.field(row.note, name)}
              placeholder={row.noteHint}
              maxLength={ITEM_NOTE_MAX}
              rows={1}
              value={note ?? ''}
              onChange={({ target }) => actions.change(sku, { note: target.value || undefined })}
            />
          </label>
          <button
            className="kept-remove hover-ink center"
            type="button"
            aria-label={row.remove(name)}
            onClick={() => actions.remove(item)}
          >
            <Icon name="x" />
          </button>
        </>
      ) : (
        <p className="kept-read">
          <b className="strong">{amountWords(item)}</b> {note}
        </p>
      )}
    </li>
  )
}

/** The small photograph that stays with the selection, also without a connection. */
export function KeptPicture({ item: { name, photo } }: { item: KeptItem }) {
  return (
    <span className="product-picture kept-picture">
      {photo ? (
        <img src={photo} alt="" width={160} height={160} loading="lazy" />
      ) : (
        <span className="product-picture-none" data-name={name} />
      )}
    </span>
  )
}

type RowToolsProps = Required<Omit<KeptRowProps, 'isGone'>> & { actions: RowActions }

function RowTools({ item, actions, rooms, compared }: RowToolsProps) {
  const { name, room, sku } = item
  const isCompared = compared.includes(sku)
  const others = rooms.filter((one) => one !== room)
  return (
    <div className="kept-tools row wrap small strong">
      <button
        className="kept-handle center"
        type="button"
        aria-label={row.handle(name)}
        onPointerDown={(event) => actions.drag(event, item)}
        onKeyDown={(event) => {
          const way = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key]
          if (!way) return
          event.preventDefault()
          actions.step(item, way)
        }}
      >
        <Icon name="grip" />
      </button>
      <select
        className="kept-move"
        aria-label={row.moveName(name)}
        value=""
        onChange={({ target: { value } }) => {
          if (value === 'up' || value === 'down') actions.step(item, value === 'up' ? -1 : 1)
          else if (value === 'new') actions.putInNewRoom(item)
          else actions.putInRoom(item, value === 'none' ? undefined : value.slice(1))
        }}
      >
        <option value="" hidden>
          {room === undefined && others.length > 0 ? row.putInRoom : row.move}
        </option>
        <option value="up">{row.up}</option>
        <option value="down">{row.down}</option>
        {others.map((one) => (
          <option key={one} value={`/${one}`}>
            {one}
          </option>
        ))}
        <option value="new">{row.newRoom}</option>
        {room !== undefined && <option value="none">{row.noRoom}</option>}
      </select>
      <label className="row">
        <input
          type="checkbox"
          aria-label={row.compareName(name)}
          checked={isCompared}
          disabled={!isCompared && compared.length >= COMPARED_MAX}
          onChange={() => actions.compare(sku)}
        />
        {row.compare}
      </label>
    </div>
  )
}
