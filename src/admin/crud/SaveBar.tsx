// The bar below a form: unsaved changes, first error, running saves, and the buttons.
import { beingSaved, notSaved, unsaved } from '#src/admin/messages.ts'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import type { Save } from './saves.ts'
import './save-bar.css'

interface SaveBarProps {
  changes: number
  /** Shown instead of the number of changes. */
  note?: string | undefined
  /** The label of the first refused field. */
  firstError: string | undefined
  onShowError: () => void
  cancelPath: string
  busy: boolean
  action?: string | undefined
  /** Saves that run in the background or have failed. */
  saves?: readonly Save[]
  onOpen?: ((id: number) => void) | undefined
  disabled: boolean
  /** The id of the form that the button submits. */
  form: string
  /** Left out where there is only one item. */
  onSaveAndAdd?: (() => void) | undefined
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function SaveBar({
  changes,
  note,
  firstError,
  cancelPath,
  busy,
  action = 'Save',
  saves = [],
  disabled,
  form,
  ...on
}: SaveBarProps) {
  return (
    <div className="save-bar foot-bar joint-above">
      <p className="save-count row" role="status">
        {note && <span className="save-note">{note}</span>}
        {!note && changes > 0 && <span className="save-changes">{unsaved(changes)}</span>}
        {firstError && (
          <button type="button" className="save-trouble truncate strong" onClick={on.onShowError}>
            {firstError} needs attention
          </button>
        )}
      </p>
      <SavesBehind saves={saves} onOpen={on.onOpen} />
      <ButtonLink kind="quiet" href={cancelPath} className="save-cancel">
        Cancel
      </ButtonLink>
      {on.onSaveAndAdd && (
        <Button disabled={disabled} onClick={on.onSaveAndAdd}>
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
        {!busy && action === 'Save' && <kbd aria-hidden="true">{isApple() ? '⌘ S' : 'Ctrl S'}</kbd>}
      </Button>
    </div>
  )
}

function SavesBehind({ saves = [], onOpen }: Pick<SaveBarProps, 'saves' | 'onOpen'>) {
  const failed = saves.filter(({ state }) => state === 'failed')
  const [first, ...others] = failed
  const count = saves.length - failed.length
  return (
    <p className="save-behind row wrap quiet" role="status">
      {count > 0 && <span>{beingSaved(count)}</span>}
      {first && (
        <button
          type="button"
          className="save-trouble truncate strong"
          onClick={() => onOpen?.(first.id)}
        >
          {notSaved(first.name, others.length)}
        </button>
      )}
    </p>
  )
}
