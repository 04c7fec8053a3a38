// What is known of the chosen photograph: its name, its size, how far it has been sent, or why it cannot be.
import { CircleAlert } from 'lucide-react'
import { bytesInWords, leftOutInWords, PICTURE_COPIED } from '#src/admin/messages.ts'
import type { ChosenImage } from './image.ts'

interface PictureStatusProps {
  chosen: ChosenImage
  /** Names of the files that came with it and were not taken. */
  leftOut: readonly string[]
  error: string | undefined
  sent: number | undefined
}

export function ImageStatus({ chosen, leftOut, error, sent }: PictureStatusProps) {
  return (
    <div className="well-status" role="status">
      {error && (
        <p className="field-error">
          <CircleAlert size={16} strokeWidth={1.6} aria-hidden="true" />
          <span>{error}</span>
        </p>
      )}
      {sent !== undefined && <p className="well-sent">{sentInWords(sent)}</p>}
      {chosen.kind === 'reading' && <p>Reading {chosen.name || 'the picture'}</p>}
      {chosen.kind === 'chosen' && (
        <>
          <p>{chosen.copied ? PICTURE_COPIED : chosen.file.name}</p>
          <p>{sizeInWords(chosen.original, chosen.file.size)}</p>
        </>
      )}
      {leftOut.length > 0 && <p className="well-left-out">{leftOutInWords(leftOut)}</p>}
    </div>
  )
}

const sentInWords = (sent: number) =>
  sent < 1 ? `Uploading, ${Math.floor(sent * 100)}%` : 'Uploaded, being saved'

const sizeInWords = (original: number, sent: number) =>
  sent < original
    ? `${bytesInWords(original)}, shrunk to ${bytesInWords(sent)}`
    : bytesInWords(original)
