// First steps screen: six short steps from the samples to one's own showroom, each of which can be skipped.
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { readBody } from '#api/client.ts'
import { SETTINGS_NOT_SAVED } from '#src/admin/messages.ts'
import { $router, dashboardPath, firstStepsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { fieldsOf, type Section } from './parts.ts'
import { SettingsPage, SettingsSection } from './SettingsPage.tsx'
import { createShowroomForm, type ShowroomContent } from './showroom.ts'

/** Saving a step sends all of its fields, also empty ones, so that they replace the samples. */
const STEPS: readonly Section[] = [
  { title: 'Name', lead: 'As it stands on the site and on labels.', texts: ['name', 'sells'] },
  {
    title: 'Address',
    lead: 'Where visitors find you. A link to your place on a map is enough for directions.',
    texts: ['street', 'area', 'city', 'postcode', 'state', 'mapLink', 'coordinates'],
  },
  {
    title: 'Hours',
    lead: 'The site says whether you are open.',
    texts: ['timeZone'],
    control: 'hours',
  },
  {
    title: 'Telephone',
    lead: 'An empty field is not shown.',
    texts: [
      ...(['phone', 'secondPhone', 'whatsapp', 'email'] as const),
      ...(['instagram', 'youtube', 'facebook'] as const),
    ],
  },
  { title: 'First picture', lead: 'The home page opens with it.', control: 'slides' },
  {
    title: 'Samples',
    lead: 'The products, rooms, pictures and texts that you have not written yourself. Deleting them can be undone under Changes.',
  },
]

/** `step` counts from 1; it is in the URL, so that Back and reload keep it. */
export function FirstStepsScreen({ step }: { step: string | undefined }) {
  const index = Math.max(
    0,
    STEPS.findIndex((_, i) => `${i + 1}` === step),
  )
  return (
    <SettingsPage title="Your showroom">
      {(content) => <Steps content={content} index={index} />}
    </SettingsPage>
  )
}

function Steps({ content, index }: { content: ShowroomContent; index: number }) {
  const stores = useAdmin()
  const [showroom] = useState(() => createShowroomForm(content, stores, true))
  const { form } = showroom
  const { withoutSamples } = content.settings
  useEffect(() => {
    if (withoutSamples) $router.open(dashboardPath())
  }, [withoutSamples])
  const isBusy = useStore(form.$state).kind === 'busy'
  const id = useId()
  const step = STEPS[index]
  const isLast = index === STEPS.length - 1
  const stepLabel = `Step ${index + 1} of ${STEPS.length}`
  const goToNext = () => $router.open(isLast ? dashboardPath() : firstStepsPath(index + 2))
  /** Resets the fields of this step, so that another step does not send their text. */
  function resetStep(): void {
    const storedValues = showroom.$stored.get()
    for (const name of fieldsOf(step ? [step] : [])) form.set(name, storedValues[name])
  }
  function skip(): void {
    resetStep()
    goToNext()
  }
  async function save(): Promise<void> {
    if (isLast || (await showroom.save(fieldsOf(step ? [step] : [])))) goToNext()
  }
  async function deleteSamples(): Promise<void> {
    const send = () => readBody(stores.calls.api.settings.samples.$delete())
    if (await stores.undo.change(send, SETTINGS_NOT_SAVED)) goToNext()
  }
  return (
    <Page
      title="Your showroom"
      parents={index > 0 ? [{ label: `Step ${index}`, path: firstStepsPath(index) }] : []}
    >
      <progress
        className="upload-progress in-flow"
        value={index + 1}
        max={STEPS.length}
        aria-label={stepLabel}
      />
      <p className="band quiet small">{stepLabel}</p>
      <Form id={id} form={form} onSubmit={save} className="column grow">
        <FormMessage form={form} className="pad" />
        {step && <SettingsSection key={index} section={step} showroom={showroom} />}
      </Form>
      <div className="save-bar foot-bar joint-above row">
        {isLast ? (
          <Button kind="danger" onClick={deleteSamples}>
            Delete the samples
          </Button>
        ) : (
          <Button kind="quiet" onClick={skip}>
            Skip
          </Button>
        )}
        <Button type="submit" form={id} kind="primary" busy={isBusy}>
          {isLast ? 'Keep them' : 'Save and go on'}
        </Button>
      </div>
      <LeaveDialog
        key={index}
        $changed={form.$changed}
        hasUnsavedText={form.hasUnsavedText}
        itemName="the showroom"
        onLeave={resetStep}
      />
    </Page>
  )
}
