// Showroom settings screen: parts behind tabs, with one save bar.
import { useStore } from '@nanostores/react'
import { ChevronDown, Eye, History } from 'lucide-react'
import { computed } from 'nanostores'
import { useId, useState } from 'react'
import { alertsForm } from '#api/enquiries/alerts.contract.ts'
import { SETTING_PICTURES } from '#api/showroom/contract.ts'
import { SETTING_TEXTS, SETTING_TRANSLATIONS } from '#api/showroom/texts.contract.ts'
import { SaveBar } from '#src/admin/form/SaveBar.tsx'
import { dashboardPath, firstStepsPath, historyPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button, ButtonLink, IconButton, IconLink } from '#src/admin/ui/Button.tsx'
import { Select } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { focusFirstInvalid, useCommandKey } from '#src/admin/ui/form-keys.ts'
import { formatMoment } from '#src/admin/ui/format.ts'
import { TABLET_UP, useMedia } from '#src/admin/ui/use-media.ts'
import { AlertsPart } from './AlertsPart.tsx'
import { fieldsOf, PARTS, type PartId, type Section } from './parts.ts'
import { SettingsPage, SettingsSection } from './SettingsPage.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import { createAlertsForm, createShowroomForm, type ShowroomContent } from './showroom.ts'
import type { SettingsField } from './values.ts'
import '#src/admin/list/view-tabs.css'
import '#src/admin/ui/status-mark.css'

export function ShowroomScreen() {
  return (
    <SettingsPage title="Showroom">{(content) => <SettingsForm content={content} />}</SettingsPage>
  )
}

const FIELD_LABELS: Record<SettingsField, string> = {
  ...Object.fromEntries(
    Object.entries({ ...SETTING_TEXTS, ...SETTING_TRANSLATIONS }).map(([name, [label]]) => [
      name,
      label,
    ]),
  ),
  ...SETTING_PICTURES,
  hours: 'Hours',
  holidays: 'Holidays',
  slides: 'Slides',
  hiddenSections: 'Sections',
  glossary: 'Words',
  visits: 'Visits',
  outdatedTexts: 'Tamil read again',
  prices: 'Prices',
  rooms: 'Rooms',
} as Record<SettingsField, string>

const HISTORY = { href: `${historyPath()}?kind=website`, icon: History }

/** Creates the forms of the settings; alerts are saved separately. */
function createForms(content: ShowroomContent, stores: ReturnType<typeof useAdmin>) {
  const showroom = createShowroomForm(content, stores)
  const alerts = createAlertsForm(content.alerts, stores.calls)
  return {
    ...{ showroom, alerts },
    $changed: computed([showroom.form.$changed, alerts.$changed], (...changedLists) =>
      changedLists.flat(),
    ),
    hasUnsavedText: () => showroom.form.hasUnsavedText() || alerts.hasUnsavedText(),
  }
}

