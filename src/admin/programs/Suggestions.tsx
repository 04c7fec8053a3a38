// Suggestions that wait for yes or no: those of each assistant together, with a dialog for what a colleague has changed.
import { useStore } from '@nanostores/react'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import {
  SUGGESTIONS_PAGE,
  type Suggestion,
  type SuggestionPage,
} from '#api/programs/suggestions.contract.ts'
import { fieldLabel, formatValue } from '#src/admin/field-labels.ts'
import { Version, VersionsForm } from '#src/admin/form/VersionsForm.tsx'
import { formatNumber } from '#src/admin/messages.ts'
import { historyPath } from '#src/admin/router.ts'
import { useStoreOf } from '#src/admin/shell/AdminContext.tsx'
import { createWaiting } from '#src/admin/shell/unread.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { splitDifference } from '#src/admin/ui/MarkedText.tsx'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { Pager } from '#src/admin/ui/Pager.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { describeConflict, SuggestionRow, yesId } from './SuggestionRow.tsx'
import { type Choice, createSuggestions, SUGGESTIONS_NOT_LOADED } from './suggestions.ts'
import './programs.css'
import './suggestions.css'

const SUGGESTION = { title: 'Suggestion', one: 'suggestion', many: 'suggestions' }
const HEADING = 'Waiting for yes or no'

export function Suggestions() {
  const suggestions = useStoreOf(createSuggestions)
  const state = useStore(suggestions.$state)
  if (state.kind === 'failed')
    return (
      <LoadError
        sentence={SUGGESTIONS_NOT_LOADED}
        detail={state.message}
        onRetry={suggestions.load}
      />
    )
  if (state.kind === 'loading')
    return (
      <section aria-labelledby="waiting">
        <Head />
        <Skeleton />
      </section>
    )
  return state.value.total === 0 ? <NothingWaiting /> : <Waiting page={state.value} />
}

