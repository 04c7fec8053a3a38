// Totals and actions of the selection: send, share, print, compare, clear.
import { computeEstimate } from '#api/products/estimate.contract.ts'
import { formatRupees } from '#api/products/price-tag.contract.ts'
import { fill, fillCount, formatNumber } from '#src/content/words/format.ts'
import type { Words } from '#src/content/words/types.ts'
import type { Selection } from '#src/site/runtime/selection-storage.ts'
import { chatUrl, selectionEnquiryPath, selectionVisitPath } from '#src/site/ui/paths.ts'
import { getShowroomFacts } from '#src/site/ui/showroom-facts.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { composeChatText } from './chat-text.ts'
import { explainMissingTotal } from './estimate-texts.ts'
import { computeTotals } from './quantities.ts'
import { editWithUndo } from './selection-store.ts'
import { createShareLink } from './share-link.ts'

/** The minimum number of products to compare. */
const COMPARED_MIN = 2

interface SelectionActionsProps {
  words: Pick<Words, 'productDetails' | 'selection'>
  selection: Selection
  /** The number of products that are ticked for comparison. */
  comparedCount: number
  onCompare: () => void
  /** Whether it is the visitor's own selection; false for a shared one that is not saved. */
  isOwn: boolean
}

export function SelectionActions(props: SelectionActionsProps) {
  const { words: pageWords, selection, comparedCount, onCompare, isOwn } = props
  const { selection: words } = pageWords
  const { actions, visit } = words
  const shareLink = createShareLink(selection, { hasNotes: true })
  const chatLink = chatUrl(composeChatText(pageWords, selection))
  const skus = selection.items.map(({ sku }) => sku).join('\n')
  return (
    <aside className="selection-side" aria-label={actions.label}>
      <Totals words={pageWords} selection={selection} />
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
          {getShowroomFacts().takesVisits && (
            <a className="cell-button hover-ink" href={selectionVisitPath()}>
              <Icon name="calendar" />
              <span className="grow">{actions.visit}</span>
              <Icon name="arrow-right" />
            </a>
          )}
        </>
      )}
      <div className="pair joints-across">
        <button
          className="cell-button hover-ink"
          type="button"
          data-share={shareLink}
          data-sent={skus}
          data-share-title={words.title}
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
            <span className="grow">{fillCount(actions.compare, comparedCount, words.locale)}</span>
            <Icon name="arrow-right" />
          </button>
        ) : (
          <p className="cell quiet small">{actions.compareHint}</p>
        ))}
      {isOwn && (
        <button
          className="cell-button hover-ink quiet"
          type="button"
          onClick={() => clearSelection(words)}
        >
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

const clearSelection = (words: Words['selection']) =>
  editWithUndo(words, () => ({ rooms: [], items: [] }), words.cleared)

interface TotalsProps {
  words: Pick<Words, 'productDetails' | 'selection'>
  selection: Selection
}

/** Totals, on the page and on the printed sheet. */
export function Totals({ words: pageWords, selection }: TotalsProps) {
  const { selection: words, productDetails } = pageWords
  const { totals, locale } = words
  const { squareFeet, boxes, coveredSquareFeet, pieces, withoutQuantity } = computeTotals(
    selection.items,
  )
  const cells = [
    {
      name: totals.squareFeet,
      count: squareFeet,
      text: formatNumber(Math.round(squareFeet), locale),
      unit: totals.squareFeetUnit,
    },
    {
      name: totals.boxes,
      count: boxes,
      text: formatNumber(boxes, locale),
      note: fill(totals.covered, {
        area: formatNumber(Math.round(coveredSquareFeet * 10) / 10, locale),
      }),
    },
    { name: totals.pieces, count: pieces, text: formatNumber(pieces, locale) },
    {
      name: totals.withoutQuantity,
      count: withoutQuantity,
      text: fillCount(words.products, withoutQuantity, locale),
      note: totals.measured,
    },
  ]
  const estimate = computeEstimate(selection.items)
  const isComplete = estimate?.total !== undefined
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
      {estimate && (
        <div data-estimate={isComplete || undefined}>
          <dt className="quiet small">{totals.estimate}</dt>
          <dd>
            <b className="strong">
              {isComplete
                ? formatRupees(estimate.total ?? 0, locale)
                : explainMissingTotal(words, estimate)}
            </b>{' '}
            {isComplete && estimate.gst && (
              <span className="quiet">{productDetails.gst[estimate.gst]}</span>
            )}{' '}
            {isComplete && <small className="quiet micro">{totals.estimated}</small>}
          </dd>
        </div>
      )}
    </dl>
  )
}
