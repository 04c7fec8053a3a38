// One field of two versions, side by side, with what differs marked.
import type { Image } from '#api/contract/image.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { compareWords, type MarkedWords } from './word-diff.ts'

interface TextProps {
  label: string
  mine: string
  theirs: string
}

export function ConflictText({ label, mine, theirs }: TextProps) {
  const compared = compareWords(mine, theirs)
  return (
    <div className="conflict-row">
      <dt>{label}</dt>
      <dd data-side="Mine">
        <p>
          <Marked words={compared.mine} />
        </p>
      </dd>
      <dd data-side="Theirs">
        <p>
          <Marked words={compared.theirs} />
        </p>
      </dd>
    </div>
  )
}

function Marked({ words }: { words: readonly MarkedWords[] }) {
  if (words.length === 0) return <span className="quiet">empty</span>
  return words.map(({ at, text, differs }) =>
    differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

interface PicturesProps {
  label: string
  /** The address of the preview. */
  mine: string
  theirs: Image | undefined
}

export function ConflictPictures({ label, mine, theirs }: PicturesProps) {
  return (
    <div className="conflict-row">
      <dt>{label}</dt>
      <dd data-side="Mine">
        <img className="conflict-picture" src={mine} alt="Mine" />
      </dd>
      <dd data-side="Theirs">
        <span className="conflict-picture">
          {theirs ? <Picture image={theirs} alt="Theirs" sizes="88px" /> : 'none'}
        </span>
      </dd>
    </div>
  )
}
