// Step 2 of an import: what will change, and what is wrong with controls to correct it.
import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { IMPORT_COLUMNS, type ImportField } from '#api/imports/columns.contract.ts'
import type { ImportSummary } from '#api/imports/contract.ts'
import { ListBody } from '#src/admin/list/ListBody.tsx'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { Button, TextButton } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { Check } from '#src/admin/ui/Segmented.tsx'
import { Constants } from './Constants.tsx'
import { type Import, ROW } from './import.ts'
import type { ImportQuery } from './import-calls.ts'
import { countChanges } from './import-words.ts'
import { LoosePhotos } from './LoosePhotos.tsx'
import { RowTable } from './RowTable.tsx'

interface CheckStepProps {
  store: Import
  summary: ImportSummary
}

export function CheckStep({ store, summary }: CheckStepProps) {
  const { show: filter, page } = useStore(store.urlQuery.$query)
  const isBusy = useStore(store.$isBusy) || summary.state === 'checking'
  const { counts } = summary
  return (
    <>
      <FilterCounts {...{ store, summary, filter }} />
      {isBusy && (
        <progress
          className="upload-progress in-flow"
          aria-label="Checking"
          {...(summary.state === 'checking' && {
            value: summary.progress.done,
            max: summary.progress.total || 1,
          })}
        />
      )}
      <ColumnMapping {...{ store, summary }} />
      <div className="band row wrap spread joint-below">
        {counts.withoutPhoto > 0 && (
          <TextButton
            aria-pressed={filter === 'withoutPhoto'}
            onClick={() => store.urlQuery.go({ show: 'withoutPhoto', page: 1 })}
          >
            {formatCount(counts.withoutPhoto, 'product')} without a photograph
          </TextButton>
        )}
        <Check
          checked={summary.showAtOnce}
          onChange={(showAtOnce) => void store.edit({ showAtOnce })}
        >
          Show new products at once; without it they arrive hidden
        </Check>
        <p className="quiet small">Brands that are not in Brands yet are added to it.</p>
      </div>
      <div aria-busy={isBusy}>
        {filter === 'photos' ? (
          <LoosePhotos store={store} />
        ) : (
          <ListBody noun={ROW} list={store.rows}>
            {(rowPage, isLoading) =>
              rowPage ? (
                <>
                  <p className="unseen" role="status">
                    {formatCount(rowPage.total, 'row')} shown
                  </p>
                  <div aria-busy={isLoading}>
                    <RowTable {...{ store, summary }} rows={rowPage.items} />
                  </div>
                  {rowPage.pages > 1 && (
                    <Pager
                      noun={ROW}
                      results={rowPage}
                      page={page}
                      onPage={(next) => store.urlQuery.go({ page: next })}
                    />
                  )}
                </>
              ) : (
                <SkeletonRows count={8} label="Loading rows" />
              )
            }
          </ListBody>
        )}
      </div>
      <CheckFoot {...{ store, summary }} />
    </>
  )
}

const FILTER_LABELS = {
  attention: 'to look at',
  new: 'new',
  changed: 'changed',
  unchanged: 'unchanged',
  error: 'rows with errors',
  photos: 'photographs without a product',
} as const

type Filter = keyof typeof FILTER_LABELS

function FilterCounts({
  store,
  summary,
  filter,
}: CheckStepProps & { filter: ImportQuery['show'] }) {
  const { counts } = summary
  const attentionCount = counts.error + counts.changed + counts.new
  const filterCounts = { ...counts, attention: attentionCount, photos: counts.photosWithoutProduct }
  return (
    <fieldset className="import-counts relative joints-across joint-below">
      <legend className="unseen">Show</legend>
      {(Object.keys(FILTER_LABELS) as Filter[]).map((value) => {
        const isFault = value === 'error' || value === 'photos'
        return (
          <label
            key={value}
            className="option column"
            data-fault={(isFault && filterCounts[value] > 0) || undefined}
          >
            <input
              type="radio"
              className="cell-radio"
              name="show"
              value={value}
              checked={filter === value}
              onChange={() => store.urlQuery.go({ show: value, page: 1 }, { replace: true })}
            />
            <span className="import-count">{formatNumber(filterCounts[value])}</span>
            <span className="small">{FILTER_LABELS[value]}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The columns of the sheet with their fields; choosing another field runs the check again. */
function ColumnMapping({ store, summary }: CheckStepProps) {
  const { columns } = summary
  const usedCount = columns.filter(({ field }) => field).length
  const mapColumn = (index: number, selectedField: string) => {
    // A field belongs to one column.
    const mapping = columns.map(({ field }): ImportField | '' =>
      field === undefined || field === selectedField ? '' : field,
    )
    mapping[index] = selectedField as ImportField | ''
    void store.edit({ mapping })
  }
  return (
    <details className="joint-below" open>
      <summary className="band row wrap plaster small">
        <span className="strong">Columns</span>
        <span className="quiet">
          {usedCount} of {columns.length} used. Your heading above, our field below.
        </span>
      </summary>
      <ul className="import-cells import-mapping jointed joint-above">
        {columns.map(({ heading, field = '', samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is identified by its index
          <li key={index} data-unused={!field || undefined}>
            <label className="column">
              <span className="quiet micro truncate" title={samples.join(', ')}>
                {heading}
              </span>
              <Select
                className="bare small"
                value={field}
                emptyLabel="Not used"
                options={IMPORT_COLUMNS.map(({ field, label }) => ({ id: field, name: label }))}
                onText={(selectedField) => mapColumn(index, selectedField)}
              />
            </label>
          </li>
        ))}
      </ul>
      <Constants {...{ store, summary }} />
    </details>
  )
}

function CheckFoot({ store, summary }: CheckStepProps) {
  const queue = useStore(store.queue.$queue)
  const isBusy = useStore(store.$isBusy) || summary.state === 'checking'
  const isSending = queue.sent + queue.failed.length < queue.total
  const changeCount = countChanges(summary)
  const errorCount = summary.counts.error
  return (
    <div className="save-bar foot-bar joint-above import-foot">
      <p className="save-count row wrap" role="status">
        {isSending ? (
          <span>
            Photographs on their way: {formatNumber(queue.sent)} of {formatNumber(queue.total)}
            {queue.isPaused && ', paused'}
          </span>
        ) : (
          <span>
            {changeCount > 0
              ? `${formatCount(changeCount, 'change')} ready.`
              : 'Nothing would change.'}
          </span>
        )}
        {errorCount > 0 && (
          <button
            type="button"
            className="save-trouble strong"
            onClick={() => store.urlQuery.go({ show: 'error', page: 1 })}
          >
            {formatCount(errorCount, 'row needs', 'rows need')} attention
          </button>
        )}
      </p>
      <Button kind="quiet" className="save-cancel" onClick={store.goBack}>
        Back
      </Button>
      {errorCount > 0 && (
        <Button icon={Download} onClick={store.downloadReport}>
          Download the {formatCount(errorCount, 'row')}
        </Button>
      )}
      {changeCount > 0 && (
        <Button
          kind="primary"
          className="save-main"
          busy={isBusy}
          disabled={isSending}
          onClick={store.apply}
        >
          Apply {formatCount(changeCount, 'change')}
        </Button>
      )}
    </div>
  )
}
