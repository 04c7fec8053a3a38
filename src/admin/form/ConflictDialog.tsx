// Dialog for a conflicting save: choose one version of each field that both admins changed.
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { type Item, labelOf, type Resource } from '#src/admin/list/resource.ts'
import { formatCount } from '#src/admin/messages.ts'
import { readPhotos } from '#src/admin/photos/photo-list.ts'
import { useFrame } from '#src/admin/shell/Frame.tsx'
import { formatClock } from '#src/admin/ui/format.ts'
import { splitDifference } from '#src/admin/ui/MarkedText.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { Form } from './form.ts'
import type { Side } from './merge.ts'
import type { ConflictDetails } from './send-form.ts'
import { Version, VersionsForm } from './VersionsForm.tsx'

interface ConflictProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
  /** Called after the conflict is resolved and saved. */
  onResolved: () => void
}

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
  const ownValues = useStore(form.formValues.$values)
  const theirValues = resource.valuesOf(theirs)
  const { changedBy, changedAt } = conflict
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
    <VersionsForm
      heading={`${changedBy} saved this ${resource.noun.one} while you were editing`}
      sides={{
        mine: { name: 'Mine', note: `${admin.name}, not saved yet` },
        theirs: { name: 'Theirs', note: `${changedBy}, ${formatClock(changedAt)}` },
      }}
      rows={names.map((name) => ({ name, label: labelFor(name), versions: versionsOf(name) }))}
      note="What you do not keep is gone for good."
      backLabel="Back to the form"
      saveLabel="Save"
      onBack={form.closeConflict}
      onSave={async (choices) => {
        await form.resolveConflict(choices)
        onResolved()
      }}
    >
      {resource.nameOf(theirValues)}, at {formatClock(changedAt)}.{' '}
      {formatCount(names.length, 'field was', 'fields were')} changed by both of you.
      {mergedNames.length > 0 && ` Also taken over: ${mergedNames.map(labelFor).join(', ')}.`}
    </VersionsForm>
  )
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
