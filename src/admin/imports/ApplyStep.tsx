// Step 3 of an import: its progress with a Stop button, then its result with undo.
import { useStore } from '@nanostores/react'
import { Check, CircleAlert, type LucideIcon, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ImportSummary } from '#api/imports/contract.ts'
import { pageOf } from '#src/admin/list/list.ts'
import { formatCount, formatNumber } from '#src/admin/messages.ts'
import { historyEntryPath, importPath, productsPath } from '#src/admin/router.ts'
import { Button, ButtonLink, TextButton } from '#src/admin/ui/Button.tsx'
import { formatMoment } from '#src/admin/ui/format.ts'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import type { Import } from './import.ts'
import { durationInWords } from './import-words.ts'

interface ApplyStepProps {
  store: Import
  summary: ImportSummary
}

export function ApplyStep({ store, summary }: ApplyStepProps) {
  if (summary.applied) return <AppliedResult {...{ store, summary }} applied={summary.applied} />
  if (summary.state === 'waiting' || summary.state === 'applying')
    return <Progress key={summary.state} {...{ store, summary }} />
  return <NothingChanged {...{ store, summary }} />
}

function Progress({ store, summary }: ApplyStepProps) {
  const { done, total } = summary.progress
  const secondsLeft = useSecondsLeft(summary)
  const isBusy = useStore(store.$isBusy)
  const isWaiting = summary.state === 'waiting'
  const title = isWaiting
    ? 'Waiting for another import'
    : `${formatNumber(done)} of ${formatCount(total, 'row')}`
  return (
    <>
      <section className="pad joint-below" aria-label="Progress">
        <div className="row wrap spread">
          <div className="shrink">
            <h2 className="import-count">{title}</h2>
            <p className="quiet">
              {isWaiting
                ? 'Yours begins by itself when it is done.'
                : secondsLeft !== undefined && `About ${durationInWords(secondsLeft)} left.`}
            </p>
          </div>
          <Button busy={isBusy} onClick={store.stop}>
            Stop
          </Button>
        </div>
        <progress
          className="upload-progress in-flow import-progress"
          aria-label="Import"
          value={isWaiting ? 0 : done}
          max={total || 1}
        />
        <p className="quiet small">
          You can leave this page or close the computer, it goes on. Visitors see the changes when
          all of them are made. Stopped before its end, it changes nothing.
        </p>
      </section>
      {!isWaiting && <Swatches {...{ store, summary }} />}
      <p className="unseen" role="status">
        {isWaiting ? title : `Applying ${formatCount(total, 'row')}`}
      </p>
    </>
  )
}

/** The number of swatches: two rows of 16. */
const SWATCH_COUNT = 32

/** Pictures of finished products, taken from the loaded rows of the check. */
function Swatches({ store, summary: { headingRow, progress } }: ApplyStepProps) {
  const rows = pageOf(useStore(store.rows.$state))?.items ?? []
  const pictures = rows.flatMap(({ row, kind, picture }) =>
    picture && kind !== 'error' && row <= headingRow + progress.done ? [picture] : [],
  )
  if (!rows.some(({ picture }) => picture)) return null
  return (
    <ul className="import-swatches jointed plaster" aria-hidden="true">
      {Array.from({ length: SWATCH_COUNT }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is identified by its index
        <li key={index}>
          {pictures[index] && <SmallPicture className="import-picture" url={pictures[index]} />}
        </li>
      ))}
    </ul>
  )
}

/**
 * Estimates the remaining seconds from the rows done since the component was mounted; undefined until there are some.
 */
function useSecondsLeft({ progress: { done, total } }: ImportSummary): number | undefined {
  const [start] = useState(() => ({ at: Date.now(), done }))
  const rowsPerMs = (done - start.done) / (Date.now() - start.at)
  return rowsPerMs > 0 ? (total - done) / rowsPerMs / 1000 : undefined
}

interface ResultProps {
  icon: LucideIcon
  tone: 'import-done' | 'brick' | undefined
  title: string
  detail: ReactNode
  /** The buttons. */
  children: ReactNode
}