/** As many rows as the sidebar counts. */
function Skeleton() {
  const count = useStore(useStoreOf(createWaiting).$count)
  const rows = Array.from({ length: Math.min(count, SUGGESTIONS_PAGE) }, (_, index) => index)
  return (
    <ul aria-busy="true" aria-label="Loading suggestions">
      {rows.map((row) => (
        <li key={row} className="proposal-row joint-below" aria-hidden="true">
          <span className="proposal-picture shimmer" />
          <span className="proposal-name">
            <span className="bar" />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Head({ children, count = 0 }: { children?: ReactNode; count?: number }) {
  return (
    <div className="waiting-head band high-48 row tight wrap plaster joint-below small">
      <h2 id="waiting" className="small strong" tabIndex={-1}>
        {HEADING}
      </h2>
      {count > 0 && (
        <>
          <span className="unread-count center micro">{formatNumber(count)}</span>
          <p className="band-note quiet grow">Nothing of this is on the website yet.</p>
        </>
      )}
      {children}
    </div>
  )
}

function NothingWaiting() {
  return (
    <section aria-labelledby="waiting">
      <Head />
      <div className="nothing-waiting joint-below">
        <p className="strong">Nothing is waiting.</p>
        <p className="quiet small">
          What an assistant suggests stands here until somebody of the team says yes or no. Answered
          ones are in{' '}
          <a className="text-link" href={historyPath()}>
            Changes
          </a>
          .
        </p>
      </div>
    </section>
  )
}

function Waiting({ page }: { page: SuggestionPage }) {
  const store = useStoreOf(createSuggestions)
  const requestedPage = useStore(store.$page)
  const [answeredIds, setAnsweredIds] = useState<readonly string[]>([])
  const [compared, setCompared] = useState<Suggestion>()
  const { suggestions, authors, total } = page

  /** Answers, and moves the focus to the answer of the next row, because the button that was pressed is gone. */
  async function answer(rows: readonly Suggestion[], send: () => Promise<boolean>): Promise<void> {
    const ids = rows.map(({ _id }) => _id)
    const last = suggestions.findLastIndex(({ _id }) => ids.includes(_id))
    const others = [...suggestions.slice(last + 1), ...suggestions.slice(0, last).toReversed()]
    const next = others.find(({ _id }) => !ids.includes(_id))
    setAnsweredIds(ids)
    const isDone = await send()
    setAnsweredIds([])
    if (!isDone) return
    const target =
      (next && document.getElementById(yesId(next))) ?? document.getElementById('waiting')
    target?.focus()
  }
  const answerAll = (id: string, send: (choice: Choice) => Promise<boolean>) =>
    answer(
      suggestions.filter(({ author }) => author.id === id),
      () => send({ by: id }),
    )
  const [onlyAuthor, ...otherAuthors] = authors
  const isGrouped = otherAuthors.length > 0
  const buttonsOf = (author: SuggestionPage['authors'][number]) => (
    <WholeAnswers
      author={author}
      onNo={() => answerAll(author.id, store.refuse)}
      onYes={() => answerAll(author.id, store.take)}
    />
  )
  return (
    <section aria-labelledby="waiting">
      <Head count={total}>{!isGrouped && onlyAuthor && buttonsOf(onlyAuthor)}</Head>
      <ul>
        {suggestions.map((suggestion, index) => {
          const { _id, author } = suggestion
          const isFirst = author.id !== suggestions[index - 1]?.author.id
          const group = authors.find(({ id }) => id === author.id)
          return (
            <Fragment key={_id}>
              {isGrouped && isFirst && group && (
                <li className="waiting-head band high-48 row tight wrap plaster joint-below small">
                  <h3 className="small strong">{group.name}</h3>
                  <p className="quiet grow">{formatNumber(group.waiting)} waiting</p>
                  {buttonsOf(group)}
                </li>
              )}
              <SuggestionRow
                suggestion={suggestion}
                isAnswered={answeredIds.includes(_id)}
                onYes={() => answer([suggestion], () => store.take({ ids: [_id] }))}
                onNo={() => answer([suggestion], () => store.refuse({ ids: [_id] }))}
                onCompare={() => setCompared(suggestion)}
              />
            </Fragment>
          )
        })}
      </ul>
      {total > SUGGESTIONS_PAGE && (
        <Pager
          noun={SUGGESTION}
          results={{ ...page, items: suggestions }}
          page={requestedPage}
          onPage={store.openPage}
        />
      )}
      <Dialog
        open={compared !== undefined}
        onClose={() => setCompared(undefined)}
        label="A suggestion and a change"
        className="paper-dialog conflict"
      >
        {compared && (
          <Comparison
            suggestion={compared}
            onBack={() => setCompared(undefined)}
            onSave={async (keep) => {
              setCompared(undefined)
              await answer([compared], () => store.takeCompared(compared, keep))
            }}
          />
        )}
      </Dialog>
    </section>
  )
}

interface WholeAnswersProps {
  author: SuggestionPage['authors'][number]
  onYes: () => Promise<void>
  onNo: () => Promise<void>
}

/** The answers to all of an assistant: a yes only takes what is safe. */
function WholeAnswers({ author: { name, waiting, safe }, onYes, onNo }: WholeAnswersProps) {
  if (waiting < 2) return null
  return (
    <span className="row tight end">
      <Button kind="quiet" aria-label={`No to all of ${name}`} onClick={onNo}>
        No to all
      </Button>
      {safe > 0 && (
        <Button
          className="proposal-yes"
          icon={Check}
          aria-label={`Yes to ${safe} of ${name}`}
          onClick={onYes}
        >
          Yes to {formatNumber(safe)}
        </Button>
      )}
    </span>
  )
}

interface ComparisonProps {
  suggestion: Suggestion
  onBack: () => void
  /** `keep` are the fields that stay as they are now. */
  onSave: (keep: string[]) => Promise<void>
}

function Comparison({ suggestion, onBack, onSave }: ComparisonProps) {
  const { title, author, createdAt, changedBy = '', changedAt = createdAt } = suggestion
  const { collection, conflicts, fields, action, reason } = suggestion
  const rows = conflicts.map(({ field, now }) => {
    const suggested = fields.find((difference) => difference.field === field)?.after
    const parts = splitDifference(formatValue(field, suggested), formatValue(field, now))
    return {
      name: field,
      label: fieldLabel(collection, field),
      versions: { mine: <Version parts={parts.mine} />, theirs: <Version parts={parts.theirs} /> },
    }
  })
  return (
    <VersionsForm
      heading={
        action === 'delete' ? `Delete ${title} all the same?` : `${title} has been changed since`
      }
      sides={{
        mine: { name: 'Suggested', note: `${author.name}, ${formatTime(createdAt)}` },
        theirs: { name: 'Now', note: `${changedBy}, ${formatTime(changedAt)}` },
      }}
      rows={rows}
      note="It can be undone in Changes."
      backLabel="Back"
      saveLabel={action === 'delete' ? 'Delete' : 'Save'}
      onBack={onBack}
      onSave={(choices) =>
        onSave(Object.keys(choices).filter((name) => choices[name] === 'theirs'))
      }
    >
      {describeConflict(suggestion)} {author.name} suggested: ‘{reason}’
    </VersionsForm>
  )
}
