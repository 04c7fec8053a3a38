// The settings of the showroom: four parts behind cells, one save bar.
import { useStore } from '@nanostores/react'
import { History } from 'lucide-react'
import { useId, useState } from 'react'
import { answer } from '#api/client.ts'
import type { Settings } from '#api/contract/settings.ts'
import { SETTING_PICTURES, SETTING_TEXTS } from '#api/contract/settings-fields.ts'
import { SaveBar } from '#src/admin/crud/SaveBar.tsx'
import { changesPath, dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { ButtonLink, IconLink } from '#src/admin/ui/Button.tsx'
import { createCard } from '#src/admin/ui/card.ts'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { focusFirstFault, useCommandKey } from '#src/admin/ui/form-keys.ts'
import { formatMoment } from '#src/admin/ui/format.ts'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { HolidaysField } from './HolidaysField.tsx'
import { HoursField } from './HoursField.tsx'
import { fieldsOf, PARTS, type PartId, type Section } from './parts.ts'
import { SectionsField, SettingPictureField, SettingTextField } from './SettingFields.tsx'
import { SlidesField } from './SlidesField.tsx'
import { createShowroomForm, type SettingsField, type ShowroomForm } from './showroom.ts'
import '#src/admin/crud/views.css'
import './showroom.css'

export function ShowroomScreen() {
  const { calls, environment } = useAdmin()
  const [card] = useState(() =>
    createCard('The showroom', () => answer(calls.api.settings.$get()), environment),
  )
  const state = useStore(card.$state)
  if (state.kind === 'ready') return <SettingsForm settings={state.value} />
  return (
    <Page title="Showroom">
      {state.kind === 'failed' ? (
        <LoadError sentence="The settings could not be loaded." onRetry={card.load} />
      ) : (
        <SkeletonRows count={6} label="Loading the settings" />
      )}
    </Page>
  )
}

const labelOf = (field: SettingsField): string => {
  const labels: Record<string, string> = {
    ...Object.fromEntries(Object.entries(SETTING_TEXTS).map(([name, [label]]) => [name, label])),
    ...SETTING_PICTURES,
    ...{ hours: 'Hours', holidays: 'Holidays', slides: 'Slides', hiddenSections: 'Sections' },
  }
  return labels[field] ?? field
}

function SettingsForm({ settings }: { settings: Settings }) {
  const stores = useAdmin()
  const [showroom] = useState(() => createShowroomForm(settings, stores))
  const { form } = showroom
  const changed = useStore(form.$changed)
  const errors = useStore(form.$errors)
  const busy = useStore(form.$state).kind === 'busy'
  const { updatedAt } = useStore(showroom.$settings)
  const [open, setOpen] = useState<PartId>('place')
  const formId = useId()
  const partWith = (names: readonly string[]) =>
    PARTS.find(({ sections }) => fieldsOf(sections).some((field) => names.includes(field)))
  async function save(): Promise<void> {
    if (await showroom.save()) return
    const refused = partWith(Object.keys(form.$errors.get()))
    if (refused) setOpen(refused.id)
  }
  useCommandKey('s', save)
  const [refused] = Object.keys(errors) as SettingsField[]
  const part = PARTS.find(({ id }) => id === open)
  const history = { href: `${changesPath()}?kind=website`, icon: History }
  return (
    <Page
      title="Showroom"
      {...(updatedAt && { note: `Last changed ${formatMoment(updatedAt)}` })}
      actions={
        <ButtonLink {...history} kind="quiet">
          History
        </ButtonLink>
      }
      phoneActions={<IconLink {...history} tip="History" />}
    >
      <div className="views joint-below">
        <nav className="joints-across" aria-label="Parts">
          {PARTS.map(({ id, name, sections }) => (
            <button
              key={id}
              type="button"
              className="part row tight inset-focus"
              aria-current={id === open ? 'true' : undefined}
              onClick={() => setOpen(id)}
            >
              {name}
              {fieldsOf(sections).some((field) => changed.includes(field)) && (
                <span className="part-unsaved">
                  <span className="unseen">unsaved</span>
                </span>
              )}
            </button>
          ))}
        </nav>
      </div>
      <Form id={formId} form={form} onSubmit={save} className="column grow">
        <FormMessage form={form} className="pad" />
        {part?.sections.map((section) => (
          <SettingsSection key={section.title} section={section} showroom={showroom} />
        ))}
      </Form>
      <SaveBar
        changes={changed.length}
        firstError={refused && labelOf(refused)}
        onShowError={() => {
          const at = partWith([refused ?? ''])
          if (at) setOpen(at.id)
          requestAnimationFrame(() => focusFirstFault(document.getElementById(formId)))
        }}
        cancelPath={dashboardPath()}
        busy={busy}
        disabled={false}
        form={formId}
      />
      <LeaveDialog $changed={form.$changed} isAtStake={form.hasUnsavedText} what="the showroom" />
    </Page>
  )
}

const CONTROLS = {
  hours: HoursField,
  holidays: HolidaysField,
  slides: SlidesField,
  sections: SectionsField,
} as const

export function SettingsSection({
  section: { title, lead, texts = [], pictures = [], control },
  showroom,
}: {
  section: Section
  showroom: ShowroomForm
}) {
  const id = useId()
  const Control = control && CONTROLS[control]
  const field = {
    hours: 'hours',
    holidays: 'holidays',
    slides: 'slides',
    sections: 'hiddenSections',
  } as const
  const errors = useStore(showroom.form.$errors)
  const error = control && errors[field[control]]
  return (
    <section className="settings-section joint-below" aria-labelledby={id}>
      <div className="settings-lead">
        <h2 id={id}>{title}</h2>
        <p className="quiet small">{lead}</p>
      </div>
      <div className="settings-fields column shrink" data-wide={control === 'slides' || undefined}>
        {Control && <Control showroom={showroom} />}
        {error && <ErrorLine>{error}</ErrorLine>}
        {texts.map((name) => (
          <SettingTextField key={name} name={name} showroom={showroom} />
        ))}
        {pictures.map((name) => (
          <SettingPictureField key={name} name={name} showroom={showroom} />
        ))}
      </div>
    </section>
  )
}
