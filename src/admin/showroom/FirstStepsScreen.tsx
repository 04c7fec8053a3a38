// Six short steps from the samples to an own showroom; each can be skipped.
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { answer } from '#api/client.ts'
import { SETTINGS_NOT_SAVED } from '#src/admin/messages.ts'
import { $router, dashboardPath, firstStepsPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { withReason } from '#src/admin/ui/error-message.ts'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { showToast } from '#src/ui/toasts.ts'
import { fieldsOf, type Section } from './parts.ts'
import { SettingsPage, SettingsSection } from './SettingsPage.tsx'
import { createShowroomForm, type ShowroomContent } from './showroom.ts'

/** A saved step makes all of its fields the owner's, the empty ones too. */
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

/** `step` counts from 1; it is in the URL, so that Back and a reload find it. */
export function FirstStepsScreen({ step }: { step: string | undefined }) {
  const at = Math.max(
    0,
    STEPS.findIndex((_, at) => `${at + 1}` === step),
  )
  return (
    <SettingsPage title="Your showroom">
      {(content) => <Steps content={content} at={at} />}
    </SettingsPage>
  )
}

function Steps({ content, at }: { content: ShowroomContent; at: number }) {
  const stores = useAdmin()
  const [showroom] = useState(() => createShowroomForm(content, stores, true))
  const { form } = showroom
  const { withoutSamples } = content.settings
  useEffect(() => {
    if (withoutSamples) $router.open(dashboardPath())
  }, [withoutSamples])
  const busy = useStore(form.$state).kind === 'busy'
  const id = useId()
  const step = STEPS[at]
  const isLast = at === STEPS.length - 1
  const words = `Step ${at + 1} of ${STEPS.length}`
  const goOn = () => $router.open(isLast ? dashboardPath() : firstStepsPath(at + 2))
  /** Text typed in this step is not sent with another one. */
  function forgetStep(): void {
    const stored = showroom.$stored.get()
    for (const name of fieldsOf(step ? [step] : [])) form.set(name, stored[name])
  }
  function skip(): void {
    forgetStep()
    goOn()
  }
  async function save(): Promise<void> {
    if (isLast || (await showroom.save(fieldsOf(step ? [step] : [])))) goOn()
  }
  async function deleteSamples(): Promise<void> {
    try {
      const { message, undo } = await answer(stores.calls.api.settings.samples.$delete())
      stores.undo.showToast(message, undo)
      void stores.showroom.load()
      goOn()
    } catch (error) {
      showToast('error', withReason(SETTINGS_NOT_SAVED, error))
    }
  }
  return (
    <Page
      title="Your showroom"
      parents={at > 0 ? [{ label: `Step ${at}`, path: firstStepsPath(at) }] : []}
    >
      <progress
        className="upload-progress in-flow"
        value={at + 1}
        max={STEPS.length}
        aria-label={words}
      />
      <p className="band quiet small">{words}</p>
      <Form id={id} form={form} onSubmit={save} className="column grow">
        <FormMessage form={form} className="pad" />
        {step && <SettingsSection key={at} section={step} showroom={showroom} />}
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
        <Button type="submit" form={id} kind="primary" busy={busy}>
          {isLast ? 'Keep them' : 'Save and go on'}
        </Button>
      </div>
      <LeaveDialog
        key={at}
        $changed={form.$changed}
        hasUnsavedText={form.hasUnsavedText}
        itemName="the showroom"
        onLeave={forgetStep}
      />
    </Page>
  )
}
