// Two people have saved one item: shows both versions where they differ, and takes no side.
import { useStore } from '@nanostores/react'
import type { Item, Resource } from '#src/admin/resources/resource.ts'
import type { Form } from '#src/admin/stores/form.ts'
import type { FormState } from '#src/admin/stores/form-state.ts'
import { changedSince } from '#src/admin/stores/values.ts'
import { fieldsDiffer, timeOf } from '#src/admin/words.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Button } from './Button.tsx'
import { ConflictPictures, ConflictText } from './ConflictRows.tsx'
import { useFrame } from './Frame.tsx'
import './dialogs.css'
import './conflict.css'

interface ConflictProps<T extends Item, Name extends string> {
  resource: Resource<T, Name, never>
  form: Form<T, Name>
}

export function ConflictDialog<T extends Item, Name extends string>(props: ConflictProps<T, Name>) {
  const { noun } = props.resource
  const state = useStore(props.form.$state)
  return (
    <Dialog
      open={state.kind === 'conflict'}
      onClose={props.form.backToForm}
      label={`Two versions of one ${noun.one}`}
      className="conflict"
    >
      {state.kind === 'conflict' && <Versions {...props} state={state} />}
    </Dialog>
  )
}

type ConflictState<T> = Extract<FormState<T>, { kind: 'conflict' }>

function Versions<T extends Item, Name extends string>({
  resource,
  form,
  state: { theirs, conflict },
}: ConflictProps<T, Name> & { state: ConflictState<T> }) {
  const { admin } = useFrame()
  const mine = resource.tidy(useStore(form.draft.$values))
  const saved = resource.tidy(resource.valuesOf(theirs))
  const chosen = useStore(form.draft.picture.$picture)
  const names = Object.keys(changedSince(saved, mine)) as Name[]
  const pictures = chosen.kind === 'chosen' ? 1 : 0
  const { changedBy, changedAt } = conflict
  return (
    <>
      <div className="conflict-head">
        <h2>
          {changedBy} saved this {resource.noun.one} while you were editing
        </h2>
        <p>
          {resource.nameOf(saved)}, at {timeOf(changedAt)}.{' '}
          {fieldsDiffer(names.length + pictures, Object.keys(mine).length + 1)}
        </p>
      </div>
      <div className="conflict-sides">
        <div className="conflict-side">
          <p>
            <strong>Mine</strong>
            <span className="quiet">{admin.name}, not saved yet</span>
          </p>
          <Button onClick={form.keepMine}>Keep mine</Button>
        </div>
        <div className="conflict-side">
          <p>
            <strong>Theirs</strong>
            <span className="quiet">
              {changedBy}, {timeOf(changedAt)}
            </span>
          </p>
          <Button onClick={form.keepTheirs}>Keep theirs</Button>
        </div>
      </div>
      <dl className="conflict-rows">
        {chosen.kind === 'chosen' && (
          <ConflictPictures
            label={resource.picture.label}
            mine={chosen.preview}
            theirs={resource.picture.of(theirs)}
          />
        )}
        {names.map((name) => (
          <ConflictText
            key={name}
            label={resource.labels[name]}
            mine={mine[name]}
            theirs={saved[name]}
          />
        ))}
      </dl>
      <div className="conflict-foot">
        <p className="quiet">The version you do not keep is gone for good.</p>
        <Button kind="quiet" onClick={form.backToForm}>
          Back to the form
        </Button>
      </div>
    </>
  )
}