function Result({ icon: Icon, tone, title, detail, children }: ResultProps) {
  return (
    <section className="import-result row wrap pad joint-below" aria-label={title}>
      <span className={`import-sign flex-none edged center ${tone ?? ''}`}>
        <Icon size={24} />
      </span>
      <div className="grow">
        <div role="status">
          <h2 className="import-count">{title}</h2>
        </div>
        <p className="quiet break-words">{detail}</p>
      </div>
      {children}
    </section>
  )
}

/** The result of an import that was stopped or failed. */
function NothingChanged({ store, summary: { state, message } }: ApplyStepProps) {
  const isBusy = useStore(store.$isBusy)
  const hasFailed = state === 'failed'
  return (
    <Result
      icon={CircleAlert}
      tone={hasFailed ? 'brick' : undefined}
      title={`${hasFailed ? 'Failed' : 'Stopped'}. Nothing has changed.`}
      detail={message}
    >
      <Button onClick={() => store.$step.set('check')}>Back to the check</Button>
      <Button kind="primary" busy={isBusy} onClick={store.apply}>
        Apply again
      </Button>
    </Result>
  )
}

type Applied = NonNullable<ImportSummary['applied']>

function AppliedResult({ store, summary, applied }: ApplyStepProps & { applied: Applied }) {
  const isBusy = useStore(store.$isBusy)
  const isUndone = useStore(store.$isUndone)
  const { by, counts, showAtOnce } = summary
  const changeCount = applied.new + applied.changed
  const canUndo = !isUndone && changeCount > 0
  const changedPath = productsPath({ changedAt: applied.changedAt ?? '' })
  const addedLabel = showAtOnce ? 'added' : 'added, hidden'
  const updatedText = formatCount(changeCount, 'product is', 'products are')
  return (
    <>
      <Result
        icon={isUndone ? Undo2 : Check}
        tone={isUndone ? undefined : 'import-done'}
        title={isUndone ? 'Undone. Everything is as it was.' : `Done. ${updatedText} up to date.`}
        detail={`${by.name}, ${formatMoment(applied.at)}, in ${durationInWords(applied.seconds)}`}
      >
        {canUndo && (
          <Button icon={Undo2} busy={isBusy} onClick={store.undo}>
            Undo this import
          </Button>
        )}
        <ButtonLink kind="primary" href={canUndo ? changedPath : importPath()}>
          {canUndo ? `Show the ${formatCount(changeCount, 'product')}` : 'Import another sheet'}
        </ButtonLink>
      </Result>
      <dl className="import-cells jointed joint-below" data-wide>
        <Total count={applied.new} label={isUndone ? 'added, taken away again' : addedLabel}>
          {!isUndone && (
            <a className="text-link target-link" href={changedPath}>
              Show them
            </a>
          )}
        </Total>
        <Total count={applied.changed} label={isUndone ? 'changed, now as before' : 'changed'}>
          <a className="text-link target-link" href={historyEntryPath(applied.seq)}>
            See what
          </a>
        </Total>
        <Total
          count={applied.photos}
          label={isUndone ? 'photographs taken back' : 'photographs given'}
        />
        <Total count={counts.error} label="rows left out" isFault>
          <TextButton onClick={store.downloadReport}>Download</TextButton>
        </Total>
      </dl>
      <p className="quiet small pad">
        {isUndone ? 'The undo can be undone in' : 'Undo is also in'}{' '}
        <a className="text-link" href={historyEntryPath(applied.seq)}>
          Changes
        </a>
        , without a deadline. What staff have edited since is kept and named.
      </p>
    </>
  )
}

interface TotalProps {
  count: number
  label: string
  isFault?: boolean
  /** A link, shown if the count is not zero. */
  children?: ReactNode
}

function Total({ count, label, isFault, children }: TotalProps) {
  return (
    <div className="column pad-16" data-fault={(isFault && count > 0) || undefined}>
      <dt className="small">{label}</dt>
      <dd className="import-count">{formatNumber(count)}</dd>
      {count > 0 && children && <dd>{children}</dd>}
    </div>
  )
}
