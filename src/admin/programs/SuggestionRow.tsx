// Row of one suggestion: its record, what would change, and the answers.
import { Check, CircleAlert } from 'lucide-react'
import { useState } from 'react'
import type { FieldDifference } from '#api/history/contract.ts'
import type { Suggestion } from '#api/programs/suggestions.contract.ts'
import { fieldLabel, formatValue, sortFields } from '#src/admin/field-labels.ts'
import { RESOURCE_TEXTS } from '#src/admin/resource-texts.ts'
import { Button, TextButton } from '#src/admin/ui/Button.tsx'
import { formatTime } from '#src/admin/ui/format.ts'
import { MarkedText, splitDifference, type TextPart } from '#src/admin/ui/MarkedText.tsx'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import '#src/admin/ui/thumb.css'
import './suggestions.css'

interface SuggestionRowProps {
  suggestion: Suggestion
  /** Whether its answer is on the way. */
  isAnswered: boolean
  onYes: () => Promise<void>
  onNo: () => Promise<void>
  onCompare: () => void
}

/** The id of the button that says yes, or compares. */
export const yesId = ({ _id }: Pick<Suggestion, '_id'>) => `yes-${_id}`

export function SuggestionRow(props: SuggestionRowProps) {
  const { suggestion, isAnswered, onYes, onNo, onCompare } = props
  const { _id, title, sku, picture, collection, state } = suggestion
  const { icon: Icon, noun } = RESOURCE_TEXTS[collection]
  return (
    <li
      className="proposal-row joint-below"
      data-answered={isAnswered || undefined}
      aria-labelledby={`name-${_id}`}
    >
      <span className="proposal-picture center well quiet">
        {picture ? <SmallPicture url={picture} className="proposal-image" /> : <Icon size={24} />}
      </span>
      <div className="proposal-name shrink break-words">
        <h3 id={`name-${_id}`} className="strong">
          {title}
        </h3>
        <p className="quiet small">{sku ?? noun.title}</p>
      </div>
      <div className="proposal-what shrink small">
        <Differences suggestion={suggestion} />
        <Problem suggestion={suggestion} />
      </div>
      <div className="proposal-answers">
        <Button kind="quiet" aria-label={`No to ${title}`} onClick={onNo}>
          No
        </Button>
        {state === 'changed' && (
          <Button id={yesId(suggestion)} aria-label={`Compare ${title}`} onClick={onCompare}>
            Compare
          </Button>
        )}
        {state !== 'changed' && (
          <Button
            id={yesId(suggestion)}
            className="proposal-yes"
            icon={Check}
            aria-label={`Yes to ${title}`}
            disabled={state === 'impossible'}
            onClick={onYes}
          >
            Yes
          </Button>
        )}
      </div>
    </li>
  )
}

/** More fields than this are shown when asked for. */
const FIELDS_MAX = 4

function Differences({ suggestion }: { suggestion: Suggestion }) {
  const { action, collection, fields, reason, author, createdAt } = suggestion
  const [isWhole, setWhole] = useState(false)
  const sorted = sortFields(collection, fields, ({ field }) => field)
  const visible = action === 'delete' ? [] : sorted.slice(0, isWhole ? undefined : FIELDS_MAX)
  const isCut = visible.length < sorted.length || visible.some((field) => isLong(field))
  const noun = RESOURCE_TEXTS[collection].noun.one
  return (
    <>
      {action === 'delete' && <p className="strong">Delete this {noun}</p>}
      {action === 'create' && <p className="strong">Add this {noun}</p>}
      <dl className="proposal-fields">
        {visible.map((difference) => (
          <div key={difference.field}>
            <dt className="quiet">{fieldLabel(collection, difference.field)}</dt>
            <dd className="break-words">
              <Difference difference={difference} isNew={action === 'create'} isWhole={isWhole} />
            </dd>
          </div>
        ))}
      </dl>
      {action !== 'delete' && isCut && !isWhole && (
        <p>
          <TextButton onClick={() => setWhole(true)}>Show all</TextButton>
        </p>
      )}
      <p className="quiet break-words">
        {author.name}, {formatTime(createdAt)}: ‘{reason}’
      </p>
    </>
  )
}

