// The dialog after a conflicting save: choose a version of each field that both admins changed.
import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { counted } from '#src/admin/messages.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { timeOf } from '#src/admin/ui/format.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { Form, FormState } from './form.ts'
import type { Side } from './merging.ts'
import { readPhotos } from './photo-list.ts'
import { type Item, labelOf, type Resource } from './resource.ts'
import { splitDifference, type TextPart } from './word-diff.ts'
import '#src/admin/ui/choices.css'
import '#src/admin/ui/dialogs.css'
import './conflict.css'
import './marked-text.css'

interface ConflictProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
}

export function ConflictDialog<T extends Item>(props: ConflictProps<T>) {
  const state = useStore(props.form.$state)
  return (
    <Dialog
      open={state.kind === 'conflict'}
      onClose={props.form.backToForm}
      label={`Two versions of one ${props.resource.noun.one}`}
      className="paper-dialog conflict"
    >
      {state.kind === 'conflict' && <Versions {...props} state={state} />}
    </Dialog>
  )
}

type ConflictState<T> = Extract<FormState<T>, { kind: 'conflict' }>

function Versions<T extends Item>({
  resource,
  form,
  state: { theirs, conflict, names, takenOver },
}: ConflictProps<T> & { state: ConflictState<T> }) {
  const { admin } = useFrame()
  const [answers, setAnswers] = useState<Readonly<Record<string, Side>>>({})
  const id = useId()
  const typed = useStore(form.draft.$values)
  const mine = resource.tidy(typed)
  const saved = resource.tidy(resource.valuesOf(theirs))
  const { changedBy, changedAt } = conflict
  const notes = {
    mine: `${admin.name}, not saved yet`,
    theirs: `${changedBy}, ${timeOf(changedAt)}`,
  }
  const open = names.filter((name) => !answers[name]).length
  const labelFor = (name: string) => labelOf(resource, name)

  function versionsOf(name: string): Record<Side, ReactNode> {
    if (name === resource.images.field)
      return {
        mine: <PhotoRow photos={typed[name]} />,
        theirs: <PhotoRow photos={resource.valuesOf(theirs)[name]} />,
      }
    const split = splitDifference(mine[name] ?? '', saved[name] ?? '')
    return { mine: <Marked parts={split.mine} />, theirs: <Marked parts={split.theirs} /> }
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (open === 0) void form.resolveConflict(answers)
      }}
    >
      <div className="conflict-head stack">
        {/* The heading has the focus, so that Enter chooses nothing. */}
        <h2 ref={autoFocusRef} tabIndex={-1}>
          {changedBy} saved this {resource.noun.one} while you were editing
        </h2>
        <p className="quiet">
          {resource.nameOf(saved)}, at {timeOf(changedAt)}.{' '}
          {counted(names.length, 'field was', 'fields were')} changed by both of you.
          {takenOver.length > 0 && ` Also taken over: ${takenOver.map(labelFor).join(', ')}.`}
        </p>
      </div>
      <div className="conflict-sides plaster joint-above">
        {SIDES.map(([side, name]) => (
          <p key={side} className="conflict-side column joint-before shrink">
            <span className="strong">{name}</span>
            <span className="caption truncate">{notes[side]}</span>
          </p>
        ))}
      </div>
      <div>
        {names.map((name) => {
          const group = `${id}-${name}`
          const versions = versionsOf(name)
          return (
            <div
              key={name}
              className="conflict-row joint-above"
              role="radiogroup"
              aria-labelledby={group}
            >
              <span id={group} className="conflict-label quiet small">
                {labelFor(name)}
              </span>
              {SIDES.map(([side, whose]) => (
                <label key={side} className="conflict-choice option row joint-before shrink">
                  <input
                    type="radio"
                    name={group}
                    checked={answers[name] === side}
                    onChange={() => setAnswers({ ...answers, [name]: side })}
                  />
                  <span className="conflict-side-name unseen quiet micro">{whose}: </span>
                  <span className="conflict-version break-words shrink">{versions[side]}</span>
                </label>
              ))}
            </div>
          )
        })}
      </div>
      <div className="dialog-foot row tight joint-above">
        <p className="conflict-foot-note caption truncate">
          {open > 0
            ? `Choose mine or theirs for ${counted(open, 'field', 'fields')}.`
            : 'What you do not keep is gone for good.'}
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

function PhotoRow({ photos }: { photos: string | undefined }) {
  const shown = readPhotos(photos)
  if (shown.length === 0) return 'none'
  return (
    <span className="row wrap">
      {shown.map(({ id, url, meta, alt }) => (
        <span key={id} className="conflict-picture">
          <Picture image={{ url, meta }} alt={alt ?? ''} sizes="88px" />
        </span>
      ))}
    </span>
  )
}

const SIDES = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const

function Marked({ parts }: { parts: readonly TextPart[] }) {
  if (parts.length === 0) return <span className="caption truncate">empty</span>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
  return parts.map(({ text, differs }, i) => (differs ? <mark key={i}>{text}</mark> : text))
}
