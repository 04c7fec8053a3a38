// Two people have changed the same fields of one item: asks about each of them, and takes no side.
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  alsoTakenOver,
  changedByBoth,
  changedMeanwhile,
  timeOf,
  toChoose,
} from '#src/admin/messages.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { autoFocusRef } from '#src/admin/ui/auto-focus.ts'
import { Button } from '#src/admin/ui/Button.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ConflictPictures, ConflictText } from './ConflictRows.tsx'
import type { Form } from './form.ts'
import type { FormState } from './form-state.ts'
import type { Side } from './merging.ts'
import { type Item, labelOf, type Resource } from './resource.ts'
import '#src/admin/ui/dialogs.css'
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
  state: { theirs, conflict, names, takenOver },
}: ConflictProps<T, Name> & { state: ConflictState<T> }) {
  const { admin } = useFrame()
  const [answers, setAnswers] = useState<Readonly<Record<string, Side>>>({})
  const mine = resource.tidy(useStore(form.draft.$values))
  const saved = resource.tidy(resource.valuesOf(theirs))
  const chosen = useStore(form.draft.picture.$picture)
  const { changedBy, changedAt } = conflict
  const open = names.filter((name) => !answers[name]).length
  const choice = (name: string) => ({
    label: labelOf(resource, name),
    chosen: answers[name],
    onChoose: (side: Side) => setAnswers({ ...answers, [name]: side }),
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (open === 0) void form.resolveConflict(answers)
      }}
    >
      <div className="conflict-head">
        {/* Nothing that answers has the focus: Enter takes no side. */}
        <h2 ref={autoFocusRef} tabIndex={-1}>
          {changedMeanwhile(changedBy, resource.noun)}
        </h2>
        <p>
          {resource.nameOf(saved)}, at {timeOf(changedAt)}. {changedByBoth(names.length)}{' '}
          {alsoTakenOver(takenOver.map((name) => labelOf(resource, name)))}
        </p>
      </div>
      <div className="conflict-sides">
        <p className="conflict-side">
          <strong>Mine</strong>
          <span className="quiet">{admin.name}, not saved yet</span>
        </p>
        <p className="conflict-side">
          <strong>Theirs</strong>
          <span className="quiet">
            {changedBy}, {timeOf(changedAt)}
          </span>
        </p>
      </div>
      <div className="conflict-rows">
        {names.map((name) =>
          name === resource.picture.field ? (
            <ConflictPictures
              key={name}
              {...choice(name)}
              mine={chosen.kind === 'chosen' ? chosen.preview : ''}
              theirs={resource.picture.of(theirs)}
            />
          ) : (
            <ConflictText
              key={name}
              {...choice(name)}
              mine={mine[name as Name]}
              theirs={saved[name as Name]}
            />
          ),
        )}
      </div>
      <div className="conflict-foot">
        <p className="quiet">
          {open > 0 ? toChoose(open) : 'What you do not keep is gone for good.'}
        </p>
        <Button kind="quiet" onClick={form.backToForm}>
          Back to the form
        </Button>
        <Button type="submit" kind="primary" disabled={open > 0}>
          Save
        </Button>
      </div>
    </form>
  )
}