interface DifferenceProps {
  difference: FieldDifference
  isNew: boolean
  isWhole: boolean
}

/** Old and new, with the differing words marked. */
function Difference({ difference, isNew, isWhole }: DifferenceProps) {
  const { field, type, before, after } = difference
  if (type === 'picture')
    return (
      <span className="row tight wrap">
        <SmallPictures urls={before} alt="Before" />
        <SmallPictures urls={after} alt="After" />
      </span>
    )
  const [old, next] = [formatValue(field, before), formatValue(field, after)]
  if (isNew) return <Parts parts={[{ text: next, differs: false }]} isWhole={isWhole} />
  const { mine, theirs } = splitDifference(old, next)
  // Of a long text that has only got longer, the new version says all.
  const isOldInNew = !isWhole && isLong(difference) && !mine.some(({ differs }) => differs)
  return (
    <>
      {!old && <span className="quiet">empty </span>}
      {old && !isOldInNew && <Parts parts={mine} side="before" isWhole={isWhole} />}{' '}
      {next ? (
        <Parts parts={theirs} side="after" isWhole={isWhole} />
      ) : (
        <ins className="marked-text">empty</ins>
      )}
    </>
  )
}

function SmallPictures({ urls = [], alt }: { urls: FieldDifference['after']; alt: string }) {
  return [urls]
    .flat()
    .map((url) => (
      <SmallPicture key={`${url}`} url={`${url}`} alt={alt} className="proposal-small" />
    ))
}

interface PartsProps {
  parts: readonly TextPart[]
  side?: 'before' | 'after'
  isWhole: boolean
}

function Parts({ parts, side, isWhole }: PartsProps) {
  return (
    <span className={isWhole ? 'proposal-lines' : undefined}>
      <MarkedText parts={isWhole ? parts : shortenParts(parts)} {...(side && { side })} />
    </span>
  )
}

/** Words that stay on either side of a difference, and of a long differing text. */
const WORDS_AROUND = 5
const DIFFERING_WORDS = 40

const wordsOf = (text: string) => text.match(/\s*\S+\s*$|\s*\S+/g) ?? []

/** The differing words with five words around. */
export function shortenParts(parts: readonly TextPart[]): TextPart[] {
  return parts.map(({ text, differs }, index) => {
    const words = wordsOf(text)
    const max = differs ? DIFFERING_WORDS : WORDS_AROUND * 2
    if (words.length <= max + 1) return { text, differs }
    const [start, end] = [words.slice(0, WORDS_AROUND), words.slice(-WORDS_AROUND)]
    if (differs || parts.length === 1)
      return { text: `${words.slice(0, max).join('').trimEnd()}…`, differs }
    if (index === 0) return { text: `…${end.join('')}`, differs }
    if (index === parts.length - 1) return { text: `${start.join('').trimEnd()}…`, differs }
    return { text: `${start.join('')}… ${end.join('')}`, differs }
  })
}

const isLong = ({ field, before, after }: FieldDifference) =>
  [before, after].some((value) => wordsOf(formatValue(field, value)).length > WORDS_AROUND * 2 + 1)

/** Why it cannot be taken at once. */
function Problem({ suggestion }: { suggestion: Suggestion }) {
  const { state, problem } = suggestion
  if (state === 'safe') return null
  return (
    <p className="proposal-problem brick strong row tight">
      <CircleAlert />
      <span>
        {state === 'changed' ? `${describeConflict(suggestion)} Compare first.` : problem}
      </span>
    </p>
  )
}

/** 'Kavitha has changed the price since, to 205.' */
export function describeConflict({
  changedBy,
  conflicts,
  collection,
}: Pick<Suggestion, 'changedBy' | 'conflicts' | 'collection'>): string {
  const [first, ...others] = conflicts
  if (!first) return `${changedBy} has changed it since.`
  const labels = conflicts.map(({ field }) => fieldLabel(collection, field).toLowerCase())
  const [lastLabel, ...earlierLabels] = labels.toReversed()
  if (others.length > 0)
    return `${changedBy} has changed ${earlierLabels.toReversed().join(', ')} and ${lastLabel} since.`
  const now = formatValue(first.field, first.now)
  return `${changedBy} has changed the ${labels[0]} since${now ? `, to ${now}` : ''}.`
}
