// Page that loads the settings for a form, and the sections of the form.
import { useStore } from '@nanostores/react'
import { type ReactNode, useId } from 'react'
import { readBody } from '#api/client.ts'
import { isTranslatedSetting } from '#api/showroom/texts.contract.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { Page, SuperAdminOnly } from '#src/admin/shell/Page.tsx'
import { readSamples } from '#src/admin/shell/samples.ts'
import { useCard } from '#src/admin/shell/use-card.ts'
import { ErrorLine } from '#src/admin/ui/Field.tsx'
import { LoadError, SkeletonRows } from '#src/admin/ui/Notice.tsx'
import { HolidaysField } from './HolidaysField.tsx'
import { HoursField } from './HoursField.tsx'
import { PricesField } from './PricesField.tsx'
import { CONTROL_FIELDS, type Section } from './parts.ts'
import { RoomsField } from './RoomsField.tsx'
import { SectionsField, SettingPictureField, SettingTextField } from './SettingFields.tsx'
import { SettingTranslations } from './SettingTranslations.tsx'
import { SlidesField } from './SlidesField.tsx'
import type { ShowroomContent, ShowroomForm } from './showroom.ts'
import { VisitsField } from './VisitsField.tsx'
import { WordsField } from './WordsField.tsx'
import '#src/admin/ui/lead-section.css'
import './settings-page.css'

interface SettingsPageProps {
  title: string
  children: (content: ShowroomContent) => ReactNode
}

export function SettingsPage(props: SettingsPageProps) {
  return (
    <SuperAdminOnly title={props.title} detail="Only super admins change the showroom.">
      <LoadedSettings {...props} />
    </SuperAdminOnly>
  )
}

function LoadedSettings({ title, children }: SettingsPageProps) {
  const { calls, environment } = useAdmin()
  const { state, load } = useCard(
    'The showroom',
    ['settings', 'form'],
    async () => {
      const [settings, samples, alerts] = await Promise.all([
        readBody(calls.api.settings.$get()),
        readSamples(environment),
        readBody(calls.api.settings.alerts.$get()),
      ])
      return { settings, samples, alerts }
    },
    { shouldStartFresh: true },
  )
  if (state.kind === 'ready') return children(state.value)
  return (
    <Page title={title}>
      {state.kind === 'failed' ? (
        <LoadError sentence="The settings could not be loaded." onRetry={load} />
      ) : (
        <SkeletonRows count={6} label="Loading the settings" />
      )}
    </Page>
  )
}

const CONTROLS = {
  hours: HoursField,
  holidays: HolidaysField,
  slides: SlidesField,
  sections: SectionsField,
  words: WordsField,
  visits: VisitsField,
  prices: PricesField,
  rooms: RoomsField,
} as const

interface SettingsSectionProps {
  section: Section
  showroom: ShowroomForm
}

export function SettingsSection({ section, showroom }: SettingsSectionProps) {
  const { title, lead, texts = [], pictures = [], control } = section
  const id = useId()
  const Control = control && CONTROLS[control]
  const errors = useStore(showroom.form.$errors)
  const error = control && errors[CONTROL_FIELDS[control]]
  return (
    <section className="lead-section joint-below" aria-labelledby={id}>
      <div className="section-lead">
        <h2 id={id}>{title}</h2>
        <p className="quiet small">{lead}</p>
      </div>
      <div className="section-fields column shrink" data-wide={control === 'slides' || undefined}>
        {Control && <Control showroom={showroom} />}
        {error && <ErrorLine>{error}</ErrorLine>}
        {texts.map((name) => (
          <SettingTextField key={name} name={name} showroom={showroom} />
        ))}
        <SettingTranslations texts={texts.filter(isTranslatedSetting)} showroom={showroom} />
        {pictures.map((name) => (
          <SettingPictureField key={name} name={name} showroom={showroom} />
        ))}
      </div>
    </section>
  )
}
