// Stores of the showroom's settings: one form for all parts, and one for the recipients of e-mails.
import { atom, computed, onMount } from 'nanostores'
import { readBody } from '#api/client.ts'
import { check } from '#api/contract/check.ts'
import { Failure } from '#api/contract/failure.ts'
import type { Image } from '#api/contract/image.ts'
import { type AlertSettings, alertsForm } from '#api/enquiries/alerts.contract.ts'
import { SETTINGS_ID, type Settings, settingsForm } from '#api/showroom/contract.ts'
import { SETTINGS_NOT_SAVED } from '#src/admin/messages.ts'
import { createPhotoUploads } from '#src/admin/photos/photo-uploads.ts'
import { type Calls, readHtml } from '#src/admin/session/api-calls.ts'
import type { Environment } from '#src/admin/session/environment.ts'
import { createSaveToast, messageOf } from '#src/admin/ui/error-message.ts'
import type { Undo } from '#src/admin/undo/undo.ts'
import type { Samples } from '#src/content/showroom-texts.ts'
import { createFormStore } from '#src/ui/form-store.ts'
import { showToast } from '#src/ui/toasts.ts'
import { createSlides, type SettingsField, type SettingsValues, valuesOf } from './values.ts'

interface Deps {
  calls: Calls
  environment: Pick<Environment, 'shrink'>
  undo: Pick<Undo, '$undone' | 'recordSave'>
}

export interface ShowroomContent {
  settings: Settings
  samples: Samples
  alerts: AlertSettings
}

export type ShowroomForm = ReturnType<typeof createShowroomForm>

/** Creates the form from freshly loaded settings and samples. With `omitSamples` it starts without the sample texts. */
export function createShowroomForm(
  { settings, samples }: Omit<ShowroomContent, 'alerts'>,
  { calls, environment, undo }: Deps,
  omitSamples = false,
) {
  const { api } = calls
  const $settings = atom(settings)
  /** Images by their ids: saved ones and those that were just uploaded. */
  const $images = atom<Readonly<Record<string, Image>>>(settings.images)
  const addImage = ({ id, url, meta }: Image & { id: string }) =>
    $images.set({ ...$images.get(), [id]: { url, meta } })

  const putSettings = (changes: Partial<SettingsValues>, rev: number) =>
    readBody(api.settings.$put({ form: { ...changes, rev: String(rev) } }))

  /** On a conflict, saves again if the other admin changed other fields. */
  async function save(changes: Partial<SettingsValues>): Promise<Settings> {
    const previous = $settings.get()
    try {
      return await putSettings(changes, previous.rev)
    } catch (error) {
      if (!(error instanceof Failure) || error.status !== 409) throw error
      const newest = await readBody(api.settings.$get())
      const [oldValues, theirValues] = [valuesOf(previous, samples), valuesOf(newest, samples)]
      const conflicts = (Object.keys(changes) as SettingsField[]).filter(
        (name) => oldValues[name] !== theirValues[name] && theirValues[name] !== changes[name],
      )
      $settings.set(newest)
      if (conflicts.length === 0) return putSettings(changes, newest.rev)
      throw createConflictFailure(
        error,
        Object.fromEntries(conflicts.map((name) => [name, theirValues[name]])),
      )
    }
  }

  const form = createFormStore<SettingsValues, unknown, readonly SettingsField[]>({
    initial: valuesOf(settings, samples, omitSamples),
    check: (values) => check(settingsForm, values),
    async send(_, changes, extraFields = []) {
      const values = form.$values.get()
      const extraValues = Object.fromEntries(extraFields.map((name) => [name, values[name]]))
      const savedSettings = await save({ ...extraValues, ...changes })
      applyStored(savedSettings)
      const { updatedAt } = savedSettings
      if (updatedAt) undo.recordSave({ collection: 'settings', id: SETTINGS_ID, updatedAt })
      showToast('success', 'Saved. Visitors see it now.')
      return valuesOf(savedSettings, samples, omitSamples)
    },
    ...createSaveToast(SETTINGS_NOT_SAVED),
  })

  function applyStored(stored: Settings): void {
    $settings.set(stored)
    $images.set({ ...$images.get(), ...stored.images })
  }

  /** Reloads the stored values after an undo; fields with unsaved text keep it. */
  async function reload(): Promise<void> {
    const stored = await readBody(api.settings.$get())
    form.showStored(valuesOf(stored, samples, omitSamples))
    applyStored(stored)
  }
  // If reloading fails, the form keeps its revision, so that the next save reports the conflict.
  onMount($settings, () => undo.$undone.listen(() => void reload().catch(() => {})))

  return {
    form,
    $images,
    $settings,
    /** The stored values; after a conflict, the other admin's. */
    $stored: computed($settings, (stored) => valuesOf(stored, samples, omitSamples)),
    slides: createSlides(form, samples.slides),
    samples,
    /** Adds an uploaded picture, or a part that was cut from one. */
    addImage,
    /** Creates the uploads of one picture field; `onStored` receives the id of the new picture. */
    openUploads: (onStored: (id: string) => void) =>
      createPhotoUploads({
        calls,
        shrink: environment.shrink,
        onStored(image) {
          addImage(image)
          onStored(image.id)
        },
      }),
    /** Loads the HTML of a public page with the unsaved changes. */
    preview: (page: string) =>
      readHtml(api.settings.preview.$post({ form: { ...form.readChanges(), page } })),
    /** Saves the changed fields and the given ones; does nothing if there are none. */
    save: async (fields: readonly SettingsField[] = []): Promise<boolean> =>
      (fields.length === 0 && form.$changed.get().length === 0) || form.submit(fields),
  }
}

/** A failure with a message for each field that both admins have changed. */
function createConflictFailure(
  { message, conflict }: Failure,
  theirs: Record<string, string>,
): Failure {
  const by = conflict?.changedBy ?? 'Somebody else'
  const explainConflict = (value: string) =>
    `${by} has changed this to “${value.slice(0, 80)}” meanwhile. Save again to keep yours.`
  const fields = Object.entries(theirs).map(([name, value]) => [name, explainConflict(value)])
  return new Failure(409, message, { fields: Object.fromEntries(fields) })
}

export type AlertsForm = ReturnType<typeof createAlertsForm>

const alertValuesOf = ({ alertTo, summaryTo }: AlertSettings) => ({
  alertTo: alertTo.join(', '),
  summaryTo: summaryTo.join(', '),
})

/** Creates the form from freshly loaded addresses. */
export const createAlertsForm = (alerts: AlertSettings, { api }: Calls) =>
  createFormStore({
    initial: alertValuesOf(alerts),
    check: (values) => check(alertsForm, values),
    async send(_, changes) {
      const savedAlerts = await readBody(api.settings.alerts.$put({ form: changes }))
      showToast('success', 'Saved.')
      return alertValuesOf(savedAlerts)
    },
    messageOf: (error) => messageOf(error, SETTINGS_NOT_SAVED),
  })