function SettingsForm({ content }: { content: ShowroomContent }) {
  const stores = useAdmin()
  const [{ showroom, alerts, $changed, hasUnsavedText }] = useState(() =>
    createForms(content, stores),
  )
  const { form } = showroom
  const changedFields = useStore(form.$changed)
  const [firstErrorField] = Object.keys(useStore(form.$errors)) as SettingsField[]
  const isBusy = useStore(form.$state).kind === 'busy'
  const { updatedAt, withoutSamples } = useStore(showroom.$settings)
  const [openPart, setOpenPart] = useState<PartId>('place')
  const [isPreviewOpen, setPreviewOpen] = useState(false)
  const openPreview = () => setPreviewOpen(true)
  const formId = useId()
  /** Opens the first part with one of these fields. */
  function openPartWith(names: readonly string[]): void {
    const part = PARTS.find(({ sections }) =>
      fieldsOf(sections).some((field) => names.includes(field)),
    )
    if (part) setOpenPart(part.id)
  }
  async function save(): Promise<void> {
    if (!(await showroom.save())) openPartWith(Object.keys(form.$errors.get()))
  }
  useCommandKey('s', () => void (openPart === 'alerts' ? alerts.submit() : save()))
  return (
    <Page
      title="Showroom"
      {...(updatedAt && { note: `Last changed ${formatMoment(updatedAt)}` })}
      actions={
        <>
          {!withoutSamples && (
            <ButtonLink kind="quiet" href={firstStepsPath()}>
              First steps
            </ButtonLink>
          )}
          <ButtonLink {...HISTORY} kind="quiet">
            History
          </ButtonLink>
          <Button icon={Eye} onClick={openPreview}>
            Preview
          </Button>
        </>
      }
      phoneActions={
        <>
          <IconLink {...HISTORY} tip="History" />
          <IconButton icon={Eye} tip="Preview" onClick={openPreview} />
        </>
      }
    >
      <PartTabs open={openPart} changed={useStore($changed)} onOpen={setOpenPart} />
      {openPart === 'alerts' ? (
        <AlertsPart form={alerts} senderAddress={content.alerts.from} />
      ) : (
        <>
          <Form id={formId} form={form} onSubmit={save} className="column grow">
            <FormMessage form={form} className="pad" />
            {PARTS.find(({ id }) => id === openPart)?.sections.map((section) => (
              <SettingsSection key={section.title} section={section} showroom={showroom} />
            ))}
          </Form>
          <SaveBar
            changeCount={changedFields.length}
            firstError={firstErrorField && FIELD_LABELS[firstErrorField]}
            onShowError={() => {
              openPartWith([firstErrorField ?? ''])
              requestAnimationFrame(() => focusFirstInvalid(document.getElementById(formId)))
            }}
            cancelPath={dashboardPath()}
            busy={isBusy}
            disabled={false}
            form={formId}
          />
        </>
      )}
      {isPreviewOpen && (
        <SettingsPreview
          showroom={showroom}
          firstPage={PARTS.find(({ id }) => id === openPart)?.page ?? '/'}
          onClose={() => setPreviewOpen(false)}
        />
      )}
      <LeaveDialog $changed={$changed} hasUnsavedText={hasUnsavedText} itemName="the showroom" />
    </Page>
  )
}

const listFieldNames = (id: PartId, sections: readonly Section[]): string[] =>
  id === 'alerts' ? Object.keys(alertsForm.entries) : fieldsOf(sections)

interface PartTabsProps {
  open: PartId
  changed: readonly string[]
  onOpen: (part: PartId) => void
}

/** Tabs of the parts, on phones a select; parts with unsaved changes are marked. */
function PartTabs({ open, changed, onOpen }: PartTabsProps) {
  const hasTabs = useMedia(TABLET_UP)
  const parts = PARTS.map(({ id, name, sections }) => ({
    id,
    name,
    isUnsaved: listFieldNames(id, sections).some((field) => changed.includes(field)),
  }))
  const position = parts.findIndex(({ id }) => id === open) + 1
  if (!hasTabs)
    return (
      <label className="part-choice high-48 row gutter plaster joint-below focus-box">
        <Select
          className="bare grow strong"
          aria-label="Part"
          value={open}
          options={parts.map(({ id, name, isUnsaved }) => ({
            id,
            name: isUnsaved ? `${name}, unsaved` : name,
          }))}
          onText={onOpen}
        />
        <span className="quiet small">
          {position} of {parts.length}
        </span>
        <ChevronDown />
      </label>
    )
  return (
    <div className="views joint-below">
      <nav className="joints-across" aria-label="Parts">
        {parts.map(({ id, name, isUnsaved }) => (
          <button
            key={id}
            type="button"
            className="high-48 row tight inset-focus"
            aria-current={id === open ? 'true' : undefined}
            onClick={() => onOpen(id)}
          >
            {name}
            {isUnsaved && (
              <span className="status-square status-clay" data-filled>
                <span className="unseen">unsaved</span>
              </span>
            )}
          </button>
        ))}
      </nav>
    </div>
  )
}
