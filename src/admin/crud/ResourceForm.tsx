// The one form screen of all kinds of items: fields beside the photograph, the bar that saves, and its questions.
import { useStore } from '@nanostores/react'
import { History } from 'lucide-react'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef } from 'react'
import {
  addTitle,
  deletedMeanwhile,
  editTitle,
  loadFailed,
  PICTURE_NOT_KEPT,
  restored,
  saveAsNew,
} from '#src/admin/messages.ts'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import {
  enterGoesOn,
  focusFirstEmpty,
  focusFirstFault,
  useEnterKeyNames,
  useFaultFocus,
  useSaveKey,
} from '#src/admin/ui/form-keys.ts'
import { formatTime } from '#src/admin/ui/format-time.ts'
import { Failed } from '#src/admin/ui/Notice.tsx'
import { PICTURE_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { StoredDraft } from './draft-storage.ts'
import { FormActions, FormMenu } from './FormActions.tsx'
import type { Form } from './form.ts'
import type { FormState } from './form-state.ts'
import { ImageField } from './ImageField.tsx'
import { type Causes, type Item, labelOf, type Resource } from './resource.ts'
import { SaveBar } from './SaveBar.tsx'
import './resource-form.css'
import '#src/admin/ui/notice.css'

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
  const gone = useStore(form.$gone)
  const saves = useStore(form.saves.$saves)
  const begun = useStore(form.$begun)
  const element = useRef<HTMLFormElement>(null)
  const formId = useId()

  useEffect(() => {
    void form.load()
    return form.close
  }, [form])
  // Before the next key arrives.
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
      title={gone || (form.isNew && !item) ? addTitle(noun) : editTitle(noun)}
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
        <RestoredDraft draft={restored} onDiscard={form.discardRestored} />
      )}
      <FormBody {...props} id={formId} element={element} disabled={isShut(state.kind)} />
      <SaveBar
        changes={changed.length}
        note={gone ? deletedMeanwhile(noun) : undefined}
        trouble={useTrouble(props, element)}
        cancelPath={listPath}
        busy={state.kind === 'saving'}
        sent={state.kind === 'saving' ? state.sent : undefined}
        action={gone ? saveAsNew(noun) : undefined}
        saves={saves}
        onOpen={form.saves.open}
        disabled={isShut(state.kind)}
        form={formId}
        onSaveAndAdd={gone ? undefined : () => form.save('another')}
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

/** Whether nothing can be typed. While a save is on its way it can: what is typed then stays. */
const isShut = (kind: FormState<never>['kind']) =>
  kind === 'loading' || kind === 'failed' || kind === 'deleting'

/** The first field, in the order in which the form shows them, that cannot be saved as it is. */
function useTrouble<T extends Item, Name extends string>(
  { resource, form }: ResourceFormProps<T, Name>,
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
  const beside = useMedia(PICTURE_BESIDE)
  useEnterKeyNames(element)
  const well = (
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
        {...{ values, errors, causes, kept }}
        changed={item ? changed : []}
        set={draft.set}
        clearKept={draft.clearKept}
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
      {beside ? [fields, well] : [well, fields]}
    </form>
  )
}

interface RestoredProps {
  draft: StoredDraft
  onDiscard: () => void
}

function RestoredDraft({ draft, onDiscard }: RestoredProps) {
  return (
    <div className="sand-band clay-icon row joint-below" role="status">
      <History size={20} strokeWidth={1.6} aria-hidden="true" />
      <p>
        {restored(formatTime(draft.at))} {draft.hadPicture && PICTURE_NOT_KEPT}
      </p>
      <Button onClick={onDiscard}>Discard</Button>
    </div>
  )
}
