// What is known of the chosen photograph: its name, its size, how far it has been sent, or why it cannot be.
import { CircleAlert } from 'lucide-react'
import type { ChosenPicture } from '#src/admin/stores/picture.ts'
import { bytesInWords } from '#src/admin/words.ts'

interface PictureStatusProps {
  chosen: ChosenPicture
  error: string | undefined
  sent: number | undefined
}

export function PictureStatus({ chosen, error, sent }: PictureStatusProps) {
  return (
    <div className="well-status" role="status">
      {error && (
        <p className="field-error">
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {sent !== undefined && <p className="well-sent">{sentInWords(sent)}</p>}
      {chosen.kind === 'reading' && <p>Reading {chosen.name}</p>}
      {chosen.kind === 'chosen' && (
        <>
          <p>{chosen.file.name}</p>
          <p>{sizeInWords(chosen.original, chosen.file.size)}</p>
        </>
      )}
    </div>
  )
}

const sentInWords = (sent: number) =>
  sent < 1 ? `Uploading, ${Math.floor(sent * 100)}%` : 'Uploaded, being saved'

const sizeInWords = (original: number, sent: number) =>
  sent < original
    ? `${bytesInWords(original)}, shrunk to ${bytesInWords(sent)}`
    : bytesInWords(original)
