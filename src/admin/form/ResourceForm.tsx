// Form screen of every resource: fields, images, save bar and dialogs.
import { useStore } from '@nanostores/react'
import { ArrowUpRight, Copy, EllipsisVertical, History, Trash2 } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import {
  createFieldProps,
  type Item,
  labelOf,
  type Resource,
  type ResourceView,
} from '#src/admin/list/resource.ts'
import { addTitle, loadFailedMessage, saveAsNewLabel } from '#src/admin/messages.ts'
import type { Noun } from '#src/admin/resource-texts.ts'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink } from '#src/admin/ui/Button.tsx'
import {
  focusFirstEmpty,
  focusFirstInvalid,
  focusNextOnEnter,
  useCommandKey,
  useEnterKeyHints,
} from '#src/admin/ui/form-keys.ts'
import { formatTime } from '#src/admin/ui/format.ts'
import { Menu, MenuButton, MenuLink } from '#src/admin/ui/Menu.tsx'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { PICTURE_BESIDE, useMedia } from '#src/admin/ui/use-media.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import type { Form, FormTarget } from './form.ts'
import { ImagesField } from './ImagesField.tsx'
import { SaveBar } from './SaveBar.tsx'
import '#src/admin/ui/notice.css'
import './resource-form.css'

interface ResourceFormProps<T extends Item> extends ResourceView<T> {
  openForm: (target: FormTarget) => Form<T>
  target: FormTarget
  /** The target of Cancel and Back. */
  listPath: string
}

/** Give it a key per target: the form store is created once per mount. */
export function ResourceForm<T extends Item>({
  openForm,
  target,
  listPath,
  resource,
  Fields,
  Caption,
  causes,
}: ResourceFormProps<T>) {
  const [form] = useState(() => openForm(target))
  const { formValues } = form
  const { noun } = resource
  const state = useStore(form.$state)
  const { item, start, values, repeated = [], isDetached } = useStore(formValues.$content)
  const changedFields = useStore(formValues.$changed)
  const errors = useStore(formValues.$errors)
  const startedItems = useStore(form.$startedItems)
  const isPictureBeside = useMedia(PICTURE_BESIDE)
  const formElement = useRef<HTMLFormElement>(null)
  const formId = useId()

  async function save(afterSave: 'list' | 'another'): Promise<void> {
    await form.save(afterSave)
    showFirstInvalid()
  }
  // Runs after React has rendered the errors.
  const showFirstInvalid = () => requestAnimationFrame(() => focusFirstInvalid(formElement.current))

  useEffect(() => {
    void form.load()
    return form.close
  }, [form])
  useEnterKeyHints(formElement)
  useCommandKey('s', () => save('list'))
  // A layout effect, so the focus has moved before the next key press.
  useLayoutEffect(() => {
    if (startedItems > 0) focusFirstEmpty(formElement.current)
  }, [startedItems])

  const isBusy = ['waiting', 'saving'].includes(state.kind)
  const isDisabled = ['loading', 'failed', 'deleting'].includes(state.kind)
  useCommandKey('Enter', () => {
    if (!isDetached && !isDisabled) void save('another')
  })
  const { field: imageField } = resource.images
  const names = Object.keys(resource.labels).filter((name) => name !== imageField)
  const firstInvalid = (isPictureBeside ? [...names, imageField] : [imageField, ...names]).find(
    (name) => errors[name],
  )
  const actions = item && { resource, form, item }
  const fieldStates = {
    labels: resource.labels,
    values,
    errors,
    causes,
    repeated,
    changed: item ? changedFields : [],
    set: formValues.set,
  }

  const images = (
    <ImagesField
      key="images"
      {...{ resource, form, disabled: isDisabled }}
      error={errors[imageField]}
      caption={<Caption values={values} />}
    />
  )
  const fields = (
    <fieldset
      key="fields"
      className="form-fields column shrink"
      disabled={isDisabled}
      onKeyDown={focusNextOnEnter}
    >
      <Fields
        {...{ start, ...fieldStates, ...createFieldProps(fieldStates) }}
        clearRepeated={formValues.clearRepeated}
      />
    </fieldset>
  )
  return (
    <Page
      title={isDetached || (!target.id && !item) ? addTitle(noun) : `Edit ${noun.title}`}
      parents={[{ label: resource.listTitle, path: listPath }]}
      actions={actions && <FormActions {...actions} />}
      phoneActions={actions && <FormActions {...actions} isMenu />}
    >
      <FormNotice form={form} noun={noun} listPath={listPath} />
      <form
        id={formId}
        ref={formElement}
        className="form grow"
        noValidate
        aria-busy={isBusy || isDisabled}
        onSubmit={(event) => {
          event.preventDefault()
          void save('list')
        }}
      >
        {isPictureBeside ? [fields, images] : [images, fields]}
      </form>
      <SaveBar
        changeCount={changedFields.length}
        note={
          isDetached &&
          `This ${noun.one} has been deleted meanwhile. What you see here can be saved as a new one.`
        }
        firstError={firstInvalid && labelOf(resource, firstInvalid)}
        onShowError={showFirstInvalid}
        cancelPath={listPath}
        busy={isBusy}
        action={isDetached ? saveAsNewLabel(noun) : undefined}
        disabled={isDisabled}
        form={formId}
        onSaveAndAdd={isDetached ? undefined : () => save('another')}
      />
      <LeaveDialog
        $changed={formValues.$changed}
        hasUnsavedText={form.hasUnsavedText}
        itemName={resource.nameOf(values) || `this ${noun.one}`}
        onLeave={form.discardAutosave}
      />
      <ConflictDialog {...{ resource, form }} onResolved={showFirstInvalid} />
    </Page>
  )
}

