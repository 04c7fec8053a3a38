// Bar below a form: number of unsaved changes, first error, and the buttons.
import { formatCount } from '#src/admin/messages.ts'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import './save-bar.css'

interface SaveBarProps {
  changeCount: number
  /** Shown instead of the number of changes. */
  note?: string | false | undefined
  /** The label of the first invalid field. */
  firstError: string | undefined
  onShowError: () => void
  cancelPath: string
  busy: boolean
  action?: string | undefined
  disabled: boolean
  /** The id of the form that the button submits. */
  form: string
  /** Omitted where there is only one item. */
  onSaveAndAdd?: (() => void) | undefined
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function SaveBar({
  changeCount,
  note,
  firstError,
  cancelPath,
  busy,
  action = 'Save',
  disabled,
  form,
  ...handlers
}: SaveBarProps) {
  return (
    <div className="save-bar foot-bar joint-above">
      <p className="save-count row" role="status">
        {note && <span className="save-note grow">{note}</span>}
        {!note && changeCount > 0 && (
          <span className="wide-only">
            {formatCount(changeCount, 'unsaved change', 'unsaved changes')}
          </span>
        )}
        {firstError && (
          <button
            type="button"
            className="save-trouble truncate strong"
            onClick={handlers.onShowError}
          >
            {firstError} needs attention
          </button>
        )}
      </p>
      <ButtonLink kind="quiet" href={cancelPath} className="save-cancel">
        Cancel
      </ButtonLink>
      {handlers.onSaveAndAdd && (
        <Button
          disabled={disabled}
          onClick={handlers.onSaveAndAdd}
          title={isApple() ? '⌘ Enter' : 'Ctrl Enter'}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
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
        {busy ? 'Saving' : action}
        {!busy && action === 'Save' && (
          <kbd className="wide-only" aria-hidden="true">
            {isApple() ? '⌘ S' : 'Ctrl S'}
          </kbd>
        )}
      </Button>
    </div>
  )
}
