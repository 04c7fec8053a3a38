// The differences of one record, field by field: before and after.
import { imageIdOf } from '#api/contract/image.ts'
import type { FieldDifference, RecordDifference } from '#api/history/contract.ts'
import { fieldLabel, formatFields, formatValue, sortFields } from '#src/admin/field-labels.ts'
import { MarkedText, splitDifference } from '#src/admin/ui/MarkedText.tsx'
import { SmallPicture } from '#src/admin/ui/Thumb.tsx'
import './history.css'

const COLUMNS = { before: 'Before', after: 'After' } as const

type Side = keyof typeof COLUMNS

/** An added record has only values after the change, a deleted one only values before it. */
const SIDES: Record<RecordDifference['change'], readonly Side[]> = {
  added: ['after'],
  changed: ['before', 'after'],
  deleted: ['before'],
}

export function Differences({ record }: { record: RecordDifference }) {
  const { collection, change, fields, same } = record
  const sides = SIDES[change]
  return (
    <table
      className="differences lined-table stacked-table fixed-table"
      data-columns
      data-change={change}
    >
      <thead className="plaster quiet micro">
        <tr>
          <th scope="col">Field</th>
          {sides.map((side) => (
            <th key={side} scope="col">
              {COLUMNS[side]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sortFields(collection, fields, ({ field }) => field).map((difference) => (
          <tr key={difference.field}>
            <th scope="row" className="quiet small">
              {fieldLabel(collection, difference.field)}
            </th>
            {difference.type === 'hidden' ? (
              <td colSpan={sides.length} className="quiet">
                changed
              </td>
            ) : (
              sides.map((side) => (
                <td key={side} data-label={COLUMNS[side]} className="break-words">
                  <Version difference={difference} side={side} isMarked={change === 'changed'} />
                </td>
              ))
            )}
          </tr>
        ))}
        {same.length > 0 && (
          <tr>
            <th scope="row" className="quiet small">
              The same
            </th>
            <td colSpan={sides.length} className="quiet">
              {formatFields(collection, same)}.
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** A text, or pictures if the text is a list of image URLs. */
function ValueText({ text, alt }: { text: string; alt: string }) {
  const urls = text.split(', ')
  if (imageIdOf(urls[0] ?? ''))
    return (
      <span className="row wrap">
        {urls.map((url) => (
          <SmallPicture key={url} url={url} alt={alt} />
        ))}
      </span>
    )
  return text || <span className="quiet">empty</span>
}

interface VersionProps {
  difference: FieldDifference
  side: Side
  isMarked: boolean
}

/** The value of a field before or after the change, with differing words marked. */
function Version({ difference: { field, type, ...values }, side, isMarked }: VersionProps) {
  const text = formatValue(field, values[side])
  if (!text || type === 'picture' || !isMarked) return <ValueText text={text} alt={COLUMNS[side]} />
  const { mine: beforeParts, theirs: afterParts } = splitDifference(
    formatValue(field, values.before),
    formatValue(field, values.after),
  )
  return <MarkedText parts={side === 'before' ? beforeParts : afterParts} side={side} />
}
