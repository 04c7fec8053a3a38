// Totals and actions of the selection: send, share, print, compare, clear.
import { SELECTION } from '#src/content/selection.ts'
import type { Selection } from '#src/site/runtime/selection-storage.ts'
import { chatUrl, selectionEnquiryPath } from '#src/site/ui/paths.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { composeChatText } from './chat-text.ts'
import { computeTotals } from './quantities.ts'
import { editWithUndo } from './selection-store.ts'
import { createShareLink } from './share-link.ts'

const { actions, totals, visit, format } = SELECTION
/** The minimum number of products to compare. */
const COMPARED_MIN = 2

interface SelectionActionsProps {
  selection: Selection
  /** The number of products that are ticked for comparison. */
  comparedCount: number
  onCompare: () => void
  /** Whether it is the visitor's own selection; false for a shared one that is not saved. */
  isOwn: boolean
}

export function SelectionActions(props: SelectionActionsProps) {
  const { selection, comparedCount, onCompare, isOwn } = props
  const shareLink = createShareLink(selection, { hasNotes: true })
  const chatLink = chatUrl(composeChatText(selection))
  const skus = selection.items.map(({ sku }) => sku).join('\n')
  return (
    <aside className="selection-side" aria-label={actions.label}>
      <Totals selection={selection} />
      {isOwn && (
        <>
          <a
            className="selection-chat cell-button primary"
            href={chatLink}
            target="_blank"
            rel="noopener"
            data-sent={skus}
          >
            <Icon name="chat" />
            <span className="grow">{actions.chat}</span>
            <Icon name="arrow-right" />
          </a>{' '}
          <a className="cell-button hover-ink" href={selectionEnquiryPath()}>
            <Icon name="mail" />
            <span className="grow">{actions.enquire}</span>
            <Icon name="arrow-right" />
          </a>
        </>
      )}
      <div className="pair joints-across">
        <button
          className="cell-button hover-ink"
          type="button"
          data-share={shareLink}
          data-sent={skus}
          data-share-title={SELECTION.title}
        >
          <Icon name="share" />
          {actions.share}
        </button>
        <button className="cell-button hover-ink" type="button" onClick={() => window.print()}>
          <Icon name="print" />
          {actions.print}
        </button>
      </div>
      {isOwn &&
        (comparedCount >= COMPARED_MIN ? (
          <button className="cell-button hover-ink" type="button" onClick={onCompare}>
            <span className="grow">{actions.compare(comparedCount)}</span>
            <Icon name="arrow-right" />
          </button>
        ) : (
          <p className="cell quiet small">{actions.compareHint}</p>
        ))}
      {isOwn && (
        <button className="cell-button hover-ink quiet" type="button" onClick={clearSelection}>
          <Icon name="x" />
          {actions.clear}
        </button>
      )}
      <div className="cell">
        <h2 className="serif">{visit.title}</h2>
        <p className="quiet small">{visit.text}</p>
      </div>
    </aside>
  )
}

const clearSelection = () => editWithUndo(() => ({ rooms: [], items: [] }), SELECTION.cleared)

/** Totals, on the page and on the printed sheet. */
export function Totals({ selection }: { selection: Selection }) {
  const { squareFeet, boxes, coveredSquareFeet, pieces, withoutQuantity } = computeTotals(
    selection.items,
  )
  const cells = [
    {
      name: totals.squareFeet,
      count: squareFeet,
      text: format(Math.round(squareFeet)),
      unit: 'sq ft',
    },
    {
      name: totals.boxes,
      count: boxes,
      text: format(boxes),
      note: totals.covered(coveredSquareFeet),
    },
    { name: totals.pieces, count: pieces, text: format(pieces) },
    {
      name: totals.withoutQuantity,
      count: withoutQuantity,
      text: SELECTION.products(withoutQuantity),
      note: totals.measured,
    },
  ]
  return (
    <dl className="selection-totals touching wrap clips jointed" aria-label={totals.label}>
      {cells.map(
        ({ name, count, text, unit, note }) =>
          count > 0 && (
            <div key={name} data-area={name === totals.squareFeet || undefined}>
              <dt className="quiet small">{name}</dt>
              <dd>
                <b className="strong">{text}</b> {unit && <span className="quiet">{unit}</span>}{' '}
                <small className="quiet micro">{note}</small>
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
