// Six short steps from the samples to an own showroom; each can be skipped.
import { useStore } from '@nanostores/react'
import { useEffect, useId, useState } from 'react'
import { answer } from '#api/client.ts'
import type { Settings } from '#api/contract/settings.ts'
import { SETTINGS_NOT_SAVED } from '#src/admin/messages.ts'
import { $router, dashboardPath } from '#src/admin/router.ts'
import { useAdmin } from '#src/admin/shell/AdminContext.tsx'
import { LeaveDialog } from '#src/admin/shell/LeaveDialog.tsx'
import { Page } from '#src/admin/shell/Page.tsx'
import { Button } from '#src/admin/ui/Button.tsx'
import { createCard } from '#src/admin/ui/card.ts'
import { withReason } from '#src/admin/ui/error-message.ts'
import { Form, FormMessage } from '#src/admin/ui/Form.tsx'
import { LoadError } from '#src/admin/ui/Notice.tsx'
import { SkeletonRows } from '#src/admin/ui/SkeletonRows.tsx'
import { showToast } from '#src/ui/toasts.ts'
import type { Section } from './parts.ts'
import { SettingsSection } from './ShowroomScreen.tsx'
import { SlideFields } from './SlidesField.tsx'
import { createShowroomForm, type ShowroomForm } from './showroom.ts'
import './showroom.css'

const STEPS: readonly Section[] = [
  { title: 'Name', lead: 'As it stands on the site and on labels.', texts: ['name', 'sells'] },
  {
    title: 'Address',
    lead: 'Where visitors find you.',
    texts: ['street', 'area', 'city', 'postcode', 'state'],
  },
  { title: 'Hours', lead: 'The site says whether you are open.', control: 'hours' },
  {
    title: 'Telephone',
    lead: 'An empty field is not shown.',
    texts: ['phone', 'whatsapp', 'email'],
  },
  { title: 'First picture', lead: 'The home page opens with it.' },
  {
    title: 'Samples',
    lead: 'The products, rooms, pictures and texts that you have not written yourself.',
  },
]
const HERO_STEP = 4

export function FirstStepsScreen() {
  const { calls, environment } = useAdmin()
  const [card] = useState(() =>
    createCard('The showroom', () => answer(calls.api.settings.$get()), environment),
  )
  const state = useStore(card.$state)
  const isDone = state.kind === 'ready' && state.value.rev > 0
  useEffect(() => {
    if (isDone) $router.open(dashboardPath())
  }, [isDone])
  if (state.kind === 'ready') return <Steps settings={state.value} />
  return (
    <Page title="Your showroom">
      {state.kind === 'failed' ? (
        <LoadError sentence="The settings could not be loaded." onRetry={card.load} />
      ) : (
        <SkeletonRows count={6} label="Loading the settings" />
      )}
    </Page>
  )
}

function Steps({ settings }: { settings: Settings }) {
  const stores = useAdmin()
  const [showroom] = useState(() => createShowroomForm(settings, stores))
  const { form } = showroom
  const busy = useStore(form.$state).kind === 'busy'
  const [at, setAt] = useState(0)
  const id = useId()
  const step = STEPS[at]
  const isLast = at === STEPS.length - 1
  const goOn = () => (isLast ? $router.open(dashboardPath()) : setAt(at + 1))
  async function save(): Promise<void> {
    if (await showroom.save()) goOn()
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
    <Page title="Your showroom" note={`Step ${at + 1} of ${STEPS.length}`}>
      <progress
        className="upload-progress"
        value={at + 1}
        max={STEPS.length}
        aria-label={`Step ${at + 1} of ${STEPS.length}`}
      />
      <Form id={id} form={form} onSubmit={isLast ? goOn : save} className="column grow">
        <FormMessage form={form} className="pad" />
        {step && <SettingsSection key={at} section={step} showroom={showroom} />}
        {at === HERO_STEP && <FirstSlide showroom={showroom} />}
      </Form>
      <div className="save-bar foot-bar joint-above row">
        {isLast ? (
          <>
            <Button kind="danger" onClick={deleteSamples}>
              Delete the samples
            </Button>
            <Button type="submit" form={id} kind="primary">
              Keep them
            </Button>
          </>
        ) : (
          <>
            <Button kind="quiet" onClick={goOn}>
              Skip
            </Button>
            <Button type="submit" form={id} kind="primary" busy={busy}>
              Save and go on
            </Button>
          </>
        )}
      </div>
      <LeaveDialog $changed={form.$changed} isAtStake={form.hasUnsavedText} what="the showroom" />
    </Page>
  )
}

function FirstSlide({ showroom }: { showroom: ShowroomForm }) {
  // Follows each change of the slides.
  useStore(showroom.form.$values)
  const slides = showroom.slides()
  const [slide] = slides
  if (!slide) return null
  return (
    <div className="settings-section">
      <div className="settings-fields column shrink">
        <SlideFields
          {...{ slide, showroom }}
          at={0}
          change={(part) => showroom.setSlides(slides.with(0, { ...slide, ...part }))}
        />
      </div>
    </div>
  )
}
