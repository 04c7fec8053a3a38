// The photographs on their way to the server: progress, reason of a failure, Retry.
import { RotateCw, X } from 'lucide-react'
import { Button, IconButton } from '#src/admin/ui/Button.tsx'
import { bytesInWords } from '#src/admin/ui/format.ts'
import type { PhotoUpload, PhotoUploads } from './photo-uploads.ts'

export function UploadBar({ upload: { state, file } }: { upload: PhotoUpload }) {
  if (state.kind !== 'sending') return null
  return (
    <progress
      className="upload-progress"
      value={state.sent}
      aria-label={`Upload of ${file.name}`}
    />
  )
}

interface UploadRowsProps {
  uploads: PhotoUploads
  sending: readonly PhotoUpload[]
}

export function UploadRows({ uploads, sending }: UploadRowsProps) {
  return (
    <ul className="photo-uploads joints-down joint-above joint-below">
      {sending.map(({ id, file, state }) => (
        <li key={id} className="photo-upload row" data-state={state.kind}>
          <div className="column shrink grow">
            <span className="truncate small strong">{file.name}</span>
            <span className="micro quiet break-words">{stateInWords(state, file)}</span>
          </div>
          {state.kind === 'failed' && (
            <Button
              kind="quiet"
              icon={RotateCw}
              aria-label={`Retry ${file.name}`}
              onClick={() => uploads.retry(id)}
            >
              Retry
            </Button>
          )}
          <IconButton
            icon={X}
            tip="Remove"
            label={`Remove ${file.name}`}
            onClick={() => uploads.remove(id)}
          />
        </li>
      ))}
    </ul>
  )
}

function stateInWords(state: PhotoUpload['state'], file: File): string {
  if (state.kind === 'waiting') return `Waiting, ${bytesInWords(file.size)}`
  if (state.kind === 'failed') return `Not sent. ${state.message}`
  return state.sent < 1 ? `Sending, ${Math.floor(state.sent * 100)}%` : 'Sent, being saved'
}
