// The form screen of every resource: fields, photograph, the save bar and its dialogs.
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  addTitle,
  deletedMeanwhile,
  editTitle,
  loadFailed,
  saveAsNew,
} from '#src/admin/messages.ts'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink } from '#src/admin/ui/Button.tsx'
import {
  enterGoesOn,
  focusFirstEmpty,
  focusFirstFault,
  useEnterKeyNames,
  useFaultFocus,
  useSaveKey,
} from '#src/admin/ui/form-keys.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { PICTURE_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormActions, FormMenu } from './FormActions.tsx'
import type { Form } from './form.ts'
import type { FormState, FormTarget } from './form-state.ts'
import { ImageField } from './ImageField.tsx'
import { RestoredDraft } from './RestoredDraft.tsx'
import { type Item, labelOf, type Resource, type ResourceView } from './resource.ts'
import { SaveBar } from './SaveBar.tsx'
import './resource-form.css'

interface ResourceFormProps<T extends Item, Name extends string> extends ResourceView<T, Name> {
  openForm: (target: FormTarget) => Form<T, Name>
  target: FormTarget
  /** The URL of Cancel and Back. */
  listPath: string
}

/** Needs a key per target, so that each target has its own form. */
export function ResourceForm<T extends Item, Name extends string>({
  openForm,
  target,
  listPath,
  ...view
}: ResourceFormProps<T, Name>) {
  const [form] = useState(() => openForm(target))
  const { resource } = view
  const { noun } = resource
  const state = useStore(form.$state)
  const item = useStore(form.draft.$item)
  const values = useStore(form.draft.$values)
  const changed = useStore(form.draft.$changed)
  const restored = useStore(form.$restored)
  const isDeleted = useStore(form.$isDeleted)
  const saves = useStore(form.saves.$saves)
  const begun = useStore(form.$begun)
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()

  useEffect(() => {
    void form.load()
    return form.close
  }, [form])
  // Runs before the next key press.
  useLayoutEffect(() => {
    if (begun > 0) focusFirstEmpty(element.current)
  }, [begun])
  useEffect(() => {
    if (form.isCopy && state.kind === 'editing') focusFirstEmpty(element.current)
  }, [form, state.kind])
  useSaveKey(() => form.save('list'))
  useFaultFocus(form.$refusals, element)

  return (
    <Page
      title={isDeleted || (form.isNew && !item) ? addTitle(noun) : editTitle(noun)}
      parent={{ label: resource.listTitle, path: listPath }}
      actions={item && <FormActions resource={resource} form={form} item={item} />}
      phoneActions={item && <FormMenu resource={resource} form={form} item={item} />}
    >
      {state.kind === 'failed' && (
        <LoadError sentence={loadFailed(noun)} detail={state.message} onRetry={form.load}>
          <ButtonLink href={listPath}>Back</ButtonLink>
        </LoadError>
      )}
      {restored && state.kind !== 'failed' && (
        <RestoredDraft draft={restored} onDiscard={form.discardRestored} />
      )}
      <FormBody
        {...view}
        form={form}
        id={formId}
        element={element}
        disabled={isLocked(state.kind)}
      />
      <SaveBar
        changes={changed.length}
        note={isDeleted ? deletedMeanwhile(noun) : undefined}
        firstError={useFirstError(resource, form, element)}
        cancelPath={listPath}
        busy={state.kind === 'saving'}
        sent={state.kind === 'saving' ? state.sent : undefined}
        action={isDeleted ? saveAsNew(noun) : undefined}
        saves={saves}
        onOpen={form.saves.open}
        disabled={isLocked(state.kind)}
        form={formId}
        onSaveAndAdd={isDeleted ? undefined : () => form.save('another')}
      />
      <LeaveDialog
        $changed={form.draft.$changed}
        isAtStake={form.isAtStake}
        what={resource.nameOf(values) || `this ${noun.one}`}
        onLeave={form.giveUp}
      />
      <ConflictDialog resource={resource} form={form} />
    </Page>
  )
}

type FormElement = RefObject<HTMLFormElement | null>

/** Typing stays possible during a save. */
const isLocked = (kind: FormState<never>['kind']) =>
  kind === 'loading' || kind === 'failed' || kind === 'deleting'

/** The first refused field, in the order of the form. */
function useFirstError<T extends Item, Name extends string>(
  resource: Resource<T, Name, never>,
  form: Form<T, Name>,
  element: FormElement,
) {
  const errors = useStore(form.draft.$errors)
  const names: string[] = Object.keys(resource.labels)
  const order = useMedia(PICTURE_BESIDE)
    ? [...names, resource.picture.field]
    : [resource.picture.field, ...names]
  const first = order.find((name) => errors[name])
  if (!first) return undefined
  return { label: labelOf(resource, first), show: () => focusFirstFault(element.current) }
}

interface FormBodyProps<T extends Item, Name extends string> extends ResourceView<T, Name> {
  form: Form<T, Name>
  id: string
  element: FormElement
  disabled: boolean
}

function FormBody<T extends Item, Name extends string>({
  resource: { picture },
  Fields,
  Caption,
  causes,
  form,
  id,
  element,
  disabled,
}: FormBodyProps<T, Name>) {
  const { draft } = form
  const state = useStore(form.$state)
  const item = useStore(draft.$item)
  const values = useStore(draft.$values)
  const start = useStore(draft.$start)
  const changed = useStore(draft.$changed)
  const repeated = useStore(draft.$repeated)
  const errors = useStore(draft.$errors)
  const beside = useMedia(PICTURE_BESIDE)
  useEnterKeyNames(element)
  const imageField = (
    <ImageField
      key="picture"
      label={picture.label}
      frame={picture.frame}
      picture={draft.picture}
      stored={item && picture.of(item)}
      error={errors[picture.field]}
      changed={changed.includes(picture.field)}
      disabled={disabled}
      sent={state.kind === 'saving' ? state.sent : undefined}
      onCancelUpload={form.cancelUpload}
      caption={<Caption values={values} />}
    />
  )
  const fields = (
    <fieldset
      key="fields"
      className="form-fields column shrink"
      disabled={disabled}
      onKeyDown={enterGoesOn}
    >
      <Fields
        {...{ values, start, errors, causes, repeated }}
        changed={item ? changed : []}
        set={draft.set}
        clearRepeated={draft.clearRepeated}
      />
    </fieldset>
  )
  return (
    <form
      id={id}
      ref={element}
      className="form grow"
      noValidate
      aria-busy={disabled && state.kind !== 'failed'}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save('list')
      }}
    >
      {beside ? [fields, imageField] : [imageField, fields]}
    </form>
  )
}
