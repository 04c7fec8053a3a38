// The dialog after a conflicting save: choose a version of each field that both admins changed.
import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import type { Image } from '#api/contract/image.ts'
import { alsoTakenOver, changedByBoth, changedMeanwhile, toChoose } from '#src/admin/messages.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { timeOf } from '#src/admin/ui/format.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { Form } from './form.ts'
import type { FormState } from './form-state.ts'
import type { Side } from './merging.ts'
import { type Item, labelOf, type Resource } from './resource.ts'
import { compareWords, type MarkedWords } from './word-diff.ts'
import '#src/admin/ui/choices.css'
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
      className="paper-dialog conflict"
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
        {/* The heading has the focus, so that Enter chooses nothing. */}
        <h2 ref={autoFocusRef} tabIndex={-1}>
          {changedMeanwhile(changedBy, resource.noun)}
        </h2>
        <p className="quiet">
          {resource.nameOf(saved)}, at {timeOf(changedAt)}. {changedByBoth(names.length)}{' '}
          {alsoTakenOver(takenOver.map((name) => labelOf(resource, name)))}
        </p>
      </div>
      <div className="conflict-sides joint-above">
        <p className="conflict-side joint-before shrink">
          <span className="strong">Mine</span>
          <span className="caption truncate">{admin.name}, not saved yet</span>
        </p>
        <p className="conflict-side joint-before shrink">
          <span className="strong">Theirs</span>
          <span className="caption truncate">
            {changedBy}, {timeOf(changedAt)}
          </span>
        </p>
      </div>
      <div>
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
      <div className="dialog-foot joint-above">
        <p className="conflict-foot-note caption truncate">
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

interface ChoiceProps {
  label: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

const SIDES = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const

function ConflictRow({
  label,
  chosen,
  onChoose,
  ...versions
}: ChoiceProps & Record<Side, ReactNode>) {
  const id = useId()
  return (
    <div className="conflict-row joint-above" role="radiogroup" aria-labelledby={id}>
      <span id={id} className="conflict-label quiet small">
        {label}
      </span>
      {SIDES.map(([side, name]) => (
        <label key={side} className="conflict-choice option joint-before shrink">
          <input type="radio" name={id} checked={chosen === side} onChange={() => onChoose(side)} />
          <span className="conflict-side-name unseen quiet micro">{name}: </span>
          <span className="conflict-version break-words shrink">{versions[side]}</span>
        </label>
      ))}
    </div>
  )
}

function ConflictText({ mine, theirs, ...choice }: ChoiceProps & { mine: string; theirs: string }) {
  const compared = compareWords(mine, theirs)
  return (
    <ConflictRow
      {...choice}
      mine={<Marked words={compared.mine} />}
      theirs={<Marked words={compared.theirs} />}
    />
  )
}

function Marked({ words }: { words: readonly MarkedWords[] }) {
  if (words.length === 0) return <span className="caption truncate">empty</span>
  return words.map(({ at, text, differs }) =>
    differs ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  )
}

interface PicturesProps extends ChoiceProps {
  /** The URL of the preview. */
  mine: string
  theirs: Image | undefined
}

function ConflictPictures({ mine, theirs, ...choice }: PicturesProps) {
  return (
    <ConflictRow
      {...choice}
      mine={<img className="conflict-picture" src={mine} alt="The new one" />}
      theirs={
        <span className="conflict-picture">
          {theirs ? <Picture image={theirs} alt="The stored one" sizes="88px" /> : 'none'}
        </span>
      }
    />
  )
}
