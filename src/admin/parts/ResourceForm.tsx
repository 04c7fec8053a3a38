// The one form screen of all kinds of items: fields beside the photograph, the bar that saves, and its questions.
import { useStore } from '@nanostores/react'
import { type RefObject, useEffect, useId, useRef } from 'react'
import type { Causes, Item, Resource } from '#src/admin/resources/resource.ts'
import type { Form } from '#src/admin/stores/form.ts'
import { addTitle, editTitle, loadFailed } from '#src/admin/words.ts'
import { ButtonLink } from './Button.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { FormActions, FormMenu } from './FormActions.tsx'
import { focusFirstFault, focusFirstField, useKeptFocus, useSaveKey } from './form-keys.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { Failed } from './Notice.tsx'
import { Page } from './Page.tsx'
import { PictureWell } from './PictureWell.tsx'
import { Restored } from './Restored.tsx'
import { SaveBar } from './SaveBar.tsx'
import './resource-form.css'

interface ResourceFormProps<T extends Item, Name extends string> {
  resource: Resource<T, Name, never>
  form: Form<T, Name>
  /** Where Cancel and Back lead. */
  listPath: string
  causes?: Causes<Name>
}

export function ResourceForm<T extends Item, Name extends string>(
  props: ResourceFormProps<T, Name>,
) {
  const { resource, form, listPath } = props
  const { noun } = resource
  const state = useStore(form.$state)
  const item = useStore(form.draft.$item)
  const values = useStore(form.draft.$values)
  const changed = useStore(form.draft.$changed)
  const restored = useStore(form.$restored)
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()

  useEffect(() => {
    void form.load()
    return form.close
  }, [form])
  useSaveKey(() => form.save('list'))
  useKeptFocus(state.kind, form.$refusals, element)

  async function saveAndAdd() {
    await form.save('another')
    if (form.draft.$changed.get().length === 0) focusFirstField(element.current)
  }
  const unready = state.kind === 'loading' || state.kind === 'failed'
  return (
    <Page
      title={form.isNew ? addTitle(noun) : editTitle(noun)}
      parent={{ label: resource.listTitle, path: listPath }}
      actions={item && <FormActions {...props} item={item} />}
      phoneActions={item && <FormMenu {...props} item={item} />}
    >
      {state.kind === 'failed' && (
        <Failed sentence={loadFailed(noun)} detail={state.message} onRetry={form.load}>
          <ButtonLink href={listPath}>Back</ButtonLink>
        </Failed>
      )}
      {restored && state.kind !== 'failed' && (
        <Restored kept={restored} onDiscard={form.discardRestored} />
      )}
      <FormBody {...props} id={formId} element={element} disabled={state.kind !== 'editing'} />
      <SaveBar
        changes={changed.length}
        trouble={useTrouble(props, element)}
        cancelPath={listPath}
        busy={state.kind === 'saving'}
        disabled={unready || state.kind === 'deleting'}
        form={formId}
        onSaveAndAdd={saveAndAdd}
      />
      <LeaveGuard
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

/** The first field, in the order of the form, that cannot be saved as it is. */
function useTrouble<T extends Item, Name extends string>(
  { resource: { labels, picture }, form }: ResourceFormProps<T, Name>,
  element: FormElement,
) {
  const errors = useStore(form.draft.$errors)
  const fields = [...Object.entries<string>(labels), [picture.field, picture.label] as const]
  const first = fields.find(([name]) => errors[name])
  return first && { label: first[1], show: () => focusFirstFault(element.current) }
}

function FormBody<T extends Item, Name extends string>({
  resource: { picture, Fields, Caption },
  form,
  causes,
  id,
  element,
  disabled,
}: ResourceFormProps<T, Name> & { id: string; element: FormElement; disabled: boolean }) {
  const { draft } = form
  const state = useStore(form.$state)
  const item = useStore(draft.$item)
  const values = useStore(draft.$values)
  const changed = useStore(draft.$changed)
  const kept = useStore(draft.$kept)
  const errors = useStore(draft.$errors)
  return (
    <form
      id={id}
      ref={element}
      className="form"
      noValidate
      aria-busy={disabled && state.kind !== 'failed'}
      onSubmit={(event) => {
        event.preventDefault()
        void form.save('list')
      }}
    >
      <PictureWell
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
      <fieldset className="form-fields" disabled={disabled}>
        <Fields
          {...{ values, errors, causes, kept }}
          changed={item ? changed : []}
          set={draft.set}
          clearKept={draft.clearKept}
        />
      </fieldset>
    </form>
  )
}
