// Dialog for a conflicting save: choose one version of each field that both admins changed.
import { useStore } from '@nanostores/react'
import { type ReactNode, useId, useState } from 'react'
import { type Item, labelOf, type Resource } from '#src/admin/list/resource.ts'
import { formatCount } from '#src/admin/messages.ts'
import { readPhotos } from '#src/admin/photos/photo-list.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { autoFocusRef } from '#src/admin/ui/form-keys.ts'
import { formatClock } from '#src/admin/ui/format.ts'
import { MarkedText, splitDifference, type TextPart } from '#src/admin/ui/MarkedText.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { Form } from './form.ts'
import type { Side } from './merge.ts'
import type { ConflictDetails } from './send-form.ts'
import '#src/admin/ui/choices.css'
import '#src/admin/ui/dialogs.css'
import './conflict-dialog.css'

interface ConflictProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
  /** Called after the conflict is resolved and saved. */
  onResolved: () => void
}

const SIDES = [
  ['mine', 'Mine'],
  ['theirs', 'Theirs'],
] as const

export function ConflictDialog<T extends Item>(props: ConflictProps<T>) {
  const state = useStore(props.form.$state)
  return (
    <Dialog
      open={state.kind === 'conflict'}
      onClose={props.form.closeConflict}
      label={`Two versions of one ${props.resource.noun.one}`}
      className="paper-dialog conflict"
    >
      {state.kind === 'conflict' && <Versions {...props} {...state} />}
    </Dialog>
  )
}

function Versions<T extends Item>(props: ConflictProps<T> & ConflictDetails<T>) {
  const { resource, form, onResolved, theirs, conflict, names, mergedNames } = props
  const { admin } = useFrame()
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({})
  const id = useId()
  const ownValues = useStore(form.formValues.$values)
  const theirValues = resource.valuesOf(theirs)
  const { changedBy, changedAt } = conflict
  const notes = {
    mine: `${admin.name}, not saved yet`,
    theirs: `${changedBy}, ${formatClock(changedAt)}`,
  }
  const openCount = names.filter((name) => !choices[name]).length
  const labelFor = (name: string) => labelOf(resource, name)

  function versionsOf(name: string): Record<Side, ReactNode> {
    if (name === resource.images.field)
      return {
        mine: <PhotoRow photos={ownValues[name]} />,
        theirs: <PhotoRow photos={theirValues[name]} />,
      }
    const [ownText = '', theirText = ''] = [ownValues, theirValues].map((values) => {
      const text = resource.tidy(values)[name]
      return resource.describeValue?.(name, text ?? '') ?? text
    })
    const parts = splitDifference(ownText, theirText)
    return { mine: <Version parts={parts.mine} />, theirs: <Version parts={parts.theirs} /> }
  }
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault()
        if (openCount > 0) return
        await form.resolveConflict(choices)
        onResolved()
      }}
    >
      <div className="ask-text stack">
        {/* Focus starts on the heading so that Enter does not choose a version. */}
        <h2 ref={autoFocusRef} tabIndex={-1}>
          {changedBy} saved this {resource.noun.one} while you were editing
        </h2>
        <p className="quiet">
          {resource.nameOf(theirValues)}, at {formatClock(changedAt)}.{' '}
          {formatCount(names.length, 'field was', 'fields were')} changed by both of you.
          {mergedNames.length > 0 && ` Also taken over: ${mergedNames.map(labelFor).join(', ')}.`}
        </p>
      </div>
      <div className="conflict-row wide-only plaster joint-above">
        <span />
        {SIDES.map(([side, sideName]) => (
          <p key={side} className="column joint-before shrink">
            <span className="strong">{sideName}</span>
            <span className="caption truncate">{notes[side]}</span>
          </p>
        ))}
      </div>
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
            <span id={group} className="column quiet small">
              {labelFor(name)}
            </span>
            {SIDES.map(([side, sideName]) => (
              <label key={side} className="conflict-choice option row joint-before shrink">
                <input
                  type="radio"
                  name={group}
                  checked={choices[name] === side}
                  onChange={() => setChoices({ ...choices, [name]: side })}
                />
                <span className="conflict-side unseen quiet micro">{sideName}: </span>
                <span className="conflict-version break-words shrink">{versions[side]}</span>
              </label>
            ))}
          </div>
        )
      })}
      <div className="dialog-foot row tight joint-above">
        <p className="caption truncate grow">
          {openCount > 0
            ? `Choose mine or theirs for ${formatCount(openCount, 'field', 'fields')}.`
            : 'What you do not keep is gone for good.'}
        </p>
        <Button kind="quiet" onClick={form.closeConflict}>
          Back to the form
        </Button>
        <Button type="submit" kind="primary" disabled={openCount > 0}>
          Save
        </Button>
      </div>
    </form>
  )
}

function Version({ parts }: { parts: readonly TextPart[] }) {
  return parts.length > 0 ? <MarkedText parts={parts} /> : <span className="caption">empty</span>
}

function PhotoRow({ photos }: { photos: string | undefined }) {
  const images = readPhotos(photos)
  if (images.length === 0) return 'none'
  return (
    <span className="row wrap">
      {images.map(({ id, url, meta, alt }) => (
        <span key={id} className="conflict-picture">
          <Picture image={{ url, meta }} alt={alt ?? ''} sizes="88px" />
        </span>
      ))}
    </span>
  )
}
