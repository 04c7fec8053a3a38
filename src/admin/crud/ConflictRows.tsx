// One field of two versions, side by side, with what differs marked: the choice between them.
import { type ReactNode, useId } from 'react'
import type { Image } from '#api/contract/image.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { Side } from './merging.ts'
import { compareWords, type MarkedWords } from './word-diff.ts'

interface ChoiceProps {
  label: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

const SIDES = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const

function ConflictRow({
  label,
  chosen,
  onChoose,
  ...versions
}: ChoiceProps & Record<Side, ReactNode>) {
  const id = useId()
  return (
    <div className="conflict-row" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="conflict-label">
        {label}
      </span>
      {SIDES.map(([side, name]) => (
        <label key={side} className="conflict-choice">
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className="conflict-side-name">{name}: </span>
          <span className="conflict-version">{versions[side]}</span>
        </label>
      ))}
    </div>
  )
}

export function ConflictText({
  mine,
  theirs,
  ...choice
}: ChoiceProps & { mine: string; theirs: string }) {
  const compared = compareWords(mine, theirs)
  return (
    <ConflictRow
      {...choice}
      mine={<Marked words={compared.mine} />}
      theirs={<Marked words={compared.theirs} />}
    />
  )
}

function Marked({ words }: { words: readonly MarkedWords[] }) {
  if (words.length === 0) return <span className="quiet">empty</span>
  return words.map(({ at, text, differs }) =>
    differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

interface PicturesProps extends ChoiceProps {
  /** The address of the preview. */
  mine: string
  theirs: Image | undefined
}

export function ConflictPictures({ mine, theirs, ...choice }: PicturesProps) {
  return (
    <ConflictRow
      {...choice}
      mine={<img className="conflict-picture" src={mine} alt="The new one" />}
      theirs={
        <span className="conflict-picture">
          {theirs ? <Picture image={theirs} alt="The stored one" sizes="88px" /> : 'none'}
        </span>
      }
    />
  )
}