/** The load error, or the notice that unsaved text was restored. */
function FormNotice<T extends Item>(props: { form: Form<T>; noun: Noun; listPath: string }) {
  const { form, noun, listPath } = props
  const state = useStore(form.$state)
  const restoredAutosave = useStore(form.$restored)
  if (state.kind === 'failed')
    return (
      <LoadError sentence={loadFailedMessage(noun)} detail={state.message} onRetry={form.load}>
        <ButtonLink href={listPath}>Back</ButtonLink>
      </LoadError>
    )
  return (
    restoredAutosave && (
      <div className="sand-band clay-icon row joint-below" role="status">
        <History size={20} />
        <p>
          What you typed here was not saved ({formatTime(restoredAutosave.at)}). It is back in the
          form.
        </p>
        <Button className="end" onClick={form.discardRestored}>
          Discard
        </Button>
      </div>
    )
  )
}

interface FormActionsProps<T extends Item> {
  resource: Resource<T>
  form: Form<T>
  item: T
  isMenu?: boolean
}

/** The actions on a stored item: buttons, or a menu on phones. */
function FormActions<T extends Item>({ resource, form, item, isMenu }: FormActionsProps<T>) {
  const { paths } = resource
  const sitePath = resource.sitePath?.(item)
  // A hidden item is not on the website, so its link opens a preview.
  const siteLabel = sitePath?.startsWith('/admin') ? 'Preview' : 'View on website'
  const links = [
    { icon: ArrowUpRight, children: siteLabel, href: sitePath, target: '_blank' },
    { icon: Copy, children: 'Duplicate', href: resource.copyOf && paths.create(item._id) },
    { icon: History, children: 'History', href: paths.history(item._id) },
  ].filter(({ href }) => href !== undefined)
  const deleteProps = { icon: Trash2, children: 'Delete', onClick: form.remove }
  if (!isMenu)
    return (
      <>
        {links.map((link) => (
          <ButtonLink key={link.href} kind="quiet" {...link} />
        ))}
        <Button kind="danger" {...deleteProps} />
      </>
    )
  return (
    <Menu label="More" className="icon-button" buttonContent={<EllipsisVertical size={20} />}>
      {links.map((link) => (
        <MenuLink key={link.href} {...link} />
      ))}
      <MenuButton className="menu-item-danger" {...deleteProps} />
    </Menu>
  )
}
