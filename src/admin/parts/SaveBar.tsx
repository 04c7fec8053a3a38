// The foot of a form: how much is unsaved, what needs attention, and the ways on.
import { unsaved } from '#src/admin/words.ts'
import { Button, ButtonLink } from './Button.tsx'
import './save-bar.css'

interface SaveBarProps {
  changes: number
  /** The label of the first field that cannot be saved, and the way to it. */
  trouble: { label: string; show: () => void } | undefined
  cancelPath: string
  busy: boolean
  disabled: boolean
  /** The id of the form that Save submits, so that Enter in one of its fields does too. */
  form: string
  /** Left out where there is only the one to save. */
  onSaveAndAdd?: () => void
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function SaveBar({
  changes,
  trouble,
  cancelPath,
  busy,
  disabled,
  form,
  ...on
}: SaveBarProps) {
  return (
    <div className="save-bar">
      <p className="save-count" role="status">
        {changes > 0 && unsaved(changes)}
        {trouble && (
          <button type="button" className="save-trouble" onClick={trouble.show}>
            {trouble.label} needs attention
          </button>
        )}
      </p>
      <ButtonLink kind="quiet" href={cancelPath} className="save-cancel">
        Cancel
      </ButtonLink>
      {on.onSaveAndAdd && (
        <Button disabled={disabled} aria-disabled={busy || undefined} onClick={on.onSaveAndAdd}>
          Save & add another
        </Button>
      )}
      <Button
        type="submit"
        form={form}
        kind="primary"
        busy={busy}
        disabled={disabled}
        className="save-main"
      >
        {busy ? 'Saving' : 'Save'}
        {!busy && <kbd aria-hidden="true">{isApple() ? '⌘ S' : 'Ctrl S'}</kbd>}
      </Button>
    </div>
  )
}
