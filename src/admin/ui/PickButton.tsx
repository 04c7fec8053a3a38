// Button that opens the browser's file picker.
import { type ComponentProps, useRef } from 'react'
import { Button } from './Button.tsx'

interface PickButtonProps
  extends Pick<ComponentProps<typeof Button>, 'icon' | 'kind' | 'children' | 'className'> {
  onFiles: (files: readonly File[]) => void
  /** MIME types or extensions, as in `accept`; images by default. */
  accept?: string
  multiple?: boolean
  /** Whether a whole folder is chosen. */
  isFolder?: boolean
  disabled?: boolean
  isInvalid?: boolean
  capture?: 'environment'
}

export function PickButton(props: PickButtonProps) {
  const {
    onFiles,
    accept = 'image/*',
    isFolder = false,
    disabled = false,
    isInvalid,
    ...rest
  } = props
  const { capture, multiple, ...buttonProps } = rest
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        {...buttonProps}
        disabled={disabled}
        aria-invalid={isInvalid || undefined}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        {...(isFolder ? { webkitdirectory: '' } : { accept, capture, multiple })}
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
