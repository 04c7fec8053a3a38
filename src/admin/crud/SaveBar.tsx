// The foot of a form: how much is unsaved, what needs attention, what is on its way, and the ways on.

import { beingSaved, notSaved, unsaved } from '#src/admin/messages.ts'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import type { Save } from './saves.ts'
import './save-bar.css'

interface SaveBarProps {
  changes: number
  /** What is true of the form in place of the number of its changes. */
  note?: string | undefined
  /** The label of the first field that cannot be saved, and the way to it. */
  trouble: { label: string; show: () => void } | undefined
  cancelPath: string
  busy: boolean
  /** The share of the photograph that has been sent, 0 to 1, while it is on its way. */
  sent?: number | undefined
  /** What saving is called where it is not 'Save'. */
  action?: string | undefined
  /** What was handed over before, and is saved behind the form or has failed. */
  saves?: readonly Save[]
  /** Takes up a failed one. */
  onOpen?: (id: number) => void
  disabled: boolean
  /** The id of the form that Save submits, so that Enter in one of its fields does too. */
  form: string
  /** Left out where there is only the one to save. */
  onSaveAndAdd?: (() => void) | undefined
}

const isApple = () => /Mac|iPhone|iPad/.test(navigator.userAgent)

export function SaveBar({
  changes,
  note,
  trouble,
  cancelPath,
  busy,
  sent,
  action = 'Save',
  saves = [],
  disabled,
  form,
  ...on
}: SaveBarProps) {
  return (
    <div className="save-bar foot-bar joint-above">
      <Progress sent={sent ?? sentOf(saves)} />
      <p className="save-count row" role="status">
        {note && <span className="save-note">{note}</span>}
        {!note && changes > 0 && <span className="save-changes">{unsaved(changes)}</span>}
        {trouble && (
          <button type="button" className="save-trouble strong" onClick={trouble.show}>
            {trouble.label} needs attention
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
        {busy ? saving(sent) : action}
        {!busy && action === 'Save' && <kbd aria-hidden="true">{isApple() ? '⌘ S' : 'Ctrl S'}</kbd>}
      </Button>
    </div>
  )
}

const saving = (sent: number | undefined) =>
  sent === undefined ? 'Saving' : `Saving ${Math.floor(sent * 100)}%`

/** How much of a photograph has been sent, of the first of these that has one. */
function sentOf(saves: readonly Save[]): number | undefined {
  for (const { state } of saves) if (state.kind === 'saving') return state.sent
  return undefined
}

/** The joint on top of the bar, where the thumb is, is the way that the photograph has come. */
function Progress({ sent }: { sent: number | undefined }) {
  if (sent === undefined) return null
  return <progress className="upload-progress" value={sent} aria-hidden="true" />
}

function SavesBehind({
  saves,
  onOpen,
}: {
  saves: readonly Save[]
  onOpen: SaveBarProps['onOpen']
}) {
  const failed = saves.filter(({ state }) => state.kind === 'failed')
  const [first, ...others] = failed
  const count = saves.length - failed.length
  return (
    <p className="save-behind row wrap quiet" role="status">
      {count > 0 && <span>{beingSaved(count)}</span>}
      {first && (
        <button type="button" className="save-trouble strong" onClick={() => onOpen?.(first.id)}>
          {notSaved(first.name, others.length)}
        </button>
      )}
    </p>
  )
}
