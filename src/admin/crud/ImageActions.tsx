// The buttons below the image of a form: camera, file picker, undo, cancel upload.
import { useStore } from '@nanostores/react'
import { Camera, ImageUp, Undo2, X } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import { PICTURE_RULES } from '#src/admin/messages.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import type { ImageStore } from './image.ts'

interface ImageActionsProps {
  picture: ImageStore
  /** Whether there is an image to replace. */
  isShown: boolean
  error: string | undefined
  disabled: boolean
  sent: number | undefined
  onCancelUpload: () => void
}

export function ImageActions({
  picture,
  isShown,
  error,
  disabled,
  sent,
  onCancelUpload,
}: ImageActionsProps) {
  const chosen = useStore(picture.$picture)
  const uploading = sent !== undefined && sent < 1
  const pick = { disabled, onFiles: picture.take }
  return (
    <>
      <div className="image-actions row tight wrap">
        {!uploading && (
          <PickButton {...pick} icon={Camera} className="touch-only" capture="environment">
            Take photo
          </PickButton>
        )}
        <PickButton {...pick} icon={ImageUp} invalid={Boolean(error)}>
          {isShown ? 'Replace' : 'Choose'}
        </PickButton>
        {uploading && (
          <Button icon={X} onClick={onCancelUpload}>
            Cancel upload
          </Button>
        )}
        {!uploading && chosen.kind !== 'none' && (
          <Button icon={Undo2} disabled={disabled} onClick={picture.clear}>
            Undo
          </Button>
        )}
      </div>
      <p className="field-hint image-hint quiet micro">
        <span className="pointer-only">Drop, paste or choose </span>
        <span className="touch-only">Take or choose </span>
        {PICTURE_RULES}
      </p>
    </>
  )
}

interface PickButtonProps
  extends Pick<ComponentProps<typeof Button>, 'icon' | 'children' | 'className'> {
  onFiles: (files: readonly File[]) => void
  disabled: boolean
  invalid?: boolean
  capture?: 'environment'
}

function PickButton({ onFiles, disabled, invalid, capture, ...look }: PickButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...look}
        disabled={disabled}
        aria-invalid={invalid || undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture={capture}
        hidden
        disabled={disabled}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // Allows choosing the same file again after an undo.
          target.value = ''
        }}
      />
    </>
  )
}
